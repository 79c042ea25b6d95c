import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { VolunteerProfileReplies, type ProfileReplyStatus } from '@samen/resources/messaging';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';
import { unblockedSql } from '../blocks/index.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';

export const profileReplyTable = declareTable('volunteer_profile_replies', VolunteerProfileReplies);

export interface VolunteerProfileRepliesTable extends TableOf<
  VolunteerProfileReplies,
  Record<never, never>
> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    volunteer_profile_replies: VolunteerProfileRepliesTable;
  }
}

/** A reply with the data that its two sides may see of each other. */
export interface ProfileReplyRow extends Selectable<VolunteerProfileRepliesTable> {
  organization_name: string;
  organization_email: string | null;
  organization_phone: string | null;
  volunteer_center_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
}

type OwnerColumn = 'volunteer_profile_id' | 'volunteer_id' | 'organization_id' | 'sender_id';
/** What a new reply says; from whom to whom is the caller's. */
export type NewReplyColumns = Omit<
  Insertable<VolunteerProfileRepliesTable>,
  OwnerColumn | 'tenant_id' | 'created_at'
>;

/** The replies that a volunteer received, or that organizations within an access scope sent. */
export type Side = { volunteerId: string } | { scope: AccessScope };

/** What a decision on a reply changes. */
export interface ReplyDecision {
  status: ProfileReplyStatus;
  answered_at?: Date;
  conversation_id?: string | null;
}

/** The parsed filters of the list; an absent one was not requested. */
export interface ReplyFilters extends ReadFilters<VolunteerProfileReplies> {}

const conditionsOf = conditions<VolunteerProfileReplies, null>(VolunteerProfileReplies, 'r', {
  // It says which side the list is of.
  sent: () => sql`true`,
});

function sideSql(side: Side): RawBuilder<unknown> {
  if ('volunteerId' in side) return sql`r.volunteer_id = ${side.volunteerId}::uuid`;
  const { scope } = side;
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`o.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`o.id = ANY (${[...scope.ids]}::uuid[])`;
    default:
      return sql`false`;
  }
}

/** Undecided replies first, then the newest. */
const SHAPE: ListShape = {
  id: sql`r.id`,
  keys: {
    undecided: { sql: sql`(r.status = 'sent')`, type: 'boolean' },
    ...orders(VolunteerProfileReplies, 'r', {}),
  },
  order: [
    { field: 'undecided', descending: true },
    { field: 'created_at', descending: true },
  ],
};

/** The replies of one tenant's organizations to volunteer profiles. */
export function profileReplyRepository(queries: Queries, tenantId: string) {
  const fromSql = (side: Side, filters: ReplyFilters) => sql`
    FROM volunteer_profile_replies r
    JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
    JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.volunteer_id
    WHERE ${sql.join(
      [sql`r.tenant_id = ${tenantId}`, sideSql(side), ...conditionsOf(filters, null).map((one) => one.sql)],
      sql` AND `,
    )}`;
  const columns = sql`r.*, o.name AS organization_name, o.email AS organization_email,
    o.phone_number AS organization_phone, o.volunteer_center_id, u.first_name, u.last_name, u.email, u.phone_number`;
  const one = (id: string) =>
    queries.updateTable('volunteer_profile_replies').where('tenant_id', '=', tenantId).where('id', '=', id);

  return {
    list: (side: Side, filters: ReplyFilters, part: ListPart): Promise<Listed<ProfileReplyRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns,
        from: sql`${fromSql(side, filters)} AND ${idsSql(SHAPE.id, part.ids)}`,
      }),

    count: (side: Side, filters: ReplyFilters, ids: ListPart['ids'] = null): Promise<number> =>
      countRows(queries, sql`${fromSql(side, filters)} AND ${idsSql(SHAPE.id, ids)}`),

    async find(side: Side, id: string): Promise<ProfileReplyRow | null> {
      const { rows } = await sql<ProfileReplyRow>`
        SELECT ${columns} ${fromSql(side, {})} AND r.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    /**
     * Locks a profile in the pool of a centre, so that no other reply is counted meanwhile; null where it is not
     * there for who writes.
     */
    async lockPooled(
      profileId: string,
      { centerId, senderId }: { centerId: string; senderId: string },
    ): Promise<{ volunteerId: string } | null> {
      const { rows } = await sql<{ volunteer_id: string }>`
        SELECT p.user_id AS volunteer_id FROM volunteer_profiles p
        JOIN users u ON u.tenant_id = p.tenant_id AND u.id = p.user_id AND u.status = 'active'
        WHERE p.tenant_id = ${tenantId} AND p.id = ${profileId}::uuid AND p.in_pool AND EXISTS (
          SELECT FROM role_assignments a JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
          WHERE a.tenant_id = p.tenant_id AND a.user_id = p.user_id AND o.volunteer_center_id = ${centerId}::uuid)
          AND ${unblockedSql(sql`p`, senderId)}
        FOR UPDATE OF p`.execute(queries);
      return rows[0] ? { volunteerId: rows[0].volunteer_id } : null;
    },

    /** The organizations with an undecided reply to this volunteer. */
    openOf: async (volunteerId: string): Promise<string[]> => {
      const rows = await queries
        .selectFrom('volunteer_profile_replies')
        .where('tenant_id', '=', tenantId)
        .where('volunteer_id', '=', volunteerId)
        .where('status', '=', 'sent')
        .select('organization_id')
        .execute();
      return rows.map((row) => row.organization_id);
    },

    async add(
      reply: NewReplyColumns & Pick<Insertable<VolunteerProfileRepliesTable>, OwnerColumn>,
      now: Date,
    ): Promise<string> {
      const { id } = await queries
        .insertInto('volunteer_profile_replies')
        .values({ ...reply, tenant_id: tenantId, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Returns whether it was undecided. */
    async decide(id: string, decision: ReplyDecision): Promise<boolean> {
      const changed = await one(id).set(decision).where('status', '=', 'sent').executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Locks at most `amount` undecided replies that were sent up to `before`; skips those that are locked already. */
    async lockOverdue(before: Date, amount: number): Promise<ProfileReplyRow[]> {
      const { rows } = await sql<ProfileReplyRow>`
        SELECT ${columns} ${fromSql({ scope: { kind: 'tenant' } }, { statusEq: 'sent' })}
          AND r.created_at <= ${before} ORDER BY r.id LIMIT ${amount} FOR UPDATE OF r SKIP LOCKED`.execute(
        queries,
      );
      return rows;
    },
  };
}
