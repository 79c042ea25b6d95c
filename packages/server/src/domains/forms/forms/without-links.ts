import type { Locale } from '@samen/contracts';
import en from './without-links.en.json' with { type: 'json' };
import nl from './without-links.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What stands between spaces, brackets and marks. */
const WORD = /[^\s()<>"'[\]{},;!]+/gu;
const DOT = /[.@\u2024\u3002\uFF0E\uFF61]/u;
/** What is seen by no one, and hides a link from who looks for one. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
/** How the last part of the name of a site begins; what stands behind it may be anything. */
const SITE = /^(?:xn--|\p{L}[\p{L}\p{M}])/iu;

/** Whether mail programs make a link of a word: one with a scheme, or an address of the web or of mail. */
function isLink(word: string): boolean {
  const seen = word.replace(HIDDEN, '');
  const labels = seen.split(DOT);
  return (
    seen.includes('://') || labels.some((label, at) => at > 0 && labels[at - 1] !== '' && SITE.test(label))
  );
}

/** For mails to people who requested none: what another person would have them click on is left out. */
export const withoutLinks = (text: string, locale: Locale): string =>
  text.replace(WORD, (word) => (isLink(word) ? TEXTS[locale].link : word));
