import { sql, type RawBuilder } from 'kysely';
import { LIST_WINDOW, type Listed, type ListPart } from '@samen/jsonapi';
import { DATA_VIEWER_CONSTANTS } from '@samen/resources/administration';
import type { Attribute, Declaration, ReadFilters } from '@samen/jsonapi/declaration';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { ViewedType } from './data-types.ts';
import type { ViewedField } from './data-viewer.policy.ts';

/** A record, with what of it is selected. */
export interface DataRow extends Record<string, unknown> {
  id: string;
}

/** Whose a record is: the people, and the centre. */
export interface DataOwners {
  people: string[];
  center: string | null;
}

const isComposed = ({ kind, item }: Attribute): boolean =>
  kind === 'group' || kind === 'json' || (kind === 'list' && item?.kind === 'group');

const column = ({ name }: Pick<ViewedField, 'name'>) => sql.ref(`r.${name}`);

/** A field as it is shown: what is composed as its text; in lists no longer than a line or two. */
function selected(field: ViewedField, isListed: boolean): RawBuilder<unknown> {
  const { kind } = field.attribute;
  const value = isComposed(field.attribute) ? sql`to_jsonb(${column(field)})::text` : column(field);
  const isCut = isListed && (kind === 'text' || isComposed(field.attribute));
  return sql`${isCut ? sql`left(${value}, ${DATA_VIEWER_CONSTANTS.listedSigns}::int)` : value} AS ${sql.ref(field.name)}`;
}

const openFields = ({ fields }: ViewedType) => fields.filter(({ isMasked }) => !isMasked);

/** Of types whose records have no id of their own. */
const IDS: Readonly<Record<string, RawBuilder<unknown>>> = {
  notification_preferences: sql`md5(r.user_id::text || r.event)::uuid`,
};

const idOf = ({ type }: ViewedType) => IDS[type] ?? sql`r.id`;

const columnsOf = (type: ViewedType, isListed: boolean) =>
  sql.join([sql`${idOf(type)} AS id`, ...openFields(type).map((field) => selected(field, isListed))]);

/** People whom no column of the record names. */
const PEOPLE: Readonly<Record<string, RawBuilder<unknown>>> = {
  conversations: sql`ARRAY(SELECT p.user_id FROM conversation_participants p
    WHERE p.tenant_id = r.tenant_id AND p.conversation_id = r.id AND p.user_id IS NOT NULL)`,
  import_rows: sql`ARRAY(SELECT u.id FROM users u WHERE u.tenant_id = r.tenant_id AND u.id::text = r.record_id)`,
  internal_notes: sql`ARRAY(SELECT a.user_id FROM applications a
    WHERE a.tenant_id = r.tenant_id AND a.id = r.about_application_id AND a.user_id IS NOT NULL)`,
};

/** Whether a masked field of a record is all of what is searched: its address, or both names of a person. */
function isWhole({ named }: ViewedType, text: string): { field: string; sql: RawBuilder<unknown> }[] {
  const masked = new Set(named.filter(({ isMasked }) => isMasked).map(({ name }) => name));
  return [
    ...(masked.has('email') ? [{ field: 'email', sql: sql`lower(r.email) = lower(${text})` }] : []),
    ...(masked.has('last_name')
      ? [{ field: 'last_name', sql: sql`lower(r.first_name || ' ' || r.last_name) = lower(${text})` }]
      : []),
  ];
}

/**
 * Whether a record is the one that is searched: by a part of what is open, and by the whole of what is masked. Who has all of
 * a name or an address learns that it is here, which is written down; who has a part does not find the rest.
 */
