import type { Locale } from '@samen/contracts';
import { Forms } from '@samen/resources/forms';
import en from './copies.en.json' with { type: 'json' };
import nl from './copies.nl.json' with { type: 'json' };

const TEXTS = { nl, en };
const { max } = Forms.attributes.title.options;

const markOf = (locale: Locale, number: number): string =>
  number === 1 ? TEXTS[locale].first : TEXTS[locale].nth.replace('{{number}}', String(number));

/** What ends the title of a copy, in any language: a copy of it is one of the same original. */
const MARK = / \((?:kopie|copy)(?: \d+)?\)$/;

/** The beginning of a text, in whole characters and without a space at its end. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trimEnd();

/** The title of a copy: that of its original with a mark, and a number where that title is there already. */
export function copyTitle(title: string, taken: ReadonlySet<string>, locale: Locale): string {
  const base = title.replace(MARK, '');
  for (let number = 1; ; number += 1) {
    const mark = ` ${markOf(locale, number)}`;
    const made = `${cut(base, max - mark.length)}${mark}`;
    if (!taken.has(made)) return made;
  }
}
