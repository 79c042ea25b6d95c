import { youtubeId } from '@samen/resources/content';

const PRESENT = /^(https:\/\/|http:\/\/|mailto:|tel:|\/(?!\/))/i;
/** `index.html` ends as a host does and is a file of some site. */
const HOST =
  /^(?!\S*\.(?:html?|php|aspx?|pdf|docx?|jpe?g|png)$)[^\s/?#:@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** `www.voorbeeld.nl` and `info@voorbeeld.nl` as addresses; null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (PRESENT.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : null;
}

/** An address as it was meant, where only its beginning is missing; any other text as it is. */
export const mendedAddress = (typed: string): string => linkAddress(typed) ?? typed;

/** What is wrong with an address that visitors would not get: a name of a text. */
export type AddressProblem = 'begin' | 'unsafe' | 'video' | 'noVideo' | 'wrong';

/** What is wrong with an address that is refused; of a video, which are taken. */
export function addressProblem(typed: string, isVideo: boolean): AddressProblem {
  const text = typed.trim();
  if (!PRESENT.test(text) && linkAddress(text) !== null) return 'begin';
  if (/^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(text)) return 'unsafe';
  if (!isVideo || !URL.canParse(text)) return 'wrong';
  const { hostname, protocol } = new URL(text);
  const isOfYoutube = /^(?:.+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(hostname);
  return isOfYoutube && protocol.startsWith('http') && youtubeId(text) === null ? 'noVideo' : 'video';
}
