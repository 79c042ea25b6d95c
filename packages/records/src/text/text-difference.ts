/** Where two texts differ, word by word, with what is read around it. */
interface TextDifference {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Characters of what both have, and of what differs. */
const AROUND = 40;
const MOST = 160;

const wordsOf = (text: string): string[] => text.split(/(\s+)/);
const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
const endOf = (text: string): string =>
  text.length > AROUND ? `…${wordsOf(text.slice(-AROUND)).slice(1).join('')}` : text;
const beginningOf = (text: string): string =>
  text.length > AROUND ? `${wordsOf(text.slice(0, AROUND)).slice(0, -1).join('')}…` : text;

export function textDifference(before: string, after: string): TextDifference {
  const [old, present] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, present.length);
  let first = 0;
  while (first < shorter && old[first] === present[first]) first += 1;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last) === present.at(-1 - last)) last += 1;
  const differing = (words: string[]) => shortened(words.slice(first, words.length - last).join(''));
  return {
    start: endOf(old.slice(0, first).join('')),
    before: differing(old),
    after: differing(present),
    end: beginningOf(old.slice(old.length - last).join('')),
  };
}
