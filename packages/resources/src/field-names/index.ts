import type { Locale } from '@samen/contracts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** A field that has a name, as its attribute is declared: `hoursPerWeek`. */
export type NamedField = keyof typeof nl & keyof typeof en;

const NAMES: Record<Locale, ReadonlyMap<string, string>> = {
  nl: new Map(Object.entries(nl)),
  en: new Map(Object.entries(en)),
};

/**
 * What people call a field, by the name of its attribute: on its label and in errors about it. Undefined where it has no
 * name.
 */
export function nameOfField(field: NamedField, locale: Locale): string;
export function nameOfField(field: string, locale: Locale): string | undefined;
export function nameOfField(field: string, locale: Locale): string | undefined {
  return NAMES[locale].get(field);
}
