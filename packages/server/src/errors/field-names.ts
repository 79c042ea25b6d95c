import type { Locale } from '@samen/contracts';
import en from './field-names.en.json' with { type: 'json' };
import nl from './field-names.nl.json' with { type: 'json' };

const NAMES: Record<Locale, ReadonlyMap<string, string>> = {
  nl: new Map(Object.entries(nl)),
  en: new Map(Object.entries(en)),
};
const UNNAMED: Record<Locale, string> = { nl: 'Dit veld', en: 'This field' };
const WHOLE: Record<Locale, string> = { nl: 'Deze aanvraag', en: 'This request' };

/** The path of a pointer, `/data/attributes/sessions/0/starts_at`, or of a parameter, `rules.0.kind`. */
const segments = (path: string): string[] => path.split(/[./]/).filter((part) => !/^\d*$/.test(part));

/**
 * What people call the field at this place: `{field}` of a text. Items of a list are called as the list is; no place is
 * all of the request.
 */
export function fieldName(path: string, locale: Locale): string {
  const name = segments(path).at(-1);
  return name === undefined ? WHOLE[locale] : (NAMES[locale].get(name) ?? UNNAMED[locale]);
}
