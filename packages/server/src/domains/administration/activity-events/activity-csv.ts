import type { Locale } from '@samen/contracts';
import { activityTexts, changeInWords, type Change } from '@samen/resources/activity-text';
import type { Resource } from '@samen/jsonapi';
import type { ExportColumn } from '../../../audit/list-export.ts';
import { csvMoment } from '../../../http/csv.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };
const COLUMNS = [
  'occurred_at',
  'action',
  'subject_type',
  'subject_name',
  'actor_name',
  'impersonator_name',
  'changes',
  'reason',
  'record_type',
  'record_id',
] as const;

/** The text that texts have under a dotted name. */
function inWords(texts: object, name: unknown): string | undefined {
  const found = String(name)
    .split('.')
    .reduce<unknown>(
      (some, one) => Object.entries(Object(some) as object).find(([key]) => key === one)?.[1],
      texts,
    );
  return typeof found === 'string' ? found : undefined;
}

function cellOf(
  locale: Locale,
  column: (typeof COLUMNS)[number],
  attributes: Readonly<Record<string, unknown>>,
): string {
  const value = attributes[column];
  if (column === 'occurred_at') return csvMoment(new Date(String(value)), locale);
  if (column === 'action')
    return inWords(activityTexts[locale].actions, value) ?? activityTexts[locale].other;
  if (column === 'subject_type' || column === 'record_type')
    return inWords(activityTexts[locale].recordTypes, value) ?? String(value ?? '');
  if (column !== 'changes') return typeof value === 'string' ? value : '';
  return (value as Change[])
    .filter(({ field }) => field !== '')
    .map((change) => {
      const { name, from, to } = changeInWords(locale, String(attributes['subject_type']), change);
      return from === null ? name : `${name}: ${from} → ${to}`;
    })
    .join('; ');
}

/** The columns of a table of events as they are shown to the reader. */
export const activityColumns = (locale: Locale): readonly ExportColumn<Resource>[] =>
  COLUMNS.map((column) => ({
    name: TEXTS[locale][column],
    valueOf: ({ attributes = {} }) => cellOf(locale, column, attributes),
  }));
