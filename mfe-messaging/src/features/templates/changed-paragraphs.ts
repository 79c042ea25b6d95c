import { markdownParagraphs } from '@samen/contracts';

/** A paragraph as it was and as it is; one that came or went is empty on the other side. */
interface ChangedParagraph {
  before: string;
  after: string;
}

/** The paragraphs that two texts do not have in common, in their order, without those at the beginning and the end that they do. */
export function changedParagraphs(before: string, after: string): ChangedParagraph[] {
  const old = markdownParagraphs(before);
  const present = markdownParagraphs(after);
  while (old.length > 0 && old[0] === present[0]) {
    old.shift();
    present.shift();
  }
  while (old.length > 0 && old.at(-1) === present.at(-1)) {
    old.pop();
    present.pop();
  }
  return Array.from({ length: Math.max(old.length, present.length) }, (_, index) => ({
    before: old[index] ?? '',
    after: present[index] ?? '',
  })).filter((one) => one.before !== one.after);
}
