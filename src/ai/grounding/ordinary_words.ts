// Common English words of release notes: what may stand where a name would stand too.

import { LOWER_CASE_NAMES } from "./names.ts";
import { stemWord } from "./plain_text.ts";

const VERBS = `
  abort accept access accompany accomplish account achieve ack acknowledge activate adapt add
  address adjust adopt advance advertise align allocate allow alter amend animate annotate
  announce answer anticipate appear append apply archive arrange assign assist attach attempt
  authenticate authorize automate avoid back balance ban batch become begin behave bind block
  blur book boost borrow break brighten bring broaden browse buffer build bump bundle buy cache
  calculate call cancel capture carry cast catch center centre change charge check choose
  clarify clean clear click clip close collapse collect combine come compare compile complete
  compress compute condense configure confirm connect consider consolidate contain continue
  convert copy correct count cover crash create crop customise customize cut deal debounce debug
  decide declare decode decrease deduplicate default defer define delay delete deliver deny
  denylist depend deploy deprecate dequeue describe detect determine disable disallow discard
  discover display divide dock document downgrade download drag draw drop duplicate earn ease
  edit elect eliminate embed emit empty enable encode encourage encrypt end enforce enhance
  enqueue ensure enter escape establish evaluate exclude execute exit expand expect explain
  export expose extend extract fade fail fall feed fetch fill filter find finish fit fix flag
  flatten flush focus fold follow force forget fork format forward free freeze gain gather
  generate get give go group grow guarantee guard guess guide halt handle hang happen harden
  hash have help hide highlight hold honor honour hook hover identify ignore implement import
  improve include increase indent index indicate infer inform inherit initialize inline insert
  inspect install integrate interpret introduce invalidate invert investigate invite invoke
  isolate iterate join jump keep kill know label land launch lay lead learn leave let lift
  lighten like limit link lint list load localize locate lock log look loop lower maintain make
  manage map match maximize measure memoize mention merge migrate minimize mirror mitigate mix
  mock moderate modernize modify monitor mount move mute name narrow navigate need nest
  normalize note notify offer omit open optimise optimize order organize output override
  overwrite own pack package pad paginate parallelize parse pass paste patch pause pay perform
  permit persist pick pin pinch ping place plan play plug point polish pool populate port
  position post prefer prefetch preload prepare present preserve press prevent preview print
  prioritize probe process produce prohibit prompt propagate protect prove provide prune publish
  pull push put quote raise randomize rank rate read rebuild recalculate receive recognise
  recognize recommend reconnect record recover redesign redirect reduce refactor refer refine
  refresh refund refuse regenerate register reindex reinstate reject relax release relocate rely
  remain remember remind remove rename render reopen reorder reorganise reorganize repair repeat
  replace replicate reply report represent reproduce request require reschedule reserve reset
  resize resolve respect respond restart restore restrict restructure result resume retain
  retire retrieve retry return reuse reveal revert review revise revisit rewind rework rewrite
  roll rotate round route run sanitise sanitize save say scale scan schedule score scroll search
  see seed seek select sell send separate serialize serve set shard share shift ship shorten
  should show shrink shuffle shut sign silence simplify skip sleep slide slow smooth snap solve
  sort spawn speed spend split stabilize stack standardize start state stay step stop store
  stream strengthen strip stub style submit subscribe suggest summarize support suppress surface
  survive suspend swap swipe switch sync synchronize tag take tap tell terminate test think
  throttle throw tidy tighten time toggle track train transcode transfer transform translate
  treat trigger trim truncate try tune turn tweak type unbind understand undo unify uninstall
  unlock unmount unpin unsync untangle unwrap update upgrade upload use vacuum validate vary
  vendor verify view visit vote wait warn watch weaken whitelist widen win work wrap write yield
  zoom
  accelerate accommodate accumulate acquire activate aggregate alleviate amplify analyse analyze
  anchor append archive assemble assert assume assure attend bail bisect bolster bootstrap brace
  bridge bypass calm catalogue channel clamp classify coalesce coerce commence compensate comply
  compose compound compute concatenate confine conform conserve consult consume contrast coordinate
  cope correlate crawl cure curb cycle daemonize dedicate deepen defend demote derive designate
  detach devote diagnose differ differentiate diminish disconnect dismiss dispatch dispose dissolve
  distinguish distribute ditch diversify double drain dump elevate emphasise emphasize emulate
  enclose encounter endorse enlarge enrich enumerate equip exceed excuse exempt exercise exhaust
  experiment explore facilitate fasten filter flip forbid foresee forgive formalize foster freshen
  fulfil fulfill fuse grant greet grey halve hint host ignite illustrate impose inflate inject
  interleave intercept interact internationalize invalidate itemize keep lessen level leverage
  magnify marshal mask mend migrate mimic mind minify mistake multiply mute nudge observe obtain
  occur offload outline outperform overhaul overlay oversee own parse partition pause peek permit
  phase pipe plug postpone precompute preselect prettify proceed promote prune purge pursue quarantine
  quieten rebalance recast reclaim recommend reconcile reconsider recreate rectify recycle redact
  reformat reinforce reinstall relabel relieve remedy remap reorient rephrase replay repurpose
  requeue reroute rescue resemble resurrect retarget retouch reunite revamp reword ring safeguard
  salvage sandbox sanity saturate save scrub seal search settle shed shield shield simulate
  skip slim soften sanction spare specify spill spread squash squeeze stagger stamp steer stitch
  straighten streamline stress stretch subtract summarise supersede supplement supply surround
  survey sustain swallow symbolize synthesise tag tailor tame thin tie tint tolerate toughen tour
  transition trap traverse treat triple turn typeset unblock uncover undelete undo unhide unite
  unpack unset upgrade utilize vanish vectorize wake wash weigh wipe wire withhold
`;
const NOUNS = `
  accuracy achievement action admin administrator advice agenda agreement air album alert
  alignment allocator ambient amount animal animation anyone anything app application approach
  area argument arm army array arrow article artifact asset attachment attendee attribute
  audience audio audit author avatar axis background backlog backup badge bag bank banner bar
  base baseline bed behavior behaviour benefit bias binary bird blank blood board body bone
  bookmark border bottom box boy brain branch browser budget bug button byte calendar callback
  camera campaign caption car card caret carousel case cat cause cell certificate chair channel
  chapter character chart chat checkout checkpoint checksum chevron child chip choice city class
  cleanup client clipboard clock closing closure cloud cluster coat code collision color colour
  column command comment commit company compatibility compiler compliance component concern
  condition configuration connection consent console constant constraint contact container
  content context contract contrast contributor control conversation conversion cookie core
  corner cost country court coverage credential crime currency cursor curve customer cycle dark
  dashboard data database dataset date day deadline decision delivery department dependency
  deposit description design desktop detail developer device diagnostic dialog dialogue
  difference digest directory disk distance division doctor documentation dog domain door dot
  draft drawer dream driver ear earth edge editor effect effort election element ellipsis email
  embedding emoji employee employer enemy engine entry enum environment epic episode epoch error
  event everyone everything example exception exchange experience expression extension eye face
  factor failure fallback feature feedback feeling field file film finding finger fire firmware
  fish floor flow flower folder follower font food foot footer form formula frame framework
  front function funnel game gap garbage gateway generator girl glass glitch glossary glyph
  government grade gradient grammar graph gravity grid guest guideline hair half hand handler
  head header heading heap heart height hint history home hospital hour house icon idea identity
  image inbox indicator inference information input inside installation installer instance
  instruction integer integration interest interface internal interrupt interval inventory
  invitation invoice issue item iterator job journal judge kernel kerning key keyboard keyword
  kind king kitchen lamp language law layer layout leader leaderboard leak ledger legend length
  lens lesson letter level lexer library licence license lie life ligature light line linker
  listener loader loan lobby local location logging login lookup loss machine macro magazine
  mail mailbox manager manual margin marker market matrix matter maximum meaning meeting member
  memory menu mesh message metal meter method microphone middle migration milestone minute
  minutes mistake mobile mode model module month mouse mouth movie music mutex namespace
  navigation network news newsletter newspaper nibble nobody node noise nose notebook nothing
  notice notification number object office offset opening operation operator optimizer option
  organization origin outbox outcome owner packet padding page pagination panel paper parameter
  parent parser part particle partner party password path pathfinding patient pattern payload
  payment peace people performance permission person phone photo picture piece pipeline pixel
  placeholder planner plant plastic platform player playlist plugin pocket podcast pointer
  police policy polygon popup possibility power practice prefix presenter price prison privacy
  problem product profile program progress project promise property protocol proxy purpose
  quality queen query quest question queue quota race radio range reader reason receipt
  recipient recording recursion reference region regression relation reliability reliable
  remainder reminder rendering replica replies repository requirement resource response
  retention road roadmap role rollback roof room root rotation row rule runtime safety salary
  sample sampler scene scheduler schema school scope screen script secret section security
  segment selection semaphore sender sensor sentence series server service session setting setup
  shader shadow shape shell shoe shop shortcut shutdown side sidebar signal signature site size
  skeleton skin slot smell snapshot socket software someone something song sound source space
  spacing spam speaker spelling spinner spline sport spreadsheet sprint sprite staff stage
  startup statement station status sticky stone storage street string struct structure student
  stylesheet subject subquery subscriber subtask subtitle suffix suite symbol syntax system tab
  table target task taste tax teacher team television template tenant tensor term terminal text
  texture theme thing thought thread tick ticket tile timeout title token tool toolbar tooltip
  top topic total trace traffic trait transaction transcript translation tree trip trouble truth
  tuple tutorial typo typography unit usage user utility value variable variant vector velocity
  version video visitor voice volume wall wallet war warning water way weapon weather web
  website week weight wheel whiteboard whitespace width window withdrawal wizard wood word
  wording workaround worker workflow workspace world year zone
`;
const OTHERS = `
  a able about above absent abstract accent accented accessible accidental accurate across
  actual additional additionally after afterwards again against ahead albeit all almost alone
  along alphabetical already also alternative although always am among amongst an and anonymous
  another anti any anywhere archived are around as asynchronous at auto automatic automatically
  available aware away bad based be because been before beginner behind being below beneath
  beside besides best better between beyond bi big bigger bit blind blue bold born both brief
  broad broken built busy but by called can capable careful certain chosen chronological
  circular cleaner clearer clever closer co colored coloured common compact comparable
  compatible concrete concurrent consistent consuming convenient corrupt could counter cross
  current custom de deaf decimal deep deeper dense deprecated depth despite diagonal did
  different direct dirty dis disabled do does down downstream driven due during dynamic each
  eager earlier early easier easy either elderly else elsewhere enabled endless entire equal
  even eventual every everywhere exact excessive existing experimental expert expired explicit
  extra facing false familiar far fast few fewer final finally fine finite first flaky flat
  flexible for foreign former forthcoming found fresh friendly from full further furthermore
  general generic given global good graceful grained great green had handed handy hard has heavy
  held helpful hence her here hidden high higher his historical horizontal how however huge hung
  hyper identical idle if immediate immutable implicit important in inbound incoming incomplete
  inconsistent incorrect indeed independent individual infinite initial inner innermost instead
  inter interactive internally into invalid invisible is it italic its itself just kept known
  landscape large larger last lastly late later latest lazy leading lean least led left legacy
  lengthy less linear lit little live loaded logical long longer loose lost low made main major
  malformed mandatory many massive maximal maybe meanwhile mere mid minded minimal minor minus
  mis missing modern monospace more moreover most much multi multiple must mutable naive native
  near nearby neat negative neither nested never new newer next nice nicer nine no noisy non
  none normal not novice now nowhere nullable numeric numerous obsolete occasional octal odd of
  off official offline often old older on one ongoing online only onto optional or ordered
  original other otherwise our out outbound outdated outer outermost outgoing outside over
  overall oversized partial particular past pending per perhaps permanent plain plus popular
  portrait positive possible potential powerful pre precise previous previously primary private
  pro proof proper public quadratic quick quiet quite random rare rather raw re ready real
  recent rectangular recursive red redundant regular related relational relative relevant remote
  repeated resistant responsive rich richer right risky robust rough rounded safe safer same
  secure seen seldom selected self semi sensible sensitive sent several severe shared sharp
  short shorter shown silent similar simple simpler since single sized slight slim small smaller
  smart so soft some sometimes somewhere soon spare sparse special specific spurious square
  stable stale standard static still stray strict strong sub subsequent such sudden super sure
  synchronous taken temporary ten than that the their them then there therefore these they thin
  this those though through throughout thus times tiny to together tolerant too toward towards
  trailing trans transparent tricky trivial true two typical ugly ultra un unable unclear
  undefined under underneath unexpected uni unicode unified uninitialized unique universal
  unknown unless unlike unlimited unnecessary unread unrelated unreliable unresolved unsafe
  unsaved unsigned unsupported until unused unusual up upcoming upon upper upright upstream
  useful usual valid various verbose versus vertical very via visible visual warm was we well
  were what whatever when whenever where whereas whether which whichever while white who whoever
  whole whose why wide wider will wise with within without written wrong yellow yes yet you your
  zero
`;
// Forms of the words above that name a person, a company or a product when a capital begins them.
const NAMES = new Set(
  `
  apple april art august bill chase chrome dean drew excel express faith flask frank grace grant
  guy hope jack joy june maps mark max may meta miles oracle outlook pat photos ray react rich
  ring rob rose rust shell slack spring square stripe sue swift target teams visa will windows
  zoom
`.trim().split(/\s+/),
);
const STEMS: ReadonlySet<string> = new Set(
  [VERBS, NOUNS, OTHERS].flatMap((list) => list.trim().split(/\s+/)).map(stemWord),
);
// Endings of English words that names hardly have.
const ENDINGS =
  /^[a-z]{3,}(?:ing|ed|ly|tions?|sions?|ments?|ness|able|ible|ability|ities|izes?|ises?|ifies|ives?|fully?|less|ous|ically?|ages?)$/;
const COMPOUND_PARTS = new Set(["ins", "ups", "offs", "outs", "based", "wide", "only"]);

/** True for a form of a common English word, in lower case. */
export function isOrdinaryWord(word: string): boolean {
  return STEMS.has(stemWord(word)) || COMPOUND_PARTS.has(word);
}

/**
 * True for a word, in lower case, that may begin a sentence with a capital without being taken for a
 * name: "fixes", "the", and not "john". Words that are both, such as "mark", are taken for names.
 */
export function isOrdinaryOpening(word: string): boolean {
  return (isOrdinaryWord(word) || ENDINGS.test(word)) && !NAMES.has(word) &&
    !LOWER_CASE_NAMES.has(word);
}
