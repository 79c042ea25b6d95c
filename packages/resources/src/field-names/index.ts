import type { Locale } from '@samen/contracts';
import accountsEn from '../accounts/field-names.en.json' with { type: 'json' };
import accountsNl from '../accounts/field-names.nl.json' with { type: 'json' };
import administrationEn from '../administration/field-names.en.json' with { type: 'json' };
import administrationNl from '../administration/field-names.nl.json' with { type: 'json' };
import contentEn from '../content/field-names.en.json' with { type: 'json' };
import contentNl from '../content/field-names.nl.json' with { type: 'json' };
import formsEn from '../forms/field-names.en.json' with { type: 'json' };
import formsNl from '../forms/field-names.nl.json' with { type: 'json' };
import messagingEn from '../messaging/field-names.en.json' with { type: 'json' };
import messagingNl from '../messaging/field-names.nl.json' with { type: 'json' };
import organizationsEn from '../organizations/field-names.en.json' with { type: 'json' };
import organizationsNl from '../organizations/field-names.nl.json' with { type: 'json' };
import sharedEn from '../shared/field-names.en.json' with { type: 'json' };
import sharedNl from '../shared/field-names.nl.json' with { type: 'json' };
import vacanciesEn from '../vacancies/field-names.en.json' with { type: 'json' };
import vacanciesNl from '../vacancies/field-names.nl.json' with { type: 'json' };

const nl = {
  ...sharedNl,
  ...accountsNl,
  ...organizationsNl,
  ...vacanciesNl,
  ...contentNl,
  ...formsNl,
  ...messagingNl,
  ...administrationNl,
};
const en = {
  ...sharedEn,
  ...accountsEn,
  ...organizationsEn,
  ...vacanciesEn,
  ...contentEn,
  ...formsEn,
  ...messagingEn,
  ...administrationEn,
};

/** A field that has a name, as its attribute is declared: `hoursPerWeek`; also one that no form sends: `publishedAt`. */
export type NamedField = keyof typeof nl & keyof typeof en;

const NAMES: Record<Locale, ReadonlyMap<string, string>> = {
  nl: new Map(Object.entries(nl)),
  en: new Map(Object.entries(en)),
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
