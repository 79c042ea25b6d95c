import { momentFormatter, type Locale } from '@samen/contracts';
import { toCamel } from '@samen/jsonapi';
import { nameOfField } from '../field-names/index.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** What became different, as an event of the activity says it; without values it is the name of a field alone. */
export interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

type Words = Readonly<Record<string, string>>;
const VALUES = { nl: nl.values, en: en.values };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DECIMAL = /^-?\d+\.\d+$/;

function wordsOf(locale: Locale, subjectType: string, field: string): Words | undefined {
  const { status, words } = VALUES[locale];
  const from: Readonly<Record<string, Words>> = field === 'status' ? status : words;
  return from[field === 'status' ? subjectType : field];
}

function valueIn(locale: Locale, words: Words | undefined, value: string | null): string {
  const { yes, no, nothing } = VALUES[locale];
  if (value === null) return nothing;
  if (words)
    return value
      .split(', ')
      .map((word) => words[word] ?? word)
      .join(', ');
  if (value === 'true' || value === 'false') return value === 'true' ? yes : no;
  if (DAY.test(value)) return momentFormatter(locale, { dateStyle: 'long' })(new Date(`${value}T12:00:00Z`));
  if (MOMENT.test(value))
    return momentFormatter(locale, { dateStyle: 'long', timeStyle: 'short' })(new Date(value));
  return locale === 'nl' && DECIMAL.test(value) ? value.replace('.', ',') : value;
}

/** A change of a record in words: the name of the field and, where they were stored, both values. */
export function changeInWords(
  locale: Locale,
  subjectType: string,
  { field: wire, from, to }: Change,
): { name: string; from: string; to: string } | { name: string; from: null; to: null } {
  const field = toCamel(wire);
  const name = nameOfField(field, locale) ?? wire;
  if (from === null && to === null) return { name, from, to };
  const words = wordsOf(locale, subjectType, field);
  return { name, from: valueIn(locale, words, from), to: valueIn(locale, words, to) };
}
