// Cuts the marks that tell CI systems to skip a commit.

const SYSTEM =
  "(?:ci|cd|actions|netlify|vercel|travis|circleci|appveyor|azurepipelines|deploy|build|tests?)";
// As GitHub, GitLab, CircleCI, Travis, Netlify, Azure and Bitbucket read them, and as people write them.
const MARK = String
  .raw`(?:\[(?:(?:skip|no)[ -]?${SYSTEM}|${SYSTEM}[ -]?skip)\]|\((?:skip ci|ci skip)\)|\*\*\*NO_CI\*\*\*)`;
const FIRST = new RegExp(`^(?:${MARK}\\s*)+`, "i");
const LAST = new RegExp(`${MARK}$`, "i");
const LONGEST_MARK = 30;
const MAY_HAVE_MARK = /skip|\[no|no_ci/i;

/** The text without such marks at its ends, and without white space there. */
export function withoutCiMarks(description: string): string {
  if (!MAY_HAVE_MARK.test(description)) return description.trim();
  let text = description.replace(FIRST, "").trim();
  // One by one, because a search for all of them takes quadratic time.
  for (;;) {
    const mark = LAST.exec(text.slice(-LONGEST_MARK))?.[0];
    if (mark === undefined) return text;
    text = text.slice(0, -mark.length).trimEnd();
  }
}
