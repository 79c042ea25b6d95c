import { toCamel } from '@samen/jsonapi';
import { isUuid } from '../db/uuid.ts';
import { namesIn, type FieldDecision } from '../db/field-decision.ts';

/** What a change stores: which fields became different, and of those that are no one’s personal data from what to what. */
export interface ChangeData {
  fields: string[];
  values?: Record<string, [from: string | null, to: string | null]>;
}

/** Open on its page, and often that of a person: the activity cannot forget it when the record does. */
const CONTACT = new Set(['email', 'phone_number']);

/** Longer text is read where it stands. */
const LONGEST = 160;

/** A value as text; undefined for what no few words say, as a reference or something with parts. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const texts = value.map((one) => (typeof one === 'string' ? textOf(one) : undefined));
    return texts.includes(undefined) ? undefined : texts.join(', ') || null;
  }
  return typeof value === 'string' && value.length <= LONGEST && !isUuid(value) ? value : undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What became different of a record, of the columns that were sent. Values are stored of the fields alone that are decided to
 * be open: the activity outlives what people write, and cannot be changed.
 */
export function changesOf<Row extends object>(
  decision: Pick<FieldDecision, 'open'>,
  before: Partial<Row>,
  after: Row,
  columns: readonly string[],
): ChangeData {
  const open = new Set(namesIn(decision.open));
  const [old, now] = [before, after] as Record<string, unknown>[];
  const changed = columns.filter((column) => !isSame(old?.[column], now?.[column]));
  const values = changed.flatMap((column) => {
    const [from, to] = [textOf(old?.[column]), textOf(now?.[column])];
    return open.has(column) && !CONTACT.has(column) && from !== undefined && to !== undefined
      ? [[toCamel(column), [from, to]] as const]
      : [];
  });
  const fields = changed.map(toCamel);
  return values.length > 0
    ? { fields, values: Object.fromEntries(values) as ChangeData['values'] }
    : { fields };
}

/** The changes of what is one record to people, though it is stored in several. */
export function joined(...changes: readonly ChangeData[]): ChangeData {
  const values = Object.assign({}, ...changes.map((one) => one.values)) as NonNullable<ChangeData['values']>;
  const fields = changes.flatMap((one) => one.fields);
  return Object.keys(values).length > 0 ? { fields, values } : { fields };
}
