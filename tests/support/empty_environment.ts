// Shows an empty environment to the packages that read theirs at import or at every call (kleur of
// html-validate, yaml): their tests then need no permission and come out alike everywhere. To be
// imported before them.

import process from "node:process";

Object.defineProperty(process, "env", { value: {} });
