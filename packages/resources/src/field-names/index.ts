import type { Locale } from '@samen/contracts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import unsentEn from './unsent.en.json' with { type: 'json' };
import unsentNl from './unsent.nl.json' with { type: 'json' };

/** A field that has a name, as its attribute is declared: `hoursPerWeek`; also one that no form sends: `publishedAt`. */
export type NamedField =
  (keyof typeof nl & keyof typeof en) | (keyof typeof unsentNl & keyof typeof unsentEn);

const NAMES: Record<Locale, ReadonlyMap<string, string>> = {
  nl: new Map(Object.entries({ ...nl, ...unsentNl })),
  en: new Map(Object.entries({ ...en, ...unsentEn })),
};

/**
 * What people call a field, by the name of its attribute: on its label, in errors about it and above its column in a
 * table. Undefined where it has no name.
 */
export function nameOfField(field: NamedField, locale: Locale): string;
export function nameOfField(field: string, locale: Locale): string | undefined;
export function nameOfField(field: string, locale: Locale): string | undefined {
  return NAMES[locale].get(field);
}
