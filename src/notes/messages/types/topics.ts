// Tells the topic of a change, which has a section of its own: security and deprecations.

import { mayContain, type SearchableBody } from "../../../history/commit.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { isFromAdvisory } from "../merges/merges.ts";
import type { Change, ChangeType, Topic } from "../../types.ts";

/** Words in place of a type that name a topic. */
const TOPIC_WORDS: ReadonlyMap<string, Topic> = new Map([
  ["security", "security"],
  ["sec", "security"],
  ["vuln", "security"],
  ["deprecate", "deprecations"],
  ["deprecated", "deprecations"],
  ["deprecation", "deprecations"],
  ["deprecations", "deprecations"],
]);

// As NumPy and the projects around it begin what deprecates, and what ends a deprecation.
const ACRONYMS: readonly string[] = ["DEP", "DEPR"];

/** The topic that a word names in place of a type or as a scope, in any case but for acronyms. */
export function topicNamed(word: string): Topic | undefined {
  if (word === "") return undefined;
  return ACRONYMS.includes(word) ? "deprecations" : TOPIC_WORDS.get(word.toLowerCase());
}

// Nearly all subjects hold none of these, which one quick search shows.
const MAY_BE_SECURITY =
  /secur|vuln[eé]rab|sicherheitsl|schwachstelle|уязвимост|脆弱性|漏洞|취약점|cve-|ghsa-|x-?site|xss|xxe|[cs]srf|\brce\b|redos|travers|inject|pollution|smuggl|redirect|arbitrary|denial|bypass|cves|escalat|disclos|timing|rustsec-|pysec-|\bgo-2/;
