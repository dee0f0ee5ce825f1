// Honest summaries in common words, paraphrased freely: obligations, defaults, causes, consequences.

import { type GroundingCase, HONEST } from "./honest.ts";

/** Each line: the note of a change in `honest.ts`, then a summary of it. */
const OF_KNOWN_CHANGES = `
web: plain paraphrase | Items stay in the cart even when the session has expired.
web: number in words | Retries a failed upload up to three times before giving up.
web: duration | Gives slow requests 30 seconds before the gateway times out.
web: dark mode | Lets you switch to a dark theme from the settings page.
web: keyboard | Opens search when Ctrl+K is pressed.
web: possessive | Shows people's time zones at the top of their profile.
compiler: warning | Warns you about match arms that will never run.
compiler: nil crash | Fixes a crash that occurred when analysing modules without any content.
database: migration | Runs migrations inside one transaction so that a failed one no longer leaves tables half changed.
database: lock | Frees the advisory lock as soon as its client disconnects (#482).
cli: environment | Stops printing escape codes when NO_COLOR is set.
cli: exit code | Returns exit code 2 if the command is used incorrectly.
docs: guide | Explains how to host it yourself behind a reverse proxy.
docs: examples | Documents each endpoint with a curl example.
deps: removal | Removes the moment dependency, since native Intl does the same.
ci: secrets | Keeps tokens hidden from pull requests that come from forks.
ci: coverage | Fails the build if test coverage goes below 85 percent.
revert: plain | Removes infinite scroll from search results because going back lost the reader's position.
kernel: memory | Fixes a memory leak that happened whenever a fork failed.
security: injection | Escapes HTML in comment previews so that markup is shown as text.
breaking: marked | Removes the v1 endpoints; clients have to call v2 instead.
breaking: renamed | The option \`colour\` must now be written \`color\`.
mobile: offline | Sends messages written offline as soon as the connection is back.
library: deprecation | Marks \`openSync\` as deprecated; please use \`open\` instead.
server: pool | Drops connections that have been idle for 90 seconds.
net: http | Turns HTTP/2 on by default.
crypto: tls | Removes support for the old TLS 1.0 and 1.1 protocols.
auth: logout | Adds a button that logs you out on all your devices.
auth: lockout | Locks an account for 15 minutes when the login has failed ten times.
test: snapshot | Rewrites the billing tests with explicit assertions, replacing snapshots.
game: saves | Saves your game every five minutes without you having to do anything.
ops: helm | Lets you choose the number of replicas, which is 2 by default.
embedded: ota | Verifies the signature of an update before it is flashed, so unsigned firmware is rejected.
ui: rtl | Flips chevrons for languages that are written from right to left.
mixed: throttle scroll handler | Runs the scroll handler less often to keep scrolling smooth.
mixed: fix: emails sent twice | Sends each email just once.
mixed: remove jQuery | Removes the dependency on jQuery.
mixed: Reduce allocations in hot path | Allocates less memory in hot code paths.
editor: undo | Treats continuous typing as a single step when you undo.
ml: precision | Turns on bf16 autocast by default.
`;

