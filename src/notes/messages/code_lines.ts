// Tells the lines of a message that are code.

const FENCE = /^ {0,3}(?:```|~~~)/;
const INDENTED = /^(?: {4}|\t)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * Gives the function that takes the lines of a message in order, and is true for those in a code
 * block: between fences, or indented below a blank line.
 */
export function findCodeLines(): (line: string) => boolean {
  let isFenced = false;
  let isIndented = false;
  let isInList = false;
  let isAfterBlank = true;
  return (line) => {
    if (FENCE.test(line)) isFenced = !isFenced;
    const hasIndent = INDENTED.test(line);
    // In a list indented lines belong to the item above.
    isIndented = hasIndent && (isIndented || (isAfterBlank && !isInList));
    isAfterBlank = line.trim() === "";
    if (!isAfterBlank && !hasIndent) isInList = LIST_ITEM.test(line) || /^ /.test(line);
    return isFenced || isIndented;
  };
}
