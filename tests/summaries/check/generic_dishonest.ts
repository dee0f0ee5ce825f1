// Sentences that would fit any change, and are true of almost none.

/** The rules were tuned on these. */
export const GENERIC_TUNED: readonly string[] = [
  "Breaks tests that rely on the previous behavior.",
  "Restores support for the previous behavior.",
  "Users should update their configuration.",
  "Renames the option for consistency.",
  "Removes an unused option from the configuration.",
  "Improves compatibility with existing projects.",
  "Reduces the size of the build output.",
  "Adds a new command for users.",
  "Prevents errors when the file is missing.",
  "Shows a clearer message when something fails.",
  "Makes the default behavior configurable.",
  "Requires users to install a newer version.",
  "Adds tests for the new behavior.",
  "Fixes a regression introduced in the previous version.",
  "Deprecates the old function in favor of a new one.",
  "Moves the configuration into a separate file.",
  "Handles missing values without throwing an error.",
  "Lets users disable the feature with an option.",
  "Supports more types of input.",
  "Speeds up loading of large projects.",
  "Updates the documentation to explain the new option.",
  "Changes the default value of a setting.",
  "Reports errors with the correct line number.",
  "Checks the input before it is used.",
  "Fixes the path of generated files on other platforms.",
];

/** Measured after the rules were done; no rule was tuned on these. */
export const GENERIC_HELD_OUT: readonly string[] = [
  "Reverts an earlier change because it caused problems.",
  "Existing scripts need to be adapted to the new names.",
  "Adds an example that shows how to use the feature.",
  "Simplifies the setup for new users.",
  "Fixes a race condition between requests.",
  "Stops writing temporary files to the project directory.",
  "Drops an old workaround that is no longer needed.",
  "Allows the server to be configured with variables.",
  "Corrects the type of a returned value.",
  "Keeps the state when the page is loaded again.",
  "Rejects invalid options with a helpful message.",
  "Warns when a deprecated setting is used.",
  "Makes the build fail when a test is skipped.",
  "Adds support for custom paths in the configuration.",
  "Removes support for older versions of the runtime.",
];
