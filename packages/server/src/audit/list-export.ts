import type { Locale } from '@samen/contracts';
import type { ListPart, Listed } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';
import { nameOfField, type NamedField } from '@samen/resources/field-names';
import type { ActivityAction } from '@samen/resources/shared';
import type { Caller } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { BYTE_ORDER_MARK, csvDay, csvLine, csvMoment, csvNumber } from '../http/csv.ts';
import { audit } from './audit.ts';

/** Read at a time. */
const BATCH = 500;
/** So many rows go into one file. */
export const EXPORT_MOST = 10_000;

/** What the activity stores of an export: how many rows went out, and which filters they were chosen by. */
export interface ExportData {
  records: number;
  filters: Record<string, string>;
}

/** The actions that say so, each of the organization for which it was done. */
export type ExportAction = Extract<
  ActivityAction,
  `${string}_list.exported` | 'activity.exported' | 'figures.exported' | 'page_figures.exported'
>;

/** What stands in a cell: a moment is written on the clock of the product, a `YYYY-MM-DD` day as a day. */
type CellValue = string | number | Date | { day: string | null } | null | undefined;

/** A field of a resource that has a name. */
export type ExportedField<Declared extends Declaration> = NamedField & ('id' | keyof Declared['attributes']);

interface ColumnOf<Row> {
  /** The column of the list on screen in which it is shown, or to which it belongs. */
  shownIn?: string;
  valueOf: (row: Row) => CellValue;
}

/**
 * What a table says in its first line, and of each row. The column of a field is called as the field is; one of what is no
 * field has a name of its own.
 */
export type ExportColumn<Row, Field extends NamedField = NamedField> = ColumnOf<Row> &
  ({ field: Field; name?: never } | { name: string; field?: never });

interface Exported {
  action: ExportAction;
  now: Date;
  /** As requested. */
  filters: Readonly<Record<string, string>>;
}

export interface ListExport<Row> extends Exported {
  part: Pick<ListPart, 'ids' | 'sort'>;
  list: (part: ListPart) => Promise<Listed<Row>>;
  columns: readonly ExportColumn<Row>[];
  /** The ids of the columns that the list shows, in their order, as `SHOWN_COLUMNS` has them; all where it is not sent. */
  shown: unknown;
}

/** The parameter by which a reader says which columns of the list they have before them. */
export const SHOWN_COLUMNS = 'shown_columns';

/** What a request has of that, to be given as `shown`; undefined where it is not sent. */
export const shownColumnsOf = ({ query }: { query: unknown }): unknown =>
  typeof query === 'object' && query !== null && SHOWN_COLUMNS in query ? query[SHOWN_COLUMNS] : undefined;

/** What was searched for may be a person's name: that it was, is enough. */
const IS_TEXT = /^q$|_(cont|start|end)$/;

const withoutText = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, IS_TEXT.test(name) ? '…' : value]),
  );

async function allRows<Row>({ list, part }: ListExport<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const { ids, sort } = part;
    const found: Listed<Row> = await list({
      ids,
      sort,
      page: { by: 'cursor', size: BATCH, offset: 0, after },
    });
    rows.push(...found.rows);
    if (rows.length > EXPORT_MOST)
      throw new Problem('too_large', { text: 'export_too_large', meta: { n: EXPORT_MOST } });
    after = found.next;
  } while (after !== null);
  return rows;
}

function textOf(value: CellValue, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return csvMoment(value, locale);
  if (typeof value === 'object') return value.day === null ? '' : csvDay(value.day, locale);
  return typeof value === 'number' ? csvNumber(value, locale) : value;
}

function shownColumns<Row>({ columns, shown }: ListExport<Row>): readonly ExportColumn<Row>[] {
  if (shown === undefined) return columns;
  const ids = typeof shown === 'string' ? new Set(shown.split(',')) : new Set<string>();
  const chosen = [...ids].map((id) => columns.filter(({ shownIn }) => shownIn === id));
  if (chosen.length === 0 || chosen.some(({ length }) => length === 0))
    throw new Problem('invalid_parameter', { parameter: SHOWN_COLUMNS });
  return chosen.flat();
}

/** The activity says that so many rows went out. */
export async function auditExport(
  queries: Queries,
  caller: Caller,
  { action, now, filters, records }: Exported & { records: number },
): Promise<void> {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  await audit(queries, caller, now, {
    action,
    subjectType: 'organizations',
    subjectId: organization.id,
    subjectName: organization.name,
    data: { records, filters: withoutText(filters) },
  });
}

/** All rows of a list as a table, in its order, with the columns that are shown; the activity says that they went out. */
export async function exportList<Row>(
  queries: Queries,
  caller: Caller,
  exported: ListExport<Row>,
): Promise<string> {
  const { locale } = caller;
  const columns = shownColumns(exported);
  const rows = await allRows(exported);
  await auditExport(queries, caller, { ...exported, records: rows.length });
  const lines = rows.map((row) => csvLine(columns.map(({ valueOf }) => textOf(valueOf(row), locale))));
  const heads = columns.map(({ field, name }) => (field === undefined ? name : nameOfField(field, locale)));
  return BYTE_ORDER_MARK + csvLine(heads) + lines.join('');
}
