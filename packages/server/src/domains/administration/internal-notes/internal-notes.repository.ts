import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { id } from '@samen/jsonapi/declaration';
import { InternalNotes, type NotableType, type NoteSide } from '@samen/resources/administration';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';

/** Columns that no response shows. */
const own = {
  organizationId: id('organizations', { required: true }),
  volunteerCenterId: id('volunteer_centers', { required: true }),
} as const;

export const internalNoteTable = declareTable('internal_notes', InternalNotes, own);

export interface InternalNotesTable extends TableOf<InternalNotes, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    internal_notes: InternalNotesTable;
  }
}

/** A note with its author's name; null where the account is gone. */
export interface NoteRow extends Selectable<InternalNotesTable> {
  author_name: string | null;
}

/** The visible notes: those of one side, written within an access scope. */
export interface NoteView {
  side: NoteSide;
  scope: AccessScope;
  /** The reader's organization, where their own notes belong. */
  organizationId: string;
  centerId: string;
}

export interface Notable {
  type: NotableType;
  id: string;
}

function inScopeSql({ scope, organizationId }: NoteView): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`n.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`n.organization_id = ANY (${[...scope.ids]}::uuid[])`;
    case 'students':
      return sql`n.organization_id = ${organizationId}::uuid`;
    case 'nothing':
      return sql`false`;
  }
}

const SHAPE: ListShape = {
  id: sql`n.id`,
  keys: orders(InternalNotes, 'n', {}),
  order: [{ field: 'created_at', descending: true }],
};

type OwnerColumn =
  | 'tenant_id'
  | 'side'
  | 'notable_type'
  | 'notable_id'
  | 'organization_id'
  | 'volunteer_center_id'
  | 'author_id'
  | 'created_at'
  | 'updated_at';
/** What a change says of a note; what it is about and whose it is stay. */
export type NoteColumns = Omit<Updateable<InternalNotesTable>, OwnerColumn>;
/** What a new note says. */
export type NewNoteColumns = Omit<Insertable<InternalNotesTable>, OwnerColumn>;
type NewNote = NewNoteColumns & Pick<Insertable<InternalNotesTable>, 'author_id'>;

/** The visible notes of one tenant. */
export function internalNoteRepository(queries: Queries, tenantId: string, view: NoteView) {
  const seen = sql`n.tenant_id = ${tenantId} AND n.side = ${view.side} AND ${inScopeSql(view)}`;
  const about = ({ type, id }: Notable) => sql`n.notable_type = ${type} AND n.notable_id = ${id}::uuid`;
  const shown = sql`n.tenant_id, n.id, n.notable_type, n.notable_id, n.side, n.organization_id,
    n.volunteer_center_id, n.author_id, n.note, n.lock_version, n.created_at, n.updated_at,
    u.first_name || ' ' || u.last_name AS author_name`;
  const fromSql = sql`FROM internal_notes n
    LEFT JOIN users u ON u.tenant_id = n.tenant_id AND u.id = n.author_id AND u.anonymised_at IS NULL`;
  const listed = (notable: Notable | null, ids: ListPart['ids']) => sql`
    WHERE ${seen} AND ${notable ? about(notable) : sql`true`} AND ${idsSql(SHAPE.id, ids)}`;

  return {
    /** Those about one record, or about any of which `ids` name them; the newest first. */
    list: (notable: Notable | null, part: ListPart): Promise<Listed<NoteRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns: shown,
        from: sql`${fromSql} ${listed(notable, part.ids)}`,
      }),

    count: (notable: Notable, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, sql`FROM internal_notes n ${listed(notable, ids)}`),

    async find(id: string): Promise<NoteRow | null> {
      const { rows } =
        await sql<NoteRow>`SELECT ${shown} ${fromSql} WHERE ${seen} AND n.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    insert: ({ type, id }: Notable, values: NewNote, now: Date): Promise<{ id: string }> =>
      queries
        .insertInto('internal_notes')
        .values({
          ...values,
          tenant_id: tenantId,
          side: view.side,
          notable_type: type,
          notable_id: id,
          organization_id: view.organizationId,
          volunteer_center_id: view.centerId,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Returns whether `lockVersion` was current. */
    async update(
      id: string,
      columns: NoteColumns,
      now: Date,
      lockVersion: number | undefined,
    ): Promise<boolean> {
      let change = queries
        .updateTable('internal_notes')
        .set({ ...columns, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id);
      if (lockVersion !== undefined) change = change.where('lock_version', '=', lockVersion);
      return (await change.executeTakeFirst()).numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<void> => {
      await queries
        .deleteFrom('internal_notes')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },
  };
}
