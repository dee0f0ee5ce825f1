// Reads the releases and sections of a document of git-cliff.

/** A release of the document. */
export interface ExpectedRelease {
  readonly heading: string;
  /** Undefined for what is not released. */
  readonly version: string | undefined;
  readonly sections: readonly ExpectedSection[];
}

/** A section: its title, empty for what stands below the release itself, and its text. */
export interface ExpectedSection {
  readonly title: string;
  readonly text: string;
}

// `## [1.0.0] - 2022-04-06`, `## v0.1`, `## [unreleased]`, `## What's Changed in v1.0.1`.
const RELEASE =
  /^## (?:What's Changed(?: in (?<changed>\S+))?|\[?(?<unreleased>unreleased)\]?.*|\[?v?(?<version>\d[\w.-]*)\]?.*)$/i;

/**
 * The releases of a document; one without a version when no heading names one. Sections are at the
 * first level of headings, or as many below it as `depth` says.
 */
export function readExpected(document: string, depth: number): readonly ExpectedRelease[] {
  const releases: { heading: string; version: string | undefined; lines: string[] }[] = [];
  const lines = document.split("\n");
  for (const line of lines) {
    const match = RELEASE.exec(line);
    if (match !== null) {
      const version = (match.groups?.["version"] ?? match.groups?.["changed"])?.replace(/^v/, "");
      releases.push({ heading: line.replace(/^## /, ""), version, lines: [] });
    } else releases.at(-1)?.lines.push(line);
  }
  if (releases.length === 0) releases.push({ heading: "all", version: undefined, lines });
  return releases.map(({ heading, version, lines }) => ({
    heading,
    version,
    sections: readSections(lines, depth),
  }));
}

function readSections(lines: readonly string[], depth: number): readonly ExpectedSection[] {
  // Deeper headings are scopes, whose entries belong to the section.
  const level = (lines.find((line) => /^#{2,3} /.test(line))?.indexOf(" ") ?? 3) + depth;
  const sections: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
  for (const line of lines) {
    if (line.startsWith(`${"#".repeat(level)} `)) {
      sections.push({ title: line.slice(level + 1).replace(/<!--.*?-->/g, "").trim(), lines: [] });
    } else if (!/^(?:#|\*\*Full Changelog|<!--|\[.*\]: )/.test(line)) {
      sections.at(-1)?.lines.push(line);
    }
  }
  return sections
    .map(({ title, lines }) => ({ title, text: lines.join("\n") }))
    .filter(({ title }) => title !== "New Contributors");
}
