// Summaries that their sources support, in the words of a product manager.

/** A summary and the texts it is checked against. */
export interface GroundingCase {
  readonly sources: readonly string[];
  readonly summary: string;
}

/** Each line: the texts of a change, then a summary of it. */
const ROWS = `
fix(cart): keep items when session expires | Carts were emptied as soon as the session cookie ran out. | Shopping carts now keep their contents after a session ends.
feat: retry uploads up to 3 times | Failed uploads are tried again. | Uploads that fail are retried up to three times.
feat: allow two passkeys per account | Accounts can now hold 2 passkeys.
chore: raise gateway timeout to 30s | The gateway now waits 30 seconds before giving up.
perf(images): lazy load below the fold | Saves about 200 KB on the home page. | Images further down load later, which saves around 200 KB on the home page.
perf: cut bundle by 12% | The bundle shrinks by 12 percent.
feat(ui): add dark theme toggle to settings page | Adds a switch to the settings page for a dark appearance.
fix: scrolling jumps in Safari on iOS 17 | Scrolling no longer jumps in Safari on iOS 17.
a11y: label icon buttons for screen readers | Screen readers now announce the purpose of icon-only buttons.
Add Ctrl+K shortcut that opens search | Search can be opened from anywhere with Ctrl+K.
Show the user's time zone in the profile header | A user's profile now displays their time zone.
Convert src/forms/*.js to .ts | Moves the forms code to TypeScript.
Speed up \`resolve_types()\` by caching trait lookups | Type resolution is faster because \`resolve_types()\` now caches trait lookups.
Improve diagnostics for missing semicolon | Prints "expected semicolon after expression" with a caret. | A missing semicolon is now reported as "expected semicolon after expression".
Fix constant folding in LoopUnroller when the bound is negative | Loops with negative bounds are folded correctly by LoopUnroller.
opt: inline small closures | Improves throughput on the benchmark suite by 8% | Small closures are now inlined, improving benchmark throughput by 8%.
Add --emit-ir flag to dump intermediate code | The new --emit-ir flag writes out intermediate code.
Warn about unreachable match arms | The compiler now warns when a match arm can never be reached.
Fix nil pointer in scope analysis for empty modules | Empty modules no longer crash scope analysis.
codegen: emit correct relocations on aarch64 | Relocations generated for aarch64 are now correct.
Use btree index for prefix LIKE queries | Prefix searches with LIKE now take advantage of the btree index.
Fix torn page write on power loss | fsync the journal before the data file. | Syncs the journal before data is written, so a power failure no longer leaves torn pages.
Default max_connections to 200 | Raises the default of max_connections to 200.
Support PostgreSQL 16 | PostgreSQL 16 is now supported.
Allow RETURNING in DELETE statements | DELETE statements may now use RETURNING.
Batch inserts in chunks of 1,000 rows | Rows are inserted in batches of 1000.
migrations: run inside one transaction | A failing migration left half of the tables changed. | Migrations now run in a single transaction, so failures leave nothing half done.
Release advisory lock when client disconnects (#482) | Advisory locks are released once a client disconnects (#482).
Add -q/--quiet to silence progress output | Progress output can be silenced with -q or --quiet.
Honour NO_COLOR | When NO_COLOR is set no escape codes are printed | Respects NO_COLOR and prints without colour when it is set.
Read defaults from config.toml in the home directory | Default values can now be kept in config.toml.
Fix typo in src/commands/list.rs help text | Corrects a spelling mistake in the help of list.rs.
Exit with 2 on usage errors | Usage mistakes now end with exit code 2.
Fix path separators on windows | Path separators are handled correctly on Windows.
Add fish completion script | Tab completion is now available for fish.
--format=json prints one object per line | With --format=json, each object appears on its own line.
Print results as JSON with --json | Results can be written as JSON for use by other programs.
Show a progress bar while cloning | Displays a progress bar during clones.
docs: fix typo in README | Fixes a spelling mistake in the README.
docs: add guide for self hosting behind a reverse proxy | New guide explains how to self-host behind a reverse proxy.
docs: repair dead links in the tutorial | Links in the tutorial lead to the right pages again.
docs(api): add curl examples to every endpoint | Every endpoint in the API documentation now has a curl example.
Restructure readme: install, usage, faq | The readme is reorganised into installation, usage and FAQ.
Document how to run the tests locally in CONTRIBUTING.md | CONTRIBUTING.md explains how contributors can run tests on their own machines.
build(deps): bump express from 4.18.2 to 4.19.0 | Updates express to 4.19.0.
Bump serde from 1.0.190 to 1.0.193 | Upgrades serde from version 1.0.190 to 1.0.193.
chore: upgrade react from 17.0.2 to 18.0.0 | Moves the user interface to React 18.
Update actions/checkout to v4 | The workflow now uses actions/checkout v4.
Drop moment in favour of native Intl | Replaces moment with the built-in Intl.
Bump @types/node from 20.1.0 to 20.4.2 | Refreshes the Node type definitions, now at 20.4.2.
Upgrade libwebp to fix CVE-2023-4863 | Upgrades libwebp to address CVE-2023-4863.
chore: refresh lock file | Brings locked dependencies up to date.
ci: cache cargo registry between runs | Pipeline runs are quicker thanks to a cached cargo registry.
ci: test on node 18, 20 and 22 | Tests now run on Node 18, 20 and 22.
test: deflake websocket reconnect test | Makes the test of websocket reconnection reliable.
Move builds to ubuntu-24.04 runners | Builds now run on ubuntu-24.04.
ci: do not expose tokens to forked pull requests | Pull requests from forks can no longer see tokens.
Fail the build when coverage drops below 85 percent | Builds fail once test coverage falls under 85%.
Revert "feat: infinite scroll on search results" | It made back navigation lose the position. | Takes back infinite scrolling of search results because it broke navigating back.
Revert the new allocator | This reverts commit 9f3c2ab417de0011aa22bb33cc44dd55ee66ff77. | Undoes the new allocator from commit 9f3c2ab.
Revert rate limit change | Legit clients were blocked. | Restores the former rate limit since legitimate clients were being blocked.
i18n: update German translation | The German translation has been updated.
l10n(fr): translate settings | Settings are now translated into French.
Añade traducción de los ajustes al español | Label: spanish | Adds Spanish wording for the settings.
Update translations for Polish, Turkish and Dutch | Polish, Turkish and Dutch texts are refreshed.
net: ethernet: fix DMA unmap length in rtx driver | The rtx network driver now unmaps DMA memory with the right length.
sched: fix race between wakeup and migration | The task could run on two CPUs at once. | Closes a race in the scheduler that could let a task run on two CPUs at the same time.
usb: check for NULL endpoint before use | Avoids a crash when a USB device has no endpoint.
ACPI: battery: report charge in percent | Battery charge is reported as a percentage.
mm: fix leak of page tables on failed fork | Memory for page tables is freed when a fork fails.
Escape HTML in comment preview | Closes a security hole by escaping HTML in the comment preview.
fix: path traversal in archive extraction | Entries with .. could write outside the target folder. | Archives can no longer write files outside their target folder, fixing a vulnerability.
feat!: remove the v1 endpoints | BREAKING CHANGE: clients must call v2. | Breaking change: the v1 endpoints are gone and clients must move to v2.
refactor: rename \`colour\` option to \`color\` | The \`colour\` option is now called \`color\`.
Merge fixes from Maria Lopez | Maria Lopez | Includes fixes by Maria Lopez.
Thanks to José Núñez for the report | Fix crash on empty playlist | Empty playlists no longer crash the player, as reported by José Núñez.
Clamp delta time to 0.25 to stop tunnelling | Fast objects no longer pass through walls after long frames.
Autosave every five minutes | Progress is saved automatically every 5 minutes.
android: ask for notification permission on first launch | On Android, the app asks for permission to send notifications when it first starts.
Queue messages while offline | Messages written without a connection are sent when you are back online.
Make \`Result.map\` generic over the error type | \`Result.map\` works with any error type.
parseDate returns null for invalid input instead of throwing | Invalid input makes parseDate return null rather than throw.
deprecate \`openSync\`, use \`open\` | Deprecates \`openSync\` in favor of \`open\`.
Add overload of sort() that takes a comparator | sort() now accepts a custom comparator.
Decode utf8 BOM correctly | Files that begin with a UTF-8 BOM are decoded correctly.
Use float64 in the covariance kernel | Covariances are computed with higher precision.
Add log scale to histograms | Histograms can now use a logarithmic scale.
Send Retry-After with 429 responses | Responses with status 429 now tell clients how long to wait through Retry-After.
Close idle connections after 90 seconds | Idle connections are closed after 90 seconds.
log: include request id | Each log line now carries the request ID.
Expose queue depth as a Prometheus gauge | Queue depth is available to Prometheus.
Remove unused imports | This commit cleans up imports that nothing used.
feat(auth): add 2FA with TOTP | Adds two-factor sign-in based on TOTP.
build: minify css | Stylesheets are now minified during the build.
Build 64-bit binaries for windows | Windows downloads are now 64-bit.
refactor: split parser into lexer and grammar modules | Reorganises the parser into two clearer pieces: lexer and grammar.
chore: update copyright year to 2026 | Updates the copyright year to 2026.
Add drag and drop upload | Files can be added by drag-and-drop in an easy-to-use, full-width upload area.
Allow units such as px and em in spacing | Spacing accepts units, e.g. px and em.
feat(player): gapless playback for flac albums | Albums in FLAC now play without gaps between tracks.
fix: shuffle repeats the same song twice in a row | Shuffle no longer plays the same song twice in a row.
Compute VAT per line item | Totals were off by a cent for some orders. | VAT is now worked out for each line, so order totals add up to the cent.
feat: stackable coupons | Customers can combine several coupons in one order.
group replies by References header | Replies are grouped into conversations using the References header.
limit: reject attachments over 25 MB | Attachments larger than 25 MB are rejected.
perf: decode tiles in a worker | Map tiles are decoded in a background worker, keeping the interface responsive.
feat: imperial units option | Distances can be shown in imperial units.
undo: coalesce typing into one step | Undo now treats a run of typing as one step.
vim mode: support \`ciw\` | Vim mode understands \`ciw\`.
fix: tab width ignored for makefiles | Makefiles respect the configured tab width.
Paste distributes lines over multiple cursors | Pasting with multiple cursors spreads the lines across them.
globs: don't follow symlinks in ** | Recursive globs leave symbolic links alone.
dedupe history entries | Duplicate commands are stored only once in the history.
compare MACs in constant time | MACs are compared in constant time, which hardens against timing attacks.
Rotate signing keys every 90 days | Signing keys rotate every 90 days.
tls: drop support for TLS 1.0 and 1.1 | TLS 1.0 and TLS 1.1 are no longer supported.
resolver: cache negative answers for a minute | area: dns | Failed DNS lookups are remembered for one minute.
Respect HTTPS_PROXY for uploads | Uploads now go through the proxy set in HTTPS_PROXY.
server: enable HTTP/2 by default | HTTP/2 is on by default.
Fix parsing of IPv6 literals in host header | IPv6 addresses in the host header parse properly.
backoff: exponential with jitter, max 5 attempts | Reconnection waits grow exponentially with jitter, stopping after five attempts.
Support DualSense rumble | Rumble works on DualSense controllers.
nerf archer damage from 14 to 11 | Archers deal less damage: 11 instead of 14.
Stream levels in the background | Levels load in the background instead of behind a loading screen.
solver: fall back to dense LU when sparse factorization fails | When sparse factorization fails, the solver falls back to dense LU.
mean() skips NaN when skipna is set | With skipna, mean() leaves out NaN values.
read_csv: accept semicolon separators | read_csv understands files separated by semicolons.
resume training from last checkpoint after preemption | Training picks up from the latest checkpoint if it gets preempted.
bf16 autocast on by default | Training uses bf16 autocast unless told otherwise.
tokenizer: strip BOS when joining segments | Joining segments no longer duplicates the BOS token.
chart: make replicas configurable (default 2) | The number of replicas is now configurable and defaults to 2.
Add readiness probe to api deployment | Helm chart | The API deployment gets a readiness probe.
rotate logs at 100MiB, keep 7 | Logs rotate at 100 MiB and the newest seven are kept.
alert when disk > 90% full | An alert fires once a disk is more than 90 percent full.
terraform: pin aws provider ~> 5.31 | Pins the AWS provider for Terraform to 5.31.
i2c: retry on NACK | The I2C driver retries when a device does not acknowledge.
Enter deep sleep after 10 minutes idle | Devices go into deep sleep following ten idle minutes.
ota: verify signature before flashing | Over-the-air updates are checked for a valid signature before they are flashed.
st7789: fix mirrored colors | Colours on st7789 displays are no longer mirrored.
ext4: avoid deadlock in inode eviction | Evicting inodes in ext4 can no longer deadlock.
bpf: reject programs with unreachable insns | Programs with unreachable instructions are rejected by BPF.
Documentation: fix kernel-doc warnings in mm/slab.c | Silences kernel-doc warnings in mm/slab.c.
async closures stabilized | Stabilize async closures behind edition 2024 | Async closures are stable in edition 2024.
lexer: allow emoji in identifiers | Identifiers may contain emoji.
gc: incremental marking | reduces pause times | Garbage collection marks incrementally, which shortens pauses.
repl: multi-line history | The REPL remembers entries that span several lines.
allow trailing comma in import lists | Import lists can end with a comma.
errors: point at the closing brace | Error messages now point to the closing brace.
toasts stack from the bottom right on desktop | On desktop, toasts pile up in the lower right corner.
empty state for inbox | The inbox greets you with a helpful message when it is empty.
restore focus outline on links | Links show a visible outline again when focused.
rtl: mirror chevrons | Chevrons point the right way in right-to-left languages.
Truncate long project names with ellipsis | Lengthy project names are shortened with an ellipsis.
datepicker: week starts on Monday for de-DE | The date picker begins weeks on Monday for German users.
lazy-load avatars in member list | Avatars in the member list load only when they scroll into view.
feat(sso): SAML just-in-time provisioning | Accounts are created automatically when someone first signs in through SAML.
Log out of all devices button | You can sign out everywhere with one button.
password reset links now expire in 1 hour | Password reset links stop working after an hour.
lock account for 15 min after 10 failed logins | After ten failed sign-ins, an account is locked for 15 minutes.
tests: replace snapshots by explicit assertions in billing | Billing tests state what they expect rather than relying on snapshots.
fuzz the url parser | The URL parser is now fuzzed.
docs/adr/0007: choose event sourcing | Records the decision to use event sourcing.
Add Japanese README | A Japanese README is available.
CODEOWNERS: add platform team | The platform team now reviews changes, as listed in CODEOWNERS.
engines: require node >=20 | Requires Node 20 or newer.
rename master to main | The default branch is now called main.
delete LegacyExporter | LegacyExporter is gone.
respect prefers-reduced-motion | Animations are turned off for people who prefer reduced motion.
bump muted text contrast to 4.5:1 | Muted text reaches a contrast of 4.5:1.
GET /users: cursor pagination | Lists from GET /users are now paginated with cursors.
webhooks: sign payload with HMAC-SHA256 | Webhook payloads carry an HMAC-SHA256 signature.
accept Idempotency-Key on POST /payments | POST /payments honours an Idempotency-Key so retries never charge twice.
status enum gains "archived" | The status can now be "archived".
schema: Order.items is non-null | In the schema, Order.items is never null.
Fix overflow in sidebar menu | Long entries in the sidebar menu no longer spill over.
Use system font stack | Text now uses the fonts that come with the system.
feat: export to CSV | Reports can be exported as CSV files.
fix: wrong plural in confirmation | Corrects the plural in the confirmation message.
remove jQuery | jQuery is no longer needed.
Add retry to S3 uploads | Uploads to S3 are retried when they fail.
Support Apple silicon | Runs natively on Apple silicon.
fix: double free in decoder | Prevents memory from being freed twice in the decoder.
cleanup: drop python 2 compat | Drops compatibility with Python 2.
Switch to pnpm | Dependencies are now managed with pnpm.
throttle scroll handler | Scrolling feels smoother because its handler is throttled.
vi: fix ZWJ handling | Zero-width joiners are handled correctly.
Add OpenTelemetry traces | Requests can be traced with OpenTelemetry.
fix(api): 500 on empty body | An empty body no longer causes a 500 response from the API.
bump rust to 1.75 | The minimum Rust version is now 1.75.
Add e2e tests for checkout | Checkout is now covered by end-to-end tests.
Improve error for bad regex | Invalid regular expressions produce a clearer error.
rename Foo::bar to Foo::baz | Foo::bar is now named Foo::baz.
fix: don't log secrets | Secrets no longer end up in the logs.
mark flaky test as slow | A flaky test is now marked as slow.
kbd: fix Dvorak layout | Dvorak keyboards work properly again.
Quote identifiers in dumps | Dumps quote identifiers so that they can be restored.
handle SIGTERM | The server shuts down gracefully on SIGTERM.
feat: sticky table headers | Table headers stay visible while you scroll.
fix deadlock on shutdown | Shutting down can no longer hang.
Add Vietnamese locale | Vietnamese speakers can use the app in their own language.
Fix off-by-one in pager | The pager no longer skips the last row because of an off-by-one error.
Allow 0 as limit | A limit of zero is accepted.
Compress responses with brotli | Responses are compressed with Brotli, which saves bandwidth.
Update screenshots | Screenshots in the documentation are up to date.
feat: pin chats | Chats can be pinned to the top of the list.
Squash warnings on gcc 13 | Silences warnings from GCC 13.
fix: memory leak in websocket handler | Websocket connections no longer leak memory.
docs: mention Docker | Explains how to use Docker.
Add \`--since\` to log | Logs can be limited to recent entries with \`--since\`.
Reduce allocations in hot path | Fewer allocations are made in frequently used code.
ci: nightly builds | Builds are published every night.
Support YAML anchors | Anchors in YAML are understood.
refactor storage traits | Internal clean-up of how storage is abstracted.
fix: emails sent twice | Emails are no longer sent twice.
fix(cart): keep items when session expires | Carts were emptied as soon as the session cookie ran out. | Items stay in the cart even when the session has expired.
feat: retry uploads up to 3 times | Failed uploads are tried again. | Retries a failed upload up to three times before giving up.
chore: raise gateway timeout to 30s | Gives slow requests 30 seconds before the gateway times out.
feat(ui): add dark theme toggle to settings page | Lets you switch to a dark theme from the settings page.
Add Ctrl+K shortcut that opens search | Opens search when Ctrl+K is pressed.
Show the user's time zone in the profile header | Shows people's time zones at the top of their profile.
Warn about unreachable match arms | Warns you about match arms that will never run.
Fix nil pointer in scope analysis for empty modules | Fixes a crash that occurred when analysing modules without any content.
migrations: run inside one transaction | A failing migration left half of the tables changed. | Runs migrations inside one transaction so that a failed one no longer leaves tables half changed.
Release advisory lock when client disconnects (#482) | Frees the advisory lock as soon as its client disconnects (#482).
Honour NO_COLOR | When NO_COLOR is set no escape codes are printed | Stops printing escape codes when NO_COLOR is set.
Exit with 2 on usage errors | Returns exit code 2 if the command is used incorrectly.
docs: add guide for self hosting behind a reverse proxy | Explains how to host it yourself behind a reverse proxy.
docs(api): add curl examples to every endpoint | Documents each endpoint with a curl example.
Drop moment in favour of native Intl | Removes the moment dependency, since native Intl does the same.
ci: do not expose tokens to forked pull requests | Keeps tokens hidden from pull requests that come from forks.
Fail the build when coverage drops below 85 percent | Fails the build if test coverage goes below 85 percent.
Revert "feat: infinite scroll on search results" | It made back navigation lose the position. | Removes infinite scroll from search results because going back lost the reader's position.
mm: fix leak of page tables on failed fork | Fixes a memory leak that happened whenever a fork failed.
Escape HTML in comment preview | Escapes HTML in comment previews so that markup is shown as text.
feat!: remove the v1 endpoints | BREAKING CHANGE: clients must call v2. | Removes the v1 endpoints; clients have to call v2 instead.
refactor: rename \`colour\` option to \`color\` | The option \`colour\` must now be written \`color\`.
Queue messages while offline | Sends messages written offline as soon as the connection is back.
deprecate \`openSync\`, use \`open\` | Marks \`openSync\` as deprecated; please use \`open\` instead.
Close idle connections after 90 seconds | Drops connections that have been idle for 90 seconds.
server: enable HTTP/2 by default | Turns HTTP/2 on by default.
tls: drop support for TLS 1.0 and 1.1 | Removes support for the old TLS 1.0 and 1.1 protocols.
Log out of all devices button | Adds a button that logs you out on all your devices.
lock account for 15 min after 10 failed logins | Locks an account for 15 minutes when the login has failed ten times.
tests: replace snapshots by explicit assertions in billing | Rewrites the billing tests with explicit assertions, replacing snapshots.
Autosave every five minutes | Saves your game every five minutes without you having to do anything.
chart: make replicas configurable (default 2) | Lets you choose the number of replicas, which is 2 by default.
ota: verify signature before flashing | Verifies the signature of an update before it is flashed, so unsigned firmware is rejected.
rtl: mirror chevrons | Flips chevrons for languages that are written from right to left.
throttle scroll handler | Runs the scroll handler less often to keep scrolling smooth.
fix: emails sent twice | Sends each email just once.
remove jQuery | Removes the dependency on jQuery.
Reduce allocations in hot path | Allocates less memory in hot code paths.
undo: coalesce typing into one step | Treats continuous typing as a single step when you undo.
bf16 autocast on by default | Turns on bf16 autocast by default.
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

/** Honest summaries, which should pass. */
export const HONEST: readonly GroundingCase[] = ROWS.trim().split("\n").map((line) => {
  const fields = line.split(" | ");
  return { sources: fields.slice(0, -1), summary: fields.at(-1) ?? "" };
});

/**
 * True for a third of all summaries, by their FNV-1a hash. Tune the rules on the others only, without
 * reading this third.
 */
export function isHeldOut({ summary }: Pick<GroundingCase, "summary">): boolean {
  const hash = new TextEncoder().encode(summary).reduce(
    (sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0,
    0x811c9dc5,
  );
  return hash % 3 === 0;
}
