// Summaries that their sources bear out, in the words of a product manager. Written for these tests.

/** A summary and the texts it is judged by. */
export interface GroundingCase {
  readonly sources: readonly string[];
  readonly summary: string;
  readonly note: string;
}

type Row = readonly [note: string, sources: readonly string[], summary: string];

const ROWS: readonly Row[] = [
  ["web: plain paraphrase", [
    "fix(cart): keep items when session expires",
    "Carts were emptied as soon as the session cookie ran out.",
  ], "Shopping carts now keep their contents after a session ends."],
  [
    "web: number in words",
    ["feat: retry uploads up to 3 times", "Failed uploads are tried again."],
    "Uploads that fail are retried up to three times.",
  ],
  [
    "web: number in digits",
    ["feat: allow two passkeys per account"],
    "Accounts can now hold 2 passkeys.",
  ],
  [
    "web: duration",
    ["chore: raise gateway timeout to 30s"],
    "The gateway now waits 30 seconds before giving up.",
  ],
  ["web: unit apart", [
    "perf(images): lazy load below the fold",
    "Saves about 200 KB on the home page.",
  ], "Images further down load later, which saves around 200 KB on the home page."],
  ["web: percent", ["perf: cut bundle by 12%"], "The bundle shrinks by 12 percent."],
  [
    "web: dark mode",
    ["feat(ui): add dark theme toggle to settings page"],
    "Adds a switch to the settings page for a dark appearance.",
  ],
  [
    "web: browser name",
    ["fix: scrolling jumps in Safari on iOS 17"],
    "Scrolling no longer jumps in Safari on iOS 17.",
  ],
  [
    "web: accessibility",
    ["a11y: label icon buttons for screen readers"],
    "Screen readers now announce the purpose of icon-only buttons.",
  ],
  [
    "web: keyboard",
    ["Add Ctrl+K shortcut that opens search"],
    "Search can be opened from anywhere with Ctrl+K.",
  ],
  [
    "web: possessive",
    ["Show the user's time zone in the profile header"],
    "A user's profile now displays their time zone.",
  ],
  [
    "web: alias of language",
    ["Convert src/forms/*.js to .ts"],
    "Moves the forms code to TypeScript.",
  ],
  [
    "compiler: function in backticks",
    ["Speed up `resolve_types()` by caching trait lookups"],
    "Type resolution is faster because `resolve_types()` now caches trait lookups.",
  ],
  ["compiler: error text", [
    "Improve diagnostics for missing semicolon",
    'Prints "expected semicolon after expression" with a caret.',
  ], 'A missing semicolon is now reported as "expected semicolon after expression".'],
  [
    "compiler: camel case",
    ["Fix constant folding in LoopUnroller when the bound is negative"],
    "Loops with negative bounds are folded correctly by LoopUnroller.",
  ],
  ["compiler: optimisation", [
    "opt: inline small closures",
    "Improves throughput on the benchmark suite by 8%",
  ], "Small closures are now inlined, improving benchmark throughput by 8%."],
  [
    "compiler: flag",
    ["Add --emit-ir flag to dump intermediate code"],
    "The new --emit-ir flag writes out intermediate code.",
  ],
  [
    "compiler: warning",
    ["Warn about unreachable match arms"],
    "The compiler now warns when a match arm can never be reached.",
  ],
  [
    "compiler: nil crash",
    ["Fix nil pointer in scope analysis for empty modules"],
    "Empty modules no longer crash scope analysis.",
  ],
  [
    "compiler: architecture",
    ["codegen: emit correct relocations on aarch64"],
    "Relocations generated for aarch64 are now correct.",
  ],
  [
    "database: index",
    ["Use btree index for prefix LIKE queries"],
    "Prefix searches with LIKE now take advantage of the btree index.",
  ],
  ["database: corruption", [
    "Fix torn page write on power loss",
    "fsync the journal before the data file.",
  ], "Syncs the journal before data is written, so a power failure no longer leaves torn pages."],
  [
    "database: setting",
    ["Default max_connections to 200"],
    "Raises the default of max_connections to 200.",
  ],
  ["database: version", ["Support PostgreSQL 16"], "PostgreSQL 16 is now supported."],
  [
    "database: sql words",
    ["Allow RETURNING in DELETE statements"],
    "DELETE statements may now use RETURNING.",
  ],
  [
    "database: thousands",
    ["Batch inserts in chunks of 1,000 rows"],
    "Rows are inserted in batches of 1000.",
  ],
  ["database: migration", [
    "migrations: run inside one transaction",
    "A failing migration left half of the tables changed.",
  ], "Migrations now run in a single transaction, so failures leave nothing half done."],
  [
    "database: lock",
    ["Release advisory lock when client disconnects (#482)"],
    "Advisory locks are released once a client disconnects (#482).",
  ],
  [
    "cli: short flag",
    ["Add -q/--quiet to silence progress output"],
    "Progress output can be silenced with -q or --quiet.",
  ],
  [
    "cli: environment",
    ["Honour NO_COLOR", "When NO_COLOR is set no escape codes are printed"],
    "Respects NO_COLOR and prints without colour when it is set.",
  ],
  [
    "cli: file",
    ["Read defaults from config.toml in the home directory"],
    "Default values can now be kept in config.toml.",
  ],
  [
    "cli: path part",
    ["Fix typo in src/commands/list.rs help text"],
    "Corrects a spelling mistake in the help of list.rs.",
  ],
  ["cli: exit code", ["Exit with 2 on usage errors"], "Usage mistakes now end with exit code 2."],
  [
    "cli: system",
    ["Fix path separators on windows"],
    "Path separators are handled correctly on Windows.",
  ],
  ["cli: completion", ["Add fish completion script"], "Tab completion is now available for fish."],
  [
    "cli: flag value",
    ["--format=json prints one object per line"],
    "With --format=json, each object appears on its own line.",
  ],
  [
    "cli: json",
    ["Print results as JSON with --json"],
    "Results can be written as JSON for use by other programs.",
  ],
  [
    "cli: progress",
    ["Show a progress bar while cloning"],
    "Displays a progress bar during clones.",
  ],
  ["docs: typo", ["docs: fix typo in README"], "Fixes a spelling mistake in the README."],
  [
    "docs: guide",
    ["docs: add guide for self hosting behind a reverse proxy"],
    "New guide explains how to self-host behind a reverse proxy.",
  ],
  [
    "docs: broken link",
    ["docs: repair dead links in the tutorial"],
    "Links in the tutorial lead to the right pages again.",
  ],
  [
    "docs: examples",
    ["docs(api): add curl examples to every endpoint"],
    "Every endpoint in the API documentation now has a curl example.",
  ],
  [
    "docs: readme sections",
    ["Restructure readme: install, usage, faq"],
    "The readme is reorganised into installation, usage and FAQ.",
  ],
  [
    "docs: contributors",
    ["Document how to run the tests locally in CONTRIBUTING.md"],
    "CONTRIBUTING.md explains how contributors can run tests on their own machines.",
  ],
  ["deps: bump", ["build(deps): bump express from 4.18.2 to 4.19.0"], "Updates express to 4.19.0."],
  [
    "deps: from and to",
    ["Bump serde from 1.0.190 to 1.0.193"],
    "Upgrades serde from version 1.0.190 to 1.0.193.",
  ],
  [
    "deps: major",
    ["chore: upgrade react from 17.0.2 to 18.0.0"],
    "Moves the user interface to React 18.",
  ],
  ["deps: with v", ["Update actions/checkout to v4"], "The workflow now uses actions/checkout v4."],
  [
    "deps: removal",
    ["Drop moment in favour of native Intl"],
    "Replaces moment with the built-in Intl.",
  ],
  [
    "deps: scoped",
    ["Bump @types/node from 20.1.0 to 20.4.2"],
    "Refreshes the Node type definitions, now at 20.4.2.",
  ],
  [
    "deps: cve",
    ["Upgrade libwebp to fix CVE-2023-4863"],
    "Upgrades libwebp to address CVE-2023-4863.",
  ],
  ["deps: lock file", ["chore: refresh lock file"], "Brings locked dependencies up to date."],
  [
    "ci: cache",
    ["ci: cache cargo registry between runs"],
    "Pipeline runs are quicker thanks to a cached cargo registry.",
  ],
  ["ci: matrix", ["ci: test on node 18, 20 and 22"], "Tests now run on Node 18, 20 and 22."],
  [
    "ci: flaky",
    ["test: deflake websocket reconnect test"],
    "Makes the test of websocket reconnection reliable.",
  ],
  ["ci: runner", ["Move builds to ubuntu-24.04 runners"], "Builds now run on ubuntu-24.04."],
  [
    "ci: secrets",
    ["ci: do not expose tokens to forked pull requests"],
    "Pull requests from forks can no longer see tokens.",
  ],
  [
    "ci: coverage",
    ["Fail the build when coverage drops below 85 percent"],
    "Builds fail once test coverage falls under 85%.",
  ],
  ["revert: plain", [
    'Revert "feat: infinite scroll on search results"',
    "It made back navigation lose the position.",
  ], "Takes back infinite scrolling of search results because it broke navigating back."],
  ["revert: hash", [
    "Revert the new allocator",
    "This reverts commit 9f3c2ab417de0011aa22bb33cc44dd55ee66ff77.",
  ], "Undoes the new allocator from commit 9f3c2ab."],
  [
    "revert: reason",
    ["Revert rate limit change", "Legit clients were blocked."],
    "Restores the former rate limit since legitimate clients were being blocked.",
  ],
  [
    "translation: german",
    ["i18n: update German translation"],
    "The German translation has been updated.",
  ],
  [
    "translation: code",
    ["l10n(fr): translate settings"],
    "Settings are now translated into French.",
  ],
  [
    "translation: names",
    ["Añade traducción de los ajustes al español", "Label: spanish"],
    "Adds Spanish wording for the settings.",
  ],
  [
    "translation: several",
    ["Update translations for Polish, Turkish and Dutch"],
    "Polish, Turkish and Dutch texts are refreshed.",
  ],
  [
    "kernel: driver",
    ["net: ethernet: fix DMA unmap length in rtx driver"],
    "The rtx network driver now unmaps DMA memory with the right length.",
  ],
  ["kernel: race", [
    "sched: fix race between wakeup and migration",
    "The task could run on two CPUs at once.",
  ], "Closes a race in the scheduler that could let a task run on two CPUs at the same time."],
  [
    "kernel: null",
    ["usb: check for NULL endpoint before use"],
    "Avoids a crash when a USB device has no endpoint.",
  ],
  [
    "kernel: power",
    ["ACPI: battery: report charge in percent"],
    "Battery charge is reported as a percentage.",
  ],
  [
    "kernel: memory",
    ["mm: fix leak of page tables on failed fork"],
    "Memory for page tables is freed when a fork fails.",
  ],
  [
    "security: injection",
    ["Escape HTML in comment preview"],
    "Closes a security hole by escaping HTML in the comment preview.",
  ],
  ["security: vulnerable", [
    "fix: path traversal in archive extraction",
    "Entries with .. could write outside the target folder.",
  ], "Archives can no longer write files outside their target folder, fixing a vulnerability."],
  [
    "breaking: marked",
    ["feat!: remove the v1 endpoints", "BREAKING CHANGE: clients must call v2."],
    "Breaking change: the v1 endpoints are gone and clients must move to v2.",
  ],
  [
    "breaking: renamed",
    ["refactor: rename `colour` option to `color`"],
    "The `colour` option is now called `color`.",
  ],
  [
    "people: named",
    ["Merge fixes from Maria Lopez", "Maria Lopez"],
    "Includes fixes by Maria Lopez.",
  ],
  [
    "people: accent",
    ["Thanks to José Núñez for the report", "Fix crash on empty playlist"],
    "Empty playlists no longer crash the player, as reported by José Núñez.",
  ],
  [
    "game: physics",
    ["Clamp delta time to 0.25 to stop tunnelling"],
    "Fast objects no longer pass through walls after long frames.",
  ],
  [
    "game: saves",
    ["Autosave every five minutes"],
    "Progress is saved automatically every 5 minutes.",
  ],
  [
    "mobile: permission",
    ["android: ask for notification permission on first launch"],
    "On Android, the app asks for permission to send notifications when it first starts.",
  ],
  [
    "mobile: offline",
    ["Queue messages while offline"],
    "Messages written without a connection are sent when you are back online.",
  ],
  [
    "library: generics",
    ["Make `Result.map` generic over the error type"],
    "`Result.map` works with any error type.",
  ],
  [
    "library: null",
    ["parseDate returns null for invalid input instead of throwing"],
    "Invalid input makes parseDate return null rather than throw.",
  ],
  [
    "library: deprecation",
    ["deprecate `openSync`, use `open`"],
    "Deprecates `openSync` in favor of `open`.",
  ],
  [
    "library: overload",
    ["Add overload of sort() that takes a comparator"],
    "sort() now accepts a custom comparator.",
  ],
  [
    "library: utf",
    ["Decode utf8 BOM correctly"],
    "Files that begin with a UTF-8 BOM are decoded correctly.",
  ],
  [
    "science: precision",
    ["Use float64 in the covariance kernel"],
    "Covariances are computed with higher precision.",
  ],
  [
    "science: plots",
    ["Add log scale to histograms"],
    "Histograms can now use a logarithmic scale.",
  ],
  [
    "server: header",
    ["Send Retry-After with 429 responses"],
    "Responses with status 429 now tell clients how long to wait through Retry-After.",
  ],
  [
    "server: pool",
    ["Close idle connections after 90 seconds"],
    "Idle connections are closed after 90 seconds.",
  ],
  ["server: log", ["log: include request id"], "Each log line now carries the request ID."],
  [
    "server: metrics",
    ["Expose queue depth as a Prometheus gauge"],
    "Queue depth is available to Prometheus.",
  ],
  [
    "meta: this commit",
    ["Remove unused imports"],
    "This commit cleans up imports that nothing used.",
  ],
  ["meta: two-factor", ["feat(auth): add 2FA with TOTP"], "Adds two-factor sign-in based on TOTP."],
  ["build: minified", ["build: minify css"], "Stylesheets are now minified during the build."],
  ["build: 64-bit", ["Build 64-bit binaries for windows"], "Windows downloads are now 64-bit."],
  [
    "refactor: split",
    ["refactor: split parser into lexer and grammar modules"],
    "Reorganises the parser into two clearer pieces: lexer and grammar.",
  ],
  [
    "chore: copyright year",
    ["chore: update copyright year to 2026"],
    "Updates the copyright year to 2026.",
  ],
  [
    "hyphens of all kinds",
    ["Add drag and drop upload"],
    "Files can be added by drag-and-drop in an easy-to-use, full-width upload area.",
  ],
  [
    "abbreviation inside",
    ["Allow units such as px and em in spacing"],
    "Spacing accepts units, e.g. px and em.",
  ],
  [
    "music: gapless",
    ["feat(player): gapless playback for flac albums"],
    "Albums in FLAC now play without gaps between tracks.",
  ],
  [
    "music: shuffle",
    ["fix: shuffle repeats the same song twice in a row"],
    "Shuffle no longer plays the same song twice in a row.",
  ],
  [
    "shop: tax",
    ["Compute VAT per line item", "Totals were off by a cent for some orders."],
    "VAT is now worked out for each line, so order totals add up to the cent.",
  ],
  [
    "shop: coupons",
    ["feat: stackable coupons"],
    "Customers can combine several coupons in one order.",
  ],
  [
    "mail: threads",
    ["group replies by References header"],
    "Replies are grouped into conversations using the References header.",
  ],
  [
    "mail: attachments",
    ["limit: reject attachments over 25 MB"],
    "Attachments larger than 25 MB are rejected.",
  ],
  [
    "maps: tiles",
    ["perf: decode tiles in a worker"],
    "Map tiles are decoded in a background worker, keeping the interface responsive.",
  ],
  ["maps: units", ["feat: imperial units option"], "Distances can be shown in imperial units."],
  [
    "editor: undo",
    ["undo: coalesce typing into one step"],
    "Undo now treats a run of typing as one step.",
  ],
  ["editor: vim", ["vim mode: support `ciw`"], "Vim mode understands `ciw`."],
  [
    "editor: indentation",
    ["fix: tab width ignored for makefiles"],
    "Makefiles respect the configured tab width.",
  ],
  [
    "editor: multi cursor",
    ["Paste distributes lines over multiple cursors"],
    "Pasting with multiple cursors spreads the lines across them.",
  ],
  [
    "shell: globbing",
    ["globs: don't follow symlinks in **"],
    "Recursive globs leave symbolic links alone.",
  ],
  [
    "shell: history",
    ["dedupe history entries"],
    "Duplicate commands are stored only once in the history.",
  ],
  [
    "crypto: constant time",
    ["compare MACs in constant time"],
    "MACs are compared in constant time, which hardens against timing attacks.",
  ],
  ["crypto: keys", ["Rotate signing keys every 90 days"], "Signing keys rotate every 90 days."],
  [
    "crypto: tls",
    ["tls: drop support for TLS 1.0 and 1.1"],
    "TLS 1.0 and TLS 1.1 are no longer supported.",
  ],
  [
    "net: dns",
    ["resolver: cache negative answers for a minute", "area: dns"],
    "Failed DNS lookups are remembered for one minute.",
  ],
  [
    "net: proxy",
    ["Respect HTTPS_PROXY for uploads"],
    "Uploads now go through the proxy set in HTTPS_PROXY.",
  ],
  ["net: http", ["server: enable HTTP/2 by default"], "HTTP/2 is on by default."],
  [
    "net: ipv6",
    ["Fix parsing of IPv6 literals in host header"],
    "IPv6 addresses in the host header parse properly.",
  ],
  [
    "net: retry",
    ["backoff: exponential with jitter, max 5 attempts"],
    "Reconnection waits grow exponentially with jitter, stopping after five attempts.",
  ],
  ["game: controller", ["Support DualSense rumble"], "Rumble works on DualSense controllers."],
  [
    "game: balance",
    ["nerf archer damage from 14 to 11"],
    "Archers deal less damage: 11 instead of 14.",
  ],
  [
    "game: loading",
    ["Stream levels in the background"],
    "Levels load in the background instead of behind a loading screen.",
  ],
  [
    "science: solver",
    ["solver: fall back to dense LU when sparse factorization fails"],
    "When sparse factorization fails, the solver falls back to dense LU.",
  ],
  [
    "science: nan",
    ["mean() skips NaN when skipna is set"],
    "With skipna, mean() leaves out NaN values.",
  ],
  [
    "science: csv",
    ["read_csv: accept semicolon separators"],
    "read_csv understands files separated by semicolons.",
  ],
  [
    "ml: training",
    ["resume training from last checkpoint after preemption"],
    "Training picks up from the latest checkpoint if it gets preempted.",
  ],
  [
    "ml: precision",
    ["bf16 autocast on by default"],
    "Training uses bf16 autocast unless told otherwise.",
  ],
  [
    "ml: tokenizer",
    ["tokenizer: strip BOS when joining segments"],
    "Joining segments no longer duplicates the BOS token.",
  ],
  [
    "ops: helm",
    ["chart: make replicas configurable (default 2)"],
    "The number of replicas is now configurable and defaults to 2.",
  ],
  [
    "ops: probes",
    ["Add readiness probe to api deployment", "Helm chart"],
    "The API deployment gets a readiness probe.",
  ],
  [
    "ops: logs",
    ["rotate logs at 100MiB, keep 7"],
    "Logs rotate at 100 MiB and the newest seven are kept.",
  ],
  [
    "ops: alerts",
    ["alert when disk > 90% full"],
    "An alert fires once a disk is more than 90 percent full.",
  ],
  [
    "ops: terraform",
    ["terraform: pin aws provider ~> 5.31"],
    "Pins the AWS provider for Terraform to 5.31.",
  ],
  [
    "embedded: i2c",
    ["i2c: retry on NACK"],
    "The I2C driver retries when a device does not acknowledge.",
  ],
  [
    "embedded: sleep",
    ["Enter deep sleep after 10 minutes idle"],
    "Devices go into deep sleep following ten idle minutes.",
  ],
  [
    "embedded: ota",
    ["ota: verify signature before flashing"],
    "Over-the-air updates are checked for a valid signature before they are flashed.",
  ],
  [
    "embedded: display",
    ["st7789: fix mirrored colors"],
    "Colours on st7789 displays are no longer mirrored.",
  ],
  [
    "kernel: ext4",
    ["ext4: avoid deadlock in inode eviction"],
    "Evicting inodes in ext4 can no longer deadlock.",
  ],
  [
    "kernel: bpf",
    ["bpf: reject programs with unreachable insns"],
    "Programs with unreachable instructions are rejected by BPF.",
  ],
  [
    "kernel: docs",
    ["Documentation: fix kernel-doc warnings in mm/slab.c"],
    "Silences kernel-doc warnings in mm/slab.c.",
  ],
  [
    "lang: async",
    ["async closures stabilized", "Stabilize async closures behind edition 2024"],
    "Async closures are stable in edition 2024.",
  ],
  ["lang: unicode", ["lexer: allow emoji in identifiers"], "Identifiers may contain emoji."],
  [
    "lang: gc",
    ["gc: incremental marking", "reduces pause times"],
    "Garbage collection marks incrementally, which shortens pauses.",
  ],
  [
    "lang: repl",
    ["repl: multi-line history"],
    "The REPL remembers entries that span several lines.",
  ],
  ["lang: imports", ["allow trailing comma in import lists"], "Import lists can end with a comma."],
  [
    "lang: spans",
    ["errors: point at the closing brace"],
    "Error messages now point to the closing brace.",
  ],
  [
    "ui: toasts",
    ["toasts stack from the bottom right on desktop"],
    "On desktop, toasts pile up in the lower right corner.",
  ],
  [
    "ui: empty state",
    ["empty state for inbox"],
    "The inbox greets you with a helpful message when it is empty.",
  ],
  [
    "ui: focus ring",
    ["restore focus outline on links"],
    "Links show a visible outline again when focused.",
  ],
  ["ui: rtl", ["rtl: mirror chevrons"], "Chevrons point the right way in right-to-left languages."],
  [
    "ui: truncation",
    ["Truncate long project names with ellipsis"],
    "Lengthy project names are shortened with an ellipsis.",
  ],
  [
    "ui: date picker",
    ["datepicker: week starts on Monday for de-DE"],
    "The date picker begins weeks on Monday for German users.",
  ],
  [
    "ui: avatars",
    ["lazy-load avatars in member list"],
    "Avatars in the member list load only when they scroll into view.",
  ],
  [
    "auth: saml",
    ["feat(sso): SAML just-in-time provisioning"],
    "Accounts are created automatically when someone first signs in through SAML.",
  ],
  [
    "auth: logout",
    ["Log out of all devices button"],
    "You can sign out everywhere with one button.",
  ],
  [
    "auth: reset",
    ["password reset links now expire in 1 hour"],
    "Password reset links stop working after an hour.",
  ],
  [
    "auth: lockout",
    ["lock account for 15 min after 10 failed logins"],
    "After ten failed sign-ins, an account is locked for 15 minutes.",
  ],
  [
    "test: snapshot",
    ["tests: replace snapshots by explicit assertions in billing"],
    "Billing tests state what they expect rather than relying on snapshots.",
  ],
  ["test: fuzz", ["fuzz the url parser"], "The URL parser is now fuzzed."],
  [
    "docs: architecture",
    ["docs/adr/0007: choose event sourcing"],
    "Records the decision to use event sourcing.",
  ],
  ["docs: japanese", ["Add Japanese README"], "A Japanese README is available."],
  [
    "chore: owners",
    ["CODEOWNERS: add platform team"],
    "The platform team now reviews changes, as listed in CODEOWNERS.",
  ],
  ["chore: node", ["engines: require node >=20"], "Requires Node 20 or newer."],
  ["chore: rename", ["rename master to main"], "The default branch is now called main."],
  ["chore: dead code", ["delete LegacyExporter"], "LegacyExporter is gone."],
  [
    "a11y: motion",
    ["respect prefers-reduced-motion"],
    "Animations are turned off for people who prefer reduced motion.",
  ],
  [
    "a11y: contrast",
    ["bump muted text contrast to 4.5:1"],
    "Muted text reaches a contrast of 4.5:1.",
  ],
  [
    "api: pagination",
    ["GET /users: cursor pagination"],
    "Lists from GET /users are now paginated with cursors.",
  ],
  [
    "api: webhook",
    ["webhooks: sign payload with HMAC-SHA256"],
    "Webhook payloads carry an HMAC-SHA256 signature.",
  ],
  [
    "api: idempotency",
    ["accept Idempotency-Key on POST /payments"],
    "POST /payments honours an Idempotency-Key so retries never charge twice.",
  ],
  ["api: enum", ['status enum gains "archived"'], 'The status can now be "archived".'],
  [
    "api: graphql",
    ["schema: Order.items is non-null"],
    "In the schema, Order.items is never null.",
  ],
  [
    "mixed: Fix overflow in sidebar menu",
    ["Fix overflow in sidebar menu"],
    "Long entries in the sidebar menu no longer spill over.",
  ],
  [
    "mixed: Use system font stack",
    ["Use system font stack"],
    "Text now uses the fonts that come with the system.",
  ],
  ["mixed: feat: export to CSV", ["feat: export to CSV"], "Reports can be exported as CSV files."],
  [
    "mixed: fix: wrong plural in confirmation",
    ["fix: wrong plural in confirmation"],
    "Corrects the plural in the confirmation message.",
  ],
  ["mixed: remove jQuery", ["remove jQuery"], "jQuery is no longer needed."],
  [
    "mixed: Add retry to S3 uploads",
    ["Add retry to S3 uploads"],
    "Uploads to S3 are retried when they fail.",
  ],
  ["mixed: Support Apple silicon", ["Support Apple silicon"], "Runs natively on Apple silicon."],
  [
    "mixed: fix: double free in decoder",
    ["fix: double free in decoder"],
    "Prevents memory from being freed twice in the decoder.",
  ],
  [
    "mixed: cleanup: drop python 2 compat",
    ["cleanup: drop python 2 compat"],
    "Drops compatibility with Python 2.",
  ],
  ["mixed: Switch to pnpm", ["Switch to pnpm"], "Dependencies are now managed with pnpm."],
  [
    "mixed: throttle scroll handler",
    ["throttle scroll handler"],
    "Scrolling feels smoother because its handler is throttled.",
  ],
  [
    "mixed: vi: fix ZWJ handling",
    ["vi: fix ZWJ handling"],
    "Zero-width joiners are handled correctly.",
  ],
  [
    "mixed: Add OpenTelemetry traces",
    ["Add OpenTelemetry traces"],
    "Requests can be traced with OpenTelemetry.",
  ],
  [
    "mixed: fix(api): 500 on empty body",
    ["fix(api): 500 on empty body"],
    "An empty body no longer causes a 500 response from the API.",
  ],
  ["mixed: bump rust to 1.75", ["bump rust to 1.75"], "The minimum Rust version is now 1.75."],
  [
    "mixed: Add e2e tests for checkout",
    ["Add e2e tests for checkout"],
    "Checkout is now covered by end-to-end tests.",
  ],
  [
    "mixed: Improve error for bad regex",
    ["Improve error for bad regex"],
    "Invalid regular expressions produce a clearer error.",
  ],
  [
    "mixed: rename Foo::bar to Foo::baz",
    ["rename Foo::bar to Foo::baz"],
    "Foo::bar is now named Foo::baz.",
  ],
  [
    "mixed: fix: don't log secrets",
    ["fix: don't log secrets"],
    "Secrets no longer end up in the logs.",
  ],
  [
    "mixed: mark flaky test as slow",
    ["mark flaky test as slow"],
    "A flaky test is now marked as slow.",
  ],
  [
    "mixed: kbd: fix Dvorak layout",
    ["kbd: fix Dvorak layout"],
    "Dvorak keyboards work properly again.",
  ],
  [
    "mixed: Quote identifiers in dumps",
    ["Quote identifiers in dumps"],
    "Dumps quote identifiers so that they can be restored.",
  ],
  ["mixed: handle SIGTERM", ["handle SIGTERM"], "The server shuts down gracefully on SIGTERM."],
  [
    "mixed: feat: sticky table headers",
    ["feat: sticky table headers"],
    "Table headers stay visible while you scroll.",
  ],
  [
    "mixed: fix deadlock on shutdown",
    ["fix deadlock on shutdown"],
    "Shutting down can no longer hang.",
  ],
  [
    "mixed: Add Vietnamese locale",
    ["Add Vietnamese locale"],
    "Vietnamese speakers can use the app in their own language.",
  ],
  [
    "mixed: Fix off-by-one in pager",
    ["Fix off-by-one in pager"],
    "The pager no longer skips the last row because of an off-by-one error.",
  ],
  ["mixed: Allow 0 as limit", ["Allow 0 as limit"], "A limit of zero is accepted."],
  [
    "mixed: Compress responses with brotli",
    ["Compress responses with brotli"],
    "Responses are compressed with Brotli, which saves bandwidth.",
  ],
  [
    "mixed: Update screenshots",
    ["Update screenshots"],
    "Screenshots in the documentation are up to date.",
  ],
  ["mixed: feat: pin chats", ["feat: pin chats"], "Chats can be pinned to the top of the list."],
  [
    "mixed: Squash warnings on gcc 13",
    ["Squash warnings on gcc 13"],
    "Silences warnings from GCC 13.",
  ],
  [
    "mixed: fix: memory leak in websocket handler",
    ["fix: memory leak in websocket handler"],
    "Websocket connections no longer leak memory.",
  ],
  ["mixed: docs: mention Docker", ["docs: mention Docker"], "Explains how to use Docker."],
  [
    "mixed: Add `--since` to log",
    ["Add `--since` to log"],
    "Logs can be limited to recent entries with `--since`.",
  ],
  [
    "mixed: Reduce allocations in hot path",
    ["Reduce allocations in hot path"],
    "Fewer allocations are made in frequently used code.",
  ],
  ["mixed: ci: nightly builds", ["ci: nightly builds"], "Builds are published every night."],
  ["mixed: Support YAML anchors", ["Support YAML anchors"], "Anchors in YAML are understood."],
  [
    "mixed: refactor storage traits",
    ["refactor storage traits"],
    "Internal clean-up of how storage is abstracted.",
  ],
  ["mixed: fix: emails sent twice", ["fix: emails sent twice"], "Emails are no longer sent twice."],
];

/** Honest summaries, which should pass. */
export const HONEST: readonly GroundingCase[] = ROWS.map(([note, sources, summary]) => ({
  note,
  sources,
  summary,
}));
