// The text in a file that git takes for binary: UTF-16, or the runs of letters in it.

/** What can be read in a file. */
export interface BinaryText {
  readonly text: string;
  /** False when the text has been put together from pieces: its lines are not those of the file. */
  readonly hasLines: boolean;
}

const JUDGED_BYTES = 4_096;
const SHORTEST_RUN = 6;
const LINE_FEED = 10;

/** The text of these bytes: UTF-16 by its mark or its zero bytes, UTF-8 without zeros, else what can be read. */
export function readBinaryText(bytes: Uint8Array): BinaryText {
  const encoding = findEncoding(bytes);
  if (encoding === undefined) return { text: readRuns(bytes), hasLines: false };
  // What is left of zeros is that of UTF-32.
  return { text: new TextDecoder(encoding).decode(bytes).replaceAll("\0", ""), hasLines: true };
}

function findEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // A text may be called binary in `.gitattributes`.
  if (!bytes.includes(0)) return "utf-8";
  const judged = bytes.subarray(0, JUDGED_BYTES);
  const zeros = [0, 0];
  judged.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = judged.length / 4;
  if (odd > many && even * 8 < odd) return "utf-16le";
  return even > many && odd * 8 < even ? "utf-16be" : undefined;
}

/** As `strings` does, with and without a zero byte behind each letter. */
function readRuns(bytes: Uint8Array): string {
  return [runsOf(bytes, 1), runsOf(bytes, 2)].join("\n");
}

function runsOf(bytes: Uint8Array, step: 1 | 2): string {
  const runs: string[] = [];
  const decoder = new TextDecoder("latin1");
  const isLetter = (index: number): boolean =>
    isPrintable(bytes[index]) && (step === 1 || bytes[index + 1] === 0);
  for (let start = 0; start < bytes.length; start++) {
    if (!isLetter(start)) continue;
    let end = start;
    while (isLetter(end)) end += step;
    if (end - start >= SHORTEST_RUN * step) {
      runs.push(decoder.decode(bytes.subarray(start, end).filter((byte) => byte !== 0)));
    }
    start = end - 1;
  }
  return runs.join("\n");
}

function isPrintable(byte: number | undefined): boolean {
  return byte !== undefined &&
    (byte >= 0x20 && byte < 0x7f || byte === LINE_FEED || byte === 13 || byte === 9);
}
