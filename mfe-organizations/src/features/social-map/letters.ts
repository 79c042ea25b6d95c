interface Lettered<Item> {
  letter: string;
  /** Of its heading. */
  id: string;
  items: Item[];
}

/** Of a name that begins with no letter. */
const OTHER = '#';

function letterOf(name: string): string {
  const [first = ''] = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/^[^A-Z\d]+/, '');
  return /[A-Z]/.test(first) ? first : OTHER;
}

/** What stands in the order of its names, below the letters that these begin with. */
export function byLetter<Item extends { name: string }>(items: readonly Item[]): Lettered<Item>[] {
  const letters = new Map<string, Item[]>();
  for (const item of items) {
    const letter = letterOf(item.name);
    letters.set(letter, [...(letters.get(letter) ?? []), item]);
  }
  return [...letters].map(([letter, some]) => ({
    letter,
    id: `letter-${letter === OTHER ? 'other' : letter.toLowerCase()}`,
    items: some,
  }));
}
