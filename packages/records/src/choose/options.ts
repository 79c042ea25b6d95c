/** One of the choices of a combobox. */
export interface Choice {
  value: string;
  label: string;
  /** A second line, e.g. an address. */
  detail?: string;
}

/** `Café` is found by `cafe`. */
const fold = (text: string): string =>
  text
    // One by one: together, marks are sorted in time that grows with the square of their number.
    .replace(/\P{ASCII}/gu, (sign) => sign.normalize('NFD'))
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The choices in which each of the words begins a word. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label, detail = '' }) => {
    const own = fold(`${label} ${detail}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
