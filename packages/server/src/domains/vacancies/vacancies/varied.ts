/** The columns that the choice depends on. */
interface Choosable {
  title: string;
  organization_id: string;
}

/** Titles with the same first word are mostly for the same work: `Taalmaatje in Ede`, `Taalmaatje voor nieuwkomers`. */
const openingOf = (title: string): string => (/^\s*(\S+)/.exec(title)?.[1] ?? '').toLowerCase();

/**
 * At most `amount` of these: the first one, and then always the next whose organization and kind of work have been
 * chosen least, so that the choice is varied.
 */
export function varied<Row extends Choosable>(offered: readonly Row[], amount: number): Row[] {
  const left = offered.map((row) => ({ row, opening: openingOf(row.title), repeats: 0 }));
  const chosen: Row[] = [];
  while (chosen.length < amount) {
    const least = Math.min(...left.map(({ repeats }) => repeats));
    const at = left.findIndex(({ repeats }) => repeats === least);
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) break;
    chosen.push(next.row);
    for (const other of left) {
      if (other.row.organization_id === next.row.organization_id) other.repeats += 1;
      if (other.opening === next.opening) other.repeats += 1;
    }
  }
  return chosen;
}
