import type { Locale } from '@samen/contracts';
import en from './field-names.en.json' with { type: 'json' };
import nl from './field-names.nl.json' with { type: 'json' };

const NAMES: Record<Locale, ReadonlyMap<string, string>> = {
  nl: new Map(Object.entries(nl)),
  en: new Map(Object.entries(en)),
};
const UNNAMED: Record<Locale, string> = { nl: 'Dit veld', en: 'This field' };

/** The path of a pointer, `/data/attributes/sessions/0/starts_at`, or of a parameter, `rules.0.kind`. */
const segments = (path: string): string[] => path.split(/[./]/).filter((part) => !/^\d*$/.test(part));

/** What people call the field at this place: `{field}` of a text. Items of a list are called as the list is. */
export function fieldName(path: string, locale: Locale): string {
  return NAMES[locale].get(segments(path).at(-1) ?? '') ?? UNNAMED[locale];
}
