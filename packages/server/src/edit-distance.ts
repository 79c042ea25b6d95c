/** The number of edits between a word and each beginning of another, the empty one first. */
function distances(one: string, other: string): number[] {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped && row > 1 && column > 1) best = Math.min(best, at(row - 2, column - 2) + 1);
      line.push(best);
    }
  }
  return rows.at(-1) ?? [];
}

/** Edits between two words: a letter changed, added, left out, or two neighbours swapped. */
export function editDistance(one: string, other: string): number {
  return distances(one, other).at(-1) ?? one.length;
}

/** Edits between what a person has typed so far and the beginning of a word that it is nearest to. */
export function begunDistance(typed: string, word: string): number {
  return Math.min(...distances(typed, word));
}

/** How many edits are still a slip: more than one only in a long word. */
export const slipsAllowed = (word: string): number => (word.length >= 6 ? 2 : 1);