/** Each line: the texts of a change, then a summary of it. */
const OF_NEW_CHANGES = `
feat: require email confirmation for new accounts | New users have to confirm their address before they can sign in. | Requires new users to confirm their email address before signing in.
fix: do not lose drafts when the tab is closed | Keeps your draft when you close the tab.
perf(index): build the search index in parallel | Indexing the kernel took 40 s and takes 11 s now. | Builds the search index in parallel, which cuts the time from 40 to 11 seconds.
chore: stop supporting Node 16 | It is past its end of life. | Drops support for Node 16, which has reached its end of life.
feat(admin): bulk invite | Admins can paste a list of addresses. | Admins can invite many people at once by pasting their addresses.
fix: window position on macOS | The window opened off screen after a monitor was unplugged. | Opens the window on screen again after a monitor has been unplugged on macOS.
feat: automatic backups | Backups run every night unless turned off. | Backs up your data automatically every night, unless you turn it off.
fix(sync): conflict resolution dropped the newer edit | Keeps the newer edit when two changes conflict during a sync.
docs: document environment variables | Lists the environment variables in the documentation.
test: cover timezone edge cases in calendar | Adds tests for unusual time zones in the calendar.
refactor!: drop the legacy config format | Run \`relnotes migrate\` once to convert old files. | Removes the old config format; run \`relnotes migrate\` to convert existing files.
feat: disable telemetry by default | Telemetry is now off unless you turn it on.
Memory-map large logs | Peak memory falls from 900 MB to 60 MB | Uses far less memory for large logs, down from 900 MB to 60 MB.
fix: admin could delete their own account | Leaves the workspace without an owner. | Prevents admins from deleting their own account, which left workspaces without an owner.
feat: customers can download invoices as PDF | Customers may now download their invoices as PDF.
ci: run tests on Windows too | Runs the tests on Windows as well.
fix: crash when opening a file without read permission | No longer crashes when a file cannot be read because of missing permissions.
feat(cli): add --yes to skip confirmation | Adds --yes for people who want to skip the confirmation, for example in scripts.
build: require cmake 3.20 | Building now needs cmake 3.20 or later.
fix: never retry non-idempotent requests | POST requests were sent twice after a timeout. | Stops retrying requests such as POST after a timeout, so they are not sent twice.
feat: read-only mode for guests | Guests can look but not edit, thanks to a new read-only mode.
chore(deps): remove left-pad | Removes the left-pad dependency.
fix(pdf): fonts missing in exported files | Only the first page embedded them. | Embeds fonts on every page of exported PDF files.
perf: skip unchanged files when formatting | Formatting is quicker because unchanged files are skipped.
feat: undo for deleted messages | within 30 seconds | Restores a deleted message if you change your mind within 30 seconds.
Deprecate the XML export | It will be removed in 4.0; JSON replaces it. | The XML export is deprecated and will go away in 4.0, so please switch to JSON.
fix: password field allowed only 32 characters | Passwords may be longer than 32 characters.
feat(i18n): detect language from browser | Picks the language of your browser automatically.
fix(auth): token refresh loop | Users were logged out every hour | Users stay logged in instead of being thrown out every hour.
Use UTC in all timestamps | Servers in different regions disagreed. | All timestamps are in UTC, because servers in different regions disagreed.
chore: relicense under MIT | All contributors agreed. | Changes the license to MIT with the agreement of all contributors.
fix: reject negative quantities | Orders with negative quantities are refused.
feat: experimental plugin API | The interface may change without notice. | Adds an experimental API for plugins that may still change without notice.
fix(ui): focus trap in modal dialogs | Keyboard users could not leave the dialog. | Lets people who use the keyboard leave dialogs again.
log: warn once about unknown keys | Unknown keys lead to a single warning rather than one for each use.
perf(db): add index on orders.customer_id | Looks up a customer's orders faster with the help of an index.
feat: rate limit for anonymous clients | 60 requests per minute | Anonymous clients are limited to 60 requests a minute.
fix: leak of file handles in watcher | Long running processes ran out of descriptors. | Watching files for a long time no longer exhausts file descriptors.
style: format with prettier | Reformats the code with prettier; nothing changes in behaviour.
fix(build): reproducible archives | Timestamps are set to the commit date. | Builds give identical archives each time because timestamps come from the commit date.
feat(mobile): offline maps | Downloaded regions work without a connection. | Download a region once and use its map with no connection.
remove the beta banner | Takes down the beta banner.
fix: race when two workers claim a job | A job can no longer be claimed by two workers at once.
feat: audit log | Owners see who changed which setting and when. | Owners can trace who changed a setting, and when, in the new audit log.
test: delete obsolete fixtures | Deletes test fixtures that nothing needed any more.
fix: emoji in user names broke the export | UnicodeEncodeError on Windows consoles | Exports work on Windows even if user names contain emoji.
docs: explain how to upgrade from 2.x | The database must be migrated by hand. | Adds upgrade notes for 2.x, including the database migration that has to be done by hand.
feat: drop duplicates while importing contacts | Importing contacts skips duplicates.
fix: keep comments when rewriting yaml | Comments survive when YAML files are rewritten.
chore: raise minimum supported iOS to 16 | Requires iOS 16 or newer.
feat(search): fuzzy matching | Finds results despite typos | Search now forgives typos.
perf: avoid quadratic string concatenation in template renderer | Rendering long templates takes much less time.
fix(ssr): hydration mismatch for dates | Dates are rendered the same way on the server and in the browser.
feat: allow team owners to remove members | Owners can now remove people from their team.
fix: restore support for Python 3.8 | 3.8 was dropped by accident in the last release. | Brings back support for Python 3.8, which had been dropped by accident.
feat: hide archived projects by default | Archived projects are hidden unless you ask for them.
fix(checkout): round totals correctly for all currencies | Totals are rounded properly in every currency.
refactor: replace callbacks with promises in storage layer | No behaviour change. | Reworks the storage layer to use promises; behaviour stays the same.
`;

const ROWS: readonly (readonly [sources: readonly string[], summary: string])[] = [
  ...readLines(OF_KNOWN_CHANGES).map(([note = "", summary = ""]) =>
    [HONEST.find((each) => each.note === note)?.sources ?? [], summary] as const
  ),
  ...readLines(OF_NEW_CHANGES).map((fields) => [fields.slice(0, -1), fields.at(-1) ?? ""] as const),
];

function readLines(table: string): readonly (readonly string[])[] {
  return table.trim().split("\n").map((line) => line.split(" | "));
}

/** Honest summaries, which should pass. */
export const HONEST_IN_COMMON_WORDS: readonly GroundingCase[] = ROWS.map(([sources, summary]) => ({
  note: summary,
  sources,
  summary,
}));

/** True for the third of a corpus of common words that the rules were not made with. */
export function isHeldOut(index: number): boolean {
  return index % 3 === 2;
}