const foundBy = (type: ViewedType, text: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      ...type.named
        .filter(({ isMasked }) => !isMasked)
        .map((field) => sql`strpos(lower(${column(field)}), lower(${text})) > 0`),
      ...isWhole(type, text).map((one) => one.sql),
    ],
    sql` OR `,
  )})`;

/** Whose a record is, as columns. */
const ownersOf = ({
  type,
  people,
  centerColumn,
}: ViewedType) => sql`array_remove(ARRAY[${sql.join([sql`NULL::uuid`, ...people.map((name) => sql.ref(`r.${name}`))])}]
    || ${PEOPLE[type] ?? sql`'{}'::uuid[]`}, NULL) AS people,
  ${centerColumn === null ? sql`NULL::uuid` : sql.ref(`r.${centerColumn}`)} AS center`;

/** How many records of each of these types a tenant has, as far as lists count. */
export async function countRecords(
  queries: Queries,
  tenantId: string,
  types: Iterable<ViewedType>,
): Promise<Map<string, number>> {
  const counts = [...types].map(
    ({
      type,
      table,
    }) => sql`SELECT ${type}::text AS type, (SELECT count(*)::int FROM (SELECT FROM ${sql.table(table)} r
      WHERE r.tenant_id = ${tenantId} LIMIT ${LIST_WINDOW}) counted) AS records`,
  );
  const { rows } = await sql<{ type: string; records: number }>`${sql.join(
    counts,
    sql` UNION ALL `,
  )}`.execute(queries);
  return new Map(rows.map(({ type, records }) => [type, records]));
}

/** The stored records of one type and tenant, whatever their state. */
export function dataRepository(queries: Queries, tenantId: string, type: ViewedType) {
  const { declaration, table } = type;
  const shape: ListShape = {
    id: idOf(type),
    keys: orders(declaration, 'r', {}),
    order: [{ field: 'id', descending: false }],
  };
  const conditionsOf = conditions<Declaration, null>(declaration, 'r', {
    q: (text) => foundBy(type, String(text)),
  });
  const rows = sql`FROM ${sql.table(table)} r WHERE r.tenant_id = ${tenantId}`;

  const listed = (filters: ReadFilters<Declaration>, ids: ListPart['ids']) =>
    sql`${rows} AND ${sql.join(
      [idsSql(shape.id, ids), ...conditionsOf(filters, null).map((condition) => condition.sql)],
      sql` AND `,
    )}`;

  const one = async <Row>(columns: RawBuilder<unknown>, id: string): Promise<Row | null> => {
    const found = await sql<Row>`SELECT ${columns} ${rows} AND ${idOf(type)} = ${id}::uuid`.execute(queries);
    return found.rows[0] ?? null;
  };

  return {
    list: (filters: ReadFilters<Declaration>, part: ListPart): Promise<Listed<DataRow>> =>
      readPage<DataRow>(queries, {
        part,
        shape,
        columns: columnsOf(type, true),
        from: listed(filters, part.ids),
      }),

    count: (filters: ReadFilters<Declaration>, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(filters, ids)),

    /** Which records a search found by a masked field, whatever part of the list is read. */
    recognised: async (
      filters: ReadFilters<Declaration>,
      text: string,
    ): Promise<({ id: string; field: string } & DataOwners)[]> => {
      const found = [];
      for (const { field, sql: isField } of isWhole(type, text)) {
        const part = await sql<{ id: string } & DataOwners>`SELECT ${idOf(type)} AS id, ${ownersOf(type)}
          ${listed(filters, null)} AND ${isField} LIMIT ${LIST_WINDOW}`.execute(queries);
        found.push(...part.rows.map((row) => ({ ...row, field })));
      }
      return found;
    },

    find: (id: string): Promise<DataRow | null> => one<DataRow>(columnsOf(type, false), id),

    /** One masked field, with whose it is; null where there is no such record. */
    reveal: (field: ViewedField, id: string): Promise<({ value: unknown } & DataOwners) | null> =>
      one(
        sql`${isComposed(field.attribute) ? sql`to_jsonb(${column(field)})::text` : column(field)} AS value,
          ${ownersOf(type)}`,
        id,
      ),
  };
}
