/** Longest beginning that lists show. */
const EXCERPT = 200;

/** The first sentence, for lists; as many words as there is room for. */
export function excerptOf(description: string): string {
  const plain = description.trim().replaceAll(/\s+/g, ' ');
  const end = plain.search(/[.!?](\s|$)/);
  const first = end < 0 ? plain : plain.slice(0, end + 1);
  if (first.length <= EXCERPT) return first;
  const cut = first.slice(0, EXCERPT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`;
}
