// The options of `hook`, which remembers them for the messages that it asks for later.

import { model } from "./models.ts";
import { groupRows, type RowFields } from "./schema.ts";

const { openaiModel, openrouterModel } = model;

/** What is done, and how the hook asks for messages. */
export const hook = groupRows(
  "Hook",
  {
    action: {
      flags: ["ACTION"],
      place: "argument",
      isRequired: true,
      kind: "choice",
      choices: ["install", "status", "uninstall"],
      help:
        "install writes the hook, status says what is there, uninstall removes what install made",
    },
    // A variable or a default of today must not be written into the hook.
    openaiModel: {
      flags: openaiModel.flags,
      kind: "text",
      placeholder: "model",
      help: "OpenAI model, by default the one that generate-commit then uses",
    },
    openrouterModel: {
      flags: openrouterModel.flags,
      kind: "text",
      placeholder: "model",
      help: "OpenRouter model, by default the one that generate-commit then uses",
    },
    timeLimit: {
      flags: ["--time-limit"],
      kind: "count",
      placeholder: "seconds",
      most: 600,
      default: 60,
      help: "how long a commit waits for a message before the editor opens without one",
    },
  } as const satisfies RowFields,
);
