// Claims that readers act on, such as of security: a summary needs support for them in its sources.

import { joinWords } from "./plain_text.ts";

// On each line: a name; words that make the claim and support it; more words that only support it.
// Words match by their beginnings, or whole with a dot after them; an underscore is a space.
const CLAIMS = `
security: secur insecur vulnerab exploit attack malicious hijack breach malware backdoor virus ransom
  phish spyware hack. hacks. hacked hacker hacking pwn injection injected zero_day privilege
  remote_code denial_of sanitiz sanitis untrusted harden | inject cve ghsa xss csrf ssrf rce. privileg
  unsafe sanit escap hostile credential spoof forger tamper traversal;
breaking: breaking incompatib backward_incompat backwards_incompat must_migrate no_longer_compatible
  | breaks incompat;
performance: faster fastest quicker quickest slower speed performan optimi efficien latenc throughput
  instantly. instant. snappier lightning blazing | fast quick slow perf. perform inefficien cach lazy
  lazily parallel memoi concurren batch instantaneous bench quadratic prefetch preload stall snapp;
crash: crash segfault deadlock panic | segv sigsegv abort exception null nil undefined deref oom throw
  threw die. dies. dying fatal fault assert npe. lock freez froze hang hung unwrap bounds;
data loss: data_loss loss_of_data lose_data loses_data losing_data lost_data lose_their loses_their
  lost_their corrupt | loss. losses. lose. loses. losing. lost. truncat overwrit wiped damag garbl torn;
severity: critical severe. severely. severity urgent emergency catastroph immediately_upgrade
  | emergenc blocker hotfix;
reach: all_users all_our_users all_customers all_teams all_clients all_platforms all_supported
  all_versions all_browsers all_devices all_languages all_systems all_operating every_user
  every_customer every_platform every_version every_browser every_device every_system every_client
  everyone everybody | all. any. each. every. whole. entire globally universal;
audience: for_admin for_enterprise for_beginner for_newcomer for_guest for_student for_power_user
  for_paying for_premium | admin. admins. administrator enterprise beginner newcomer guest student
  power paid paying premium;
platform: mobile phone smartphone tablet desktop laptop old_browser old_client old_system old_version
  old_device old_server old_release older_browser older_client older_system older_version older_device
  older_server older_release | touch android ios ipad handheld responsive screen device computer window
  macos mac. linux electron gtk terminal old legacy prev version compat support;
compatibility: compatib | compat support legacy portab works;
removal: remov drop. drops dropped delet discontinu retires retired disabl
  | drop no. not. never without instead replac strip prun clean clear unus dead
  legacy obsolet deprecat stop purg gone exclud skip ignor leak dedup duplicat redundan simplif hid
  avoid prevent switch migrat clos expir releas revert undo;
guarantee: guarante bug_free production_ready | ensur;
deprecation: deprecat end_of_life | obsolet sunset legacy eol. life. discourag retir;
stability: experimental unstable | experiment alpha. beta. trial;
license: licens licenc relicens relicenc | mit. apache gpl agpl lgpl copyright spdx;
praise: world_class best_in_class cutting_edge groundbreaking revolution industry_leading
  state_of_the_art game_chang award unparalleled seamless | groundbreak industry;
credit: contributed_by reported_by sponsored_by authored_by suggested_by requested_by discovered_by
  donated_by funded_by paid_for written_by kudos courtesy_of credit_to credits_to thank_you thanked
  | contribut report sponsor author suggest request discover donat funded wrote courtesy credit thank;
price: discount refund free_trial free_of_charge subscription price pricing buy. buys. purchase coupon
  giveaway for_sale | free. subscri buying purchas sale. billing
`.trim().split(";\n").map((row) => {
  const [name = "", makes = "", supports = ""] = row.split(/: | \| |\n {2}\| /);
  return { name, makes: readStarts(makes), supports: readStarts(`${makes} ${supports}`) };
});

function readStarts(words: string): readonly string[] {
  return words.trim().split(/\s+/).map((word) => ` ${word.replaceAll("_", " ").replace(".", " ")}`);
}

/**
 * The name of the first claim in a summary that its sources do not support; undefined when there is
 * none. `facts` holds the words of the sources, as from {@link joinWords}. One word of the same
 * field is enough support, so a fact and its opposite both pass.
 */
export function findUnsupportedClaim(summary: string, facts: string): string | undefined {
  const text = joinWords(summary);
  return CLAIMS.find(({ makes, supports }) =>
    makes.some((start) => text.includes(start)) && !supports.some((start) => facts.includes(start))
  )?.name;
}
