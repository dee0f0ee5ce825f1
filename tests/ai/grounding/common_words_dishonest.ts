// Dishonest claims in common words only: nothing in them is a name, a number or a telling word.

import { type GroundingCase, HONEST } from "./honest.ts";

/** Each line: the kind of claim, the note of a change in `honest.ts`, a summary of it that claims more. */
const ROWS = `
obligation | web: plain paraphrase | Keeps cart items, so users have to reset their passwords.
obligation | deps: bump | Updates express and requires a restart of every service.
obligation | web: dark mode | Adds a dark theme that administrators need to enable first.
obligation | docs: typo | Fixes a typo in the README; everyone must read it again.
obligation | database: index | Uses a btree index for prefix queries once you rebuild your tables.
obligation | mixed: Add e2e tests for checkout | Adds checkout tests that contributors are obliged to run.
loss | web: plain paraphrase | Keeps items in the cart, but saved addresses are lost.
loss | editor: undo | Coalesces typing in undo and throws away the older history.
loss | mobile: offline | Queues messages while offline and deletes them after a while.
loss | chore: rename | Renames the default branch, and open work on it is gone.
loss | ops: logs | Rotates logs, which erases those of other programs.
loss | translation: german | Updates the German translation; your own wording is overwritten.
default | web: dark mode | Makes the dark theme the default on the settings page.
default | mixed: feat: sticky table headers | Table headers are sticky, enabled by default for new tables.
default | cli: short flag | Silences progress output by default.
default | mixed: Add OpenTelemetry traces | OpenTelemetry traces are switched on from the start.
default | mixed: Compress responses with brotli | Compresses responses with brotli unless you opt out.
default | lang: unicode | Emoji in identifiers are off until you turn them on.
automatic | deps: bump | Updates express and migrates the database automatically.
automatic | docs: broken link | Repairs dead links in the tutorial automatically each night.
automatic | breaking: renamed | Renames the \`colour\` option and converts old settings for you.
automatic | auth: reset | Password reset links expire in 1 hour and are renewed on their own.
automatic | mixed: feat: export to CSV | Exports to CSV in the background without asking.
automatic | ui: avatars | Loads avatars lazily and retries by itself when the network fails.
platform | web: keyboard | Opens search with Ctrl+K, now also on tablets.
platform | cli: completion | Adds fish completion that works in any shell.
platform | mixed: feat: pin chats | Chats can be pinned on mobile and desktop.
platform | game: controller | Supports DualSense rumble on older consoles too.
platform | science: plots | Adds a log scale to histograms, compatible with earlier releases.
platform | mixed: fix: double free in decoder | Fixes a double free in the decoder of the web version.
platform | maps: units | Adds an option for imperial units in all browsers.
deprecation | web: number in words | Retries failed uploads and drops support for old browsers.
deprecation | library: overload | sort() takes a comparator and the former call will be removed soon.
deprecation | api: webhook | Signs webhook payloads; unsigned ones are being phased out.
deprecation | mixed: feat: export to CSV | Adds CSV export and retires the other formats.
deprecation | editor: vim | Supports \`ciw\` in vim mode, which will go away in a later release.
deprecation | cli: json | Prints results as JSON with --json and discontinues plain text.
guarantee | database: corruption | Syncs the journal first, which guarantees that no data is lost.
guarantee | kernel: race | Fixes all races in the scheduler for good.
guarantee | ci: flaky | The websocket reconnect test will never fail again.
guarantee | mixed: Improve error for bad regex | Every bad regex is now always explained.
guarantee | net: ipv6 | Parses any IPv6 address flawlessly.
guarantee | mixed: fix: memory leak in websocket handler | Fixes all known memory leaks.
guarantee | web: browser name | Scrolling in Safari on iOS 17 is perfectly smooth from now on.
audience | web: plain paraphrase | Keeps items in the cart for enterprise customers.
audience | web: accessibility | Labels icon buttons for administrators.
audience | api: pagination | Adds cursor pagination to GET /users for paying partners.
audience | maps: tiles | Decodes tiles in a worker for beginners and experts alike.
audience | shop: coupons | Stackable coupons are available to selected customers only.
audience | auth: logout | Adds a button for managers to log employees out of all devices.
audience | mixed: Add Vietnamese locale | Adds a Vietnamese locale requested by many schools.
cause | web: plain paraphrase | Keeps cart items because customers complained about it.
cause | chore: dead code | Deletes LegacyExporter because nobody was paid to maintain it.
cause | mixed: Switch to pnpm | Switches to pnpm due to problems with the previous tool.
cause | web: duration | Raises the gateway timeout to 30 seconds since the network was overloaded.
cause | docs: japanese | Adds a Japanese README as the company opens an office.
cause | mixed: ci: nightly builds | Builds nightly owing to a change in policy.
cause | mixed: bump rust to 1.75 | Bumps Rust to 1.75 as older compilers are broken.
consequence | ui: empty state | Shows an empty state for the inbox, which means that fewer mails are missed.
consequence | web: possessive | Shows the user's time zone so that meetings are never missed.
consequence | deps: lock file | Refreshes the lock file, which solves problems during installation.
consequence | ops: probes | Adds a readiness probe to the API deployment so traffic is balanced better.
consequence | mixed: rename Foo::bar to Foo::baz | Renames Foo::bar to Foo::baz, causing builds to stop.
consequence | ui: truncation | Truncates long project names, making the page easier to translate.
consequence | server: log | Includes the request id in logs so support can answer sooner.
consequence | ci: cache | Caches the cargo registry, resulting in smaller downloads for users.
testing | web: plain paraphrase | Keeps cart items and is now covered by tests.
documentation | cli: exit code | Exits with 2 on usage errors, as described in the manual.
documentation | library: generics | Makes \`Result.map\` generic and adds examples to the guide.
testing | science: csv | Accepts semicolon separators in read_csv, verified on real data sets.
testing | mail: threads | Groups replies by the References header after thorough review.
documentation | net: dns | Caches negative answers for a minute and documents how to turn this off.
testing | mixed: Allow 0 as limit | Allows 0 as a limit and extends the test suite.
performance | web: browser name | Fixes jumping scroll in Safari on iOS 17 and shortens loading time.
performance | library: null | parseDate returns null for invalid input and takes less time.
resources | refactor: split | Splits the parser into lexer and grammar modules that use less memory.
resources | docs: guide | Adds a guide for self hosting on cheaper hardware.
performance | mixed: remove jQuery | Removes jQuery, so pages open sooner.
resources | mixed: refactor storage traits | Refactors storage traits to save disk space.
resources | editor: indentation | Tab width is respected in makefiles at a lower cost.
resources | mixed: Use system font stack | Uses the system fonts and saves battery.
reversal | cli: short flag | Removes the -q and --quiet flags.
reversal | crypto: tls | Adds support for TLS 1.0 and 1.1.
reversal | net: http | Disables HTTP/2 by default.
reversal | chore: dead code | Introduces LegacyExporter.
reversal | mixed: feat: sticky table headers | Removes the sticky table headers.
reversal | database: version | Drops support for PostgreSQL 16.
reversal | web: duration | Lowers the gateway timeout to 30 seconds.
reversal | docs: guide | Removes the guide for self hosting behind a reverse proxy.
reversal | lang: unicode | Forbids emoji in identifiers.
reversal | mixed: Add Vietnamese locale | Drops the Vietnamese locale.
reversal | mixed: cleanup: drop python 2 compat | Restores compatibility with Python 2.
reversal | library: deprecation | Deprecates \`open\` in favour of \`openSync\`.
reversal | game: balance | Archers deal more damage, 14 instead of 11.
reversal | auth: logout | Removes the button that logs out of all devices.
reversal | api: graphql | Order.items may be null in the schema.
reversal | shell: globbing | Globs now follow symlinks.
reversal | ci: secrets | Exposes tokens to forked pull requests.
reassurance | deps: bump | Updates express; no action is needed.
reassurance | breaking: marked | Removes the v1 endpoints without any effect on clients.
reassurance | chore: node | Requires Node 20 or newer, which changes nothing for most people.
reassurance | database: setting | Defaults max_connections to 200 and is safe to install right away.
licence | ml: tokenizer | Strips BOS when joining segments and requires a new licence.
price | maps: units | Adds imperial units for a small fee.
price | web: dark mode | Adds a dark theme that is part of the paid plan.
credit | shop: tax | Computes VAT per line item, which was reported by a customer.
credit | lang: repl | Adds multi-line history to the REPL, one of the most wanted features.
credit | kernel: power | Reports battery charge in percent, after years of requests.
extra | mixed: Fix off-by-one in pager | Fixes an off-by-one in the pager and the search box.
extra | mixed: fix: wrong plural in confirmation | Corrects the plural in the confirmation and in error messages.
extra | translation: code | Translates settings and help pages into French.
extra | mixed: Fix overflow in sidebar menu | Fixes overflow in the sidebar menu and redesigns its icons.
extra | embedded: display | Fixes mirrored colours and flickering on st7789.
extra | ops: alerts | Alerts when a disk is more than 90% full and pages the owner.
extra | mixed: handle SIGTERM | Handles SIGTERM and saves unsaved work.
promise | ml: training | Resumes training from the last checkpoint, with more to come.
promise | ui: focus ring | Restores the focus outline on links until a better design is ready.
promise | web: percent | Cuts the bundle by 12%, as promised at the last conference.
severity | cli: path part | Corrects an embarrassing mistake in the help text of list.rs.
severity | mixed: Quote identifiers in dumps | Quotes identifiers in dumps after an outage.
privacy | server: metrics | Exposes queue depth to Prometheus without leaking private information.
privacy | mixed: fix: don't log secrets | Keeps secrets out of the logs, as they had been stolen.
obligation | meta: two-factor | Adds two-factor sign-in, which is mandatory from next month.
`;