const PADLOCK = /^(?:🔒\ufe0f?|:lock:)\s*/u;
const LOCKS = /\b(?:un)?lock(?:s|ed|ing|-?files?)?\b(?!:)|\.lock\b/;
// What keeps attacks away is no attack, and what is only ignored is no fix.
const NO_FIX =
  /^(?:[\w./*,{}()+-]{1,60}:\s+)?(?:temporar(?:y|ily) )?(?:(?:disabl|remov|relax)\w{0,4} (?:\S+ ){0,4}(?:detection|protection|checks?|filters?|scanner)\b(?!.*\b(?:fix|cve-|ghsa-))|(?:(?:ignor|exclud|silenc|suppress)\w{0,4}|skip(?:s|ped|ping)?|allow-?list) (?:\S+ ){0,3}(?:rustsec-|cve-|ghsa-|pysec-|go-2))/;
const SECURITY_WORDS: readonly RegExp[] = [
  /^\[security\]/,
  /\bcve-\d{4}-\d{4,7}\b/,
  /\bfix(?:e[sd]|ing)?\b.{1,40}\bcves\b/,
  /\b(?:address|resolv|mitigat|patch)(?:e?[sd]?|ing) (?:(?!of |in |on |shows |lists )\S{1,20} ){0,3}cves\b/,
  /\bghsa(?:-[a-z0-9]{4}){3}\b/,
  /\b(?:rustsec|go|pysec)-20\d{2}-\d{1,5}\b/,
  /\bvulnerabilit(?:y|ies)\b/,
  /vulnerabilidad|vulnérabilité|sicherheitslücke|schwachstelle|уязвимост|脆弱性(?!の報告|診断|対応勉強)|漏洞(?!扫描|检测|报告)|취약점/,
  /\bsecurity (?:issue|fix|bug|hole|flaw|vulnerability|patch|problem|advisor|hardening|risk)/,
  // Not what keeps them away: "fix the CSRF token".
  /\b(?:xss|xxe|csrf|xsrf|ssrf|rce|redos)\b(?![ -](?:token|protect|check|middleware|header|cookie|helper|filter|config|meta|tag|field|test|valid))/,
  /\bcross-?site (?:scripting|request forgery)/,
  /\b(?:path|directory) traversal\b/,
  /\b(?:sql|command|shell|crlf|ldap) injections?\b/,
  // Several of these are a feature of editors and of containers.
  /\b(?:html|code|header|template) injection\b/,
  /\bprototype pollution\b/,
  /\bopen redirects?\b/,
  /\brequest smuggling\b/,
  /\barbitrary (?:code|file|command)/,
  /\bremote code execution\b/,
  /\bdenial[ -]of[ -]service\b/,
  /\bprivilege escalation\b/,
  /\bauth(?:entication|ori[sz]ation)? bypass\b/,
  /\binformation disclosure\b/,
  /\btiming (?:attack|leak)s?\b/,
];
// A body may name the vulnerabilities of others, as those of dependency updates do.
const FIXED_IN_BODY =
  /(?:^|\n)[^\S\n]*(?:\S+[^\S\n]+){0,6}?(?:fix\w*|address\w*|resolv\w*|prevent\w*|mitigat\w*|CVE|security)\b[^\n]{0,60}?\b(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[a-z0-9]{4}){3})\b/i;
// What is nothing but its number names the vulnerability that the change corrects.
const NAMED_IN_BODY =
  /(?:^|\n)[^\S\n]*(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[a-z0-9]{4}){3})[^\S\n]*(?:\n|$)/;
const BODY_LENGTH = 2_000;
// Of these no release has a part.
const FOR_DEVELOPERS =
  /(?<![\w-])(?:@?[\w-]{0,30}[-/])?(?:eslint|prettier|stylelint|typescript-eslint|vitest|jest|mocha|karma|cypress|playwright|nyc|c8|husky|lint-staged|commitlint|lerna|pytest|tox|black|ruff|flake8|mypy|pylint|rubocop|rspec|phpunit|phpstan|psalm|golangci-lint|clippy)(?:-(?:plugin|config|preset)[\w-]*)?(?![\w-])|\bdev(?:elopment)?[ -]?dep|\bdevdep/i;
const OF_DEPENDENCIES: readonly Change["touchesOnly"][] = [
  "lock files",
  "manifests",
  "dependencies",
];
const UPDATES =
  /^(?:\w{1,20}(?:\([^()]{0,40}\))?!?: )?(?:\[[^\]]{1,40}\] ?)*(?:bump|updat|upgrad)\w{0,3} /i;

const DEPRECATES =
  /^(?:[\w./*,{}()+-]{1,60}:\s+)?(?:(?:soft[- ]?)?deprecat(?:e[sd]?|ing|ion of)\b|mark(?:s|ed|ing)? .{1,80} (?:as )?(?:deprecated|obsolete)\b|\S{1,80} (?:is|are) (?:now )?deprecated\b)/i;
// What ends a deprecation: nearly all such changes are in the changelogs of their projects. Not the use
// of what others deprecated.
const ENDS_DEPRECATION = guard(
  /(?:remov|drop|delet)\w{0,3} .*deprecat/i,
  /^(?:(?!(?:ci|build|tests?|docs?)\b)[\w./*,{}()+-]{1,60}:\s+)?(?:remov|drop|delet)\w{0,3} (?:(?:all|some|the|long|already|previously|now|old|any|more|remaining|other|several|various|public) ){0,3}(?:deprecated (?!.*\b(?:runners?|workflows?|e-?mails?|uses?|usages?|calls?|files?|forums?|todos?|warnings?|notices?|comments?|references?|tests?|examples?|docs?)\b)(?!`?(?:io\/)?ioutil\b)|deprecations (?:for|from|of|in)\b|\S.{0,60} deprecated (?:in|since) v?\d)/i,
);
// "Deprecate the old guide": what is deprecated is the documentation itself.
const OF_DOCUMENTATION =
  /\b(?:docs?|documentation|guides?|manuals?|pages?|wiki|readme|changelogs?|tutorials?|examples?|sections?|chapters?)\b|\.(?:md|rst|adoc|txt)\b/i;
const MAY_DEPRECATE = /deprecat|obsolete/i;
const ENDING: readonly ChangeType[] = ["feat", "fix", "refactor", "perf"];
// As other languages say it, but of what is removed.
const DEPRECATED_ELSEWHERE =
  /als veraltet|como obsolet|comme obsol|dépréci|\bdeprecia|\bdepreca |устаревшим|非推奨|弃用|废弃/i;
const REMOVES = /entfern|gelöscht|supprim|elimin|remov|удал|убра|削除|删除|移除/i;
const DEPRECATED_FOOTER = /^deprecat(?:ed|es|ion): \S/im;

/** What {@link findTopic} looks at. */
export interface TopicEvidence {
  /** Asked for the type only when words tell a topic. */
  readonly change: Pick<Change, "type" | "touchesOnly">;
  /** The subject, or the title of the merged pull request. */
  readonly text: string;
  /** True when a conventional header tells the type. */
  readonly hasHeader?: boolean;
  /** The word in place of a type that is not one of ours, and the scope. */
  readonly word: string | undefined;
  readonly scope: string | undefined;
  readonly commit: SearchableBody & { readonly subject?: string };
}

// What is written about, tested or tidied is not what is delivered.
const WITHOUT_TOPIC: readonly ChangeType[] = ["docs", "test", "ci", "style", "revert"];
const CORRECTING: readonly ChangeType[] = ["fix", "chore", "refactor", "build", "perf"];

/** False for the types of changes that are about what is delivered, and no part of it. */
export function mayHaveTopic(type: ChangeType): boolean {
  return !WITHOUT_TOPIC.includes(type);
}

/**
 * The topic of a change: `security` when it fixes a vulnerability, `deprecations` when it deprecates
 * something or removes what was deprecated; undefined for all others.
 */
export function findTopic(
  { change, text, hasHeader = true, word, scope, commit }: TopicEvidence,
): Topic | undefined {
  const named = topicNamed(word ?? "");
  if (named !== undefined && !(ACRONYMS.includes(word ?? "") && looksLikeUpdate(text))) {
    return mayHaveTopic(change.type) ? named : undefined;
  }
  // Private forks are for advisories alone.
  if (isFromAdvisory(commit.subject ?? "") && mayHaveTopic(change.type)) return "security";
  const lower = text.toLowerCase();
  if (isSecurityFix(lower, scope, commit) && CORRECTING.includes(change.type)) {
    const isForDevelopers = OF_DEPENDENCIES.includes(change.touchesOnly) && looksLikeUpdate(text) &&
      FOR_DEVELOPERS.test(text);
    return isForDevelopers ? "dependencies" : "security";
  }
  const isNamed = MAY_DEPRECATE.test(text);
  if (isNamed && ENDS_DEPRECATION.test(text) && ENDING.includes(change.type)) return "deprecations";
  const deprecates = saysDeprecation(text) ||
    (DEPRECATED_ELSEWHERE.test(text) && !REMOVES.test(text)) || hasDeprecation(commit);
  if (!deprecates) return undefined;
  // What is only documented as deprecated is so from now on.
  const isDeclared = change.type === "docs" && !hasHeader && saysDeprecation(text) &&
    !OF_DOCUMENTATION.test(text);
  return isDeclared || mayHaveTopic(change.type) ? "deprecations" : undefined;
}

/** True for words that begin with what they deprecate. */
export function saysDeprecation(text: string): boolean {
  return MAY_DEPRECATE.test(text) && DEPRECATES.test(text);
}

/**
 * The topic that a change of this title and type has from what is joined in it: security when a part
 * fixes a vulnerability, unless the title adds a feature or updates a dependency.
 */
export function inheritTopic(
  title: string,
  type: ChangeType,
  parts: readonly { readonly topic?: Topic | undefined }[],
): Topic | undefined {
  if (!parts.some(({ topic }) => topic === "security")) return undefined;
  return type === "feat" || !mayHaveTopic(type) || looksLikeUpdate(title) ? undefined : "security";
}

function isSecurityFix(
  text: string,
  scope: string | undefined,
  commit: TopicEvidence["commit"],
): boolean {
  // A scanner has a part called `vuln`.
  if (scope !== undefined && scope !== "vuln" && topicNamed(scope) === "security") return true;
  // Gitmoji's padlock is for security and privacy; some lock versions with it.
  if (PADLOCK.test(text)) return !LOCKS.test(text) && !looksLikeUpdate(text.replace(PADLOCK, ""));
  if (MAY_BE_SECURITY.test(text) && SECURITY_WORDS.some((words) => words.test(text))) {
    return !NO_FIX.test(text);
  }
  const mayName = mayContain(commit, "CVE-") || mayContain(commit, "GHSA-");
  if (!mayName || looksLikeUpdate(text)) return false;
  const body = commit.body.slice(0, BODY_LENGTH);
  return FIXED_IN_BODY.test(body) || NAMED_IN_BODY.test(body);
}

/** True for a subject or title that begins as those of updates of dependencies do. */
export function looksLikeUpdate(text: string): boolean {
  return UPDATES.test(text);
}

function hasDeprecation(commit: SearchableBody): boolean {
  return (mayContain(commit, "Deprecated: ") || mayContain(commit, "DEPRECATED: ")) &&
    DEPRECATED_FOOTER.test(commit.body);
}
