// Holds every way of asking a platform against the contract, over real HTTP.

import { testContract } from "./contract.ts";
import { IMPLEMENTATIONS } from "./implementations.ts";

for (const implementation of IMPLEMENTATIONS) testContract(implementation);