/** Dishonest summaries in common words; some of them pass. */
export const DISHONEST_IN_COMMON_WORDS: readonly GroundingCase[] = ROWS.trim().split("\n").map(
  (line) => {
    const [kind = "", note = "", summary = ""] = line.split(" | ");
    const sources = HONEST.find((each) => each.note === note)?.sources ?? [];
    return { note: `${kind}: ${summary}`, sources, summary };
  },
);

const CLOSE = ["fix(auth): close the session when the browser is closed"];

/**
 * Written last, in the words of the source: the other way round, of another thing, at another time.
 * `passes` marks what no rule sees.
 */
export const TURNED_AROUND: readonly (GroundingCase & { readonly passes: boolean })[] = `
- Opens the session when the browser is closed.
- Keeps the session open when the browser is closed.
+ Closes the session when the browser is opened.
+ Closes the session when the user is idle.
+ Closes the browser when the session is closed.
+ Sessions now survive when the browser is closed.
+ The session is closed a minute later.
+ Closes the session only when the user agrees.
- Closes the session on the server, the client and the phone.
- Adds a setting that closes the session.
- Asks the user before the session is closed.
- Warns users when the browser is closed.
+ Closes sessions in private windows.
- Makes closing the session optional.
- Logs users out of every device when the browser is closed.
- Renames the session.
- Rewrites the session handling.
- Reverts the change that closed sessions.
- Tests that sessions are closed.
- Explains how sessions are closed.
- Closes the session and saves open work.
+ Sessions no longer close with the browser.
- Closes the session faster.
`.trim().split("\n").map((line) => ({
  note: `turned around: ${line.slice(2)}`,
  sources: CLOSE,
  summary: line.slice(2),
  passes: line.startsWith("+"),
}));
