import type { Locale } from '@samen/contracts';
import { activityTexts, changeInWords, type Change } from '@samen/resources/activity-text';
import { toSnake, type Resource } from '@samen/jsonapi';
import type { ActivityEvents } from '@samen/resources/administration';
import type { ExportColumn, ExportedField } from '../../../audit/list-export.ts';
import { csvMoment } from '../../../http/csv.ts';

const COLUMNS = [
  'occurredAt',
  'action',
  'subjectType',
  'subjectName',
  'actorName',
  'impersonatorName',
  'changes',
  'reason',
  'recordType',
  'recordId',
] as const satisfies readonly ExportedField<ActivityEvents>[];

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
  const value = attributes[toSnake(column)];
  if (column === 'occurredAt') return csvMoment(new Date(String(value)), locale);
  if (column === 'action')
    return inWords(activityTexts[locale].actions, value) ?? activityTexts[locale].other;
  if (column === 'subjectType' || column === 'recordType')
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
  COLUMNS.map((field) => ({
    field,
    valueOf: ({ attributes = {} }) => cellOf(locale, field, attributes),
  }));
