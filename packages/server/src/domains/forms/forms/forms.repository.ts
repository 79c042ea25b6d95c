import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { Forms, type FormQuestion } from '@samen/resources/forms';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { containingFolded } from '../../../db/containing.repository.ts';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { COPIED, type FormsTable, type StoredForm } from './forms.table.ts';
import { MAILING_OTHERS, WITH_FORMS } from './organizations-with-forms.ts';

/** A form with how much of it waits. */
export interface FormRow extends StoredForm {
  new_count: number;
  spam_count: number;
  invitation_count: number;
  organization_name: string;
  organization_email: string | null;
  organization_phone: string | null;
  /** Whether that is the organization of the centre itself. */
  is_of_center: boolean;
  /** Whether it may have people mailed who do not handle it. */
  mails_others: boolean;
}

/** What invitations to a form need of it. */
type InvitingForm = Pick<
  FormRow,
  | 'id'
  | 'title'
  | 'organization_id'
  | 'volunteer_center_id'
  | 'access_permission'
  | 'is_open'
  | 'closes_at'
  | 'max_submissions'
  | 'places_taken'
  | 'organization_name'
  | 'organization_email'
  | 'mails_others'
>;

/** A question with the column that it has in exports. */
export interface StoredQuestion {
  question: FormQuestion;
  number: number;
  isRemoved: boolean;
}

/** Of an organization `o`. */
const hasFormsSql = sql<boolean>`o.status = ANY (${[...WITH_FORMS]}::text[])`;
const mailsOthersSql = sql<boolean>`o.status = ANY (${[...MAILING_OTHERS]}::text[])`;

/** Whether the form `f` may stand on the pages of a centre: it is of the centre, and for everyone. */
const forPagesOf = (centerId: string | null) =>
  sql<boolean>`(f.volunteer_center_id = ${centerId}::uuid AND f.access_permission = 'anonymous' AND EXISTS (SELECT FROM organizations o
    WHERE o.tenant_id = f.tenant_id AND o.id = f.organization_id AND ${hasFormsSql}))`;

/** The centre whose pages the reader of a list makes. */
interface ListReader {
  centerId: string | null;
}

const conditionsOf = conditions<Forms, ListReader>(Forms, 'f', {
  forPages: (isFor, { centerId }) =>
    isFor ? forPagesOf(centerId) : sql`NOT coalesce(${forPagesOf(centerId)}, false)`,
});

const SHAPE: ListShape = {
  id: sql`f.id`,
  keys: orders(Forms, 'f', {}),
  order: [{ field: 'updated_at', descending: true }],
};

/** The forms within an access scope; `f` is the form. */
export function formsInScope(scope: AccessScope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`f.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`f.organization_id = ANY (${[...scope.ids]}::uuid[])`;
    default:
      return sql`false`;
  }
}

const ofOrganization = (
  column: 'name' | 'email' | 'phone_number',
) => sql`(SELECT ${sql.ref(`o.${column}`)} FROM organizations o
  WHERE o.tenant_id = f.tenant_id AND o.id = f.organization_id)`;

const columns = sql`f.*, (SELECT count(*)::int FROM form_submissions s
  WHERE s.tenant_id = f.tenant_id AND s.form_id = f.id AND s.status = 'new') AS new_count,
  (SELECT count(*)::int FROM form_submissions s
    WHERE s.tenant_id = f.tenant_id AND s.form_id = f.id AND s.status = 'spam') AS spam_count,
  (SELECT count(*)::int FROM form_invitations i
    WHERE i.tenant_id = f.tenant_id AND i.form_id = f.id) AS invitation_count,
  ${ofOrganization('name')} AS organization_name, ${ofOrganization('email')} AS organization_email,
  ${ofOrganization('phone_number')} AS organization_phone,
  EXISTS (SELECT FROM organizations o WHERE o.tenant_id = f.tenant_id AND o.id = f.organization_id
    AND o.organization_type = 'VolunteerCenter') AS is_of_center,
  EXISTS (SELECT FROM organizations o WHERE o.tenant_id = f.tenant_id AND o.id = f.organization_id
    AND ${mailsOthersSql}) AS mails_others`;

const withOrganization = sql`JOIN organizations o ON o.tenant_id = f.tenant_id AND o.id = f.organization_id
  AND ${hasFormsSql}`;

const isForAll = sql`f.access_permission = 'anonymous'`;

/** The forms of one tenant. */
export function formRepository(queries: Queries, tenantId: string) {
  const fromSql = (
    scope: AccessScope,
    filters: ReadFilters<Forms>,
    reader: ListReader,
    ids: ListPart['ids'] = null,
  ) => sql`
    FROM forms f WHERE ${sql.join(
      [
        sql`f.tenant_id = ${tenantId}`,
        formsInScope(scope),
        idsSql(SHAPE.id, ids),
        ...conditionsOf(filters, reader).map((one) => one.sql),
      ],
      sql` AND `,
    )}`;
  const one = async (where: RawBuilder<unknown>): Promise<FormRow | null> => {
    const { rows } = await sql<FormRow>`
      SELECT ${columns} FROM forms f WHERE f.tenant_id = ${tenantId} AND ${where}`.execute(queries);
    return rows[0] ?? null;
  };
  const onePublic = async (where: RawBuilder<unknown>): Promise<FormRow | null> => {
    const { rows } = await sql<FormRow>`SELECT ${columns} FROM forms f ${withOrganization}
      WHERE f.tenant_id = ${tenantId} AND ${where}`.execute(queries);
    return rows[0] ?? null;
  };
  const ofForm = (formId: string) =>
    queries.selectFrom('form_questions').where('tenant_id', '=', tenantId).where('form_id', '=', formId);

  return {
    list: (
      scope: AccessScope,
      filters: ReadFilters<Forms>,
      reader: ListReader,
      part: ListPart,
    ): Promise<Listed<FormRow>> =>
      readPage(queries, { part, shape: SHAPE, columns, from: fromSql(scope, filters, reader, part.ids) }),

    count: (
      scope: AccessScope,
      filters: ReadFilters<Forms>,
      reader: ListReader,
      ids: ListPart['ids'] = null,
    ): Promise<number> => countRows(queries, fromSql(scope, filters, reader, ids)),

    /** By letters of the title, what changed last first. */
    async named(scope: AccessScope, words: string, most: number): Promise<FormRow[]> {
      const { rows } = await sql<FormRow>`SELECT ${columns} FROM forms f
        WHERE f.tenant_id = ${tenantId} AND ${formsInScope(scope)}
          AND sort_key(f.title) LIKE ${containingFolded(words)}
        ORDER BY f.updated_at DESC, f.id LIMIT ${most}`.execute(queries);
      return rows;
    },

    /** Those of these forms that may stand on the pages of a centre; locked, none of them is removed meanwhile. */
    async forPages(centerId: string, ids: readonly string[], isLocked: boolean): Promise<StoredForm[]> {
      if (ids.length === 0) return [];
      const lock = isLocked ? sql`FOR KEY SHARE OF f` : sql``;
      const { rows } = await sql<StoredForm>`SELECT f.* FROM forms f WHERE f.tenant_id = ${tenantId}
        AND f.id = ANY (${[...new Set(ids)]}::uuid[]) AND ${forPagesOf(centerId)} ${lock}`.execute(queries);
      return rows;
    },

    find: (scope: AccessScope, id: string): Promise<FormRow | null> =>
      one(sql`${formsInScope(scope)} AND f.id = ${id}::uuid`),

    titleOf: async (id: string): Promise<string> =>
      (
        await queries
          .selectFrom('forms')
          .select('title')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).title,

    /** Locked until the end of the transaction: no one fills it in meanwhile. */
    lock: (scope: AccessScope, id: string): Promise<FormRow | null> =>
      one(sql`${formsInScope(scope)} AND f.id = ${id}::uuid FOR UPDATE OF f`),

    /** Under the link for everyone; none where the form is for those who were invited. */
    findPublic: (token: string): Promise<FormRow | null> =>
      onePublic(sql`f.token = ${token} AND ${isForAll}`),

    lockPublic: (token: string): Promise<FormRow | null> =>
      onePublic(sql`f.token = ${token} AND ${isForAll} FOR UPDATE OF f`),

    /** By an invitation, no matter who else may fill it in. */
    findInvited: (id: string): Promise<FormRow | null> => onePublic(sql`f.id = ${id}::uuid`),

    /** Those of these forms that can be filled in by an invitation. */
    async invitedForms(ids: readonly string[]): Promise<InvitingForm[]> {
      const { rows } = await sql<InvitingForm>`SELECT f.id, f.title, f.organization_id, f.volunteer_center_id,
          f.access_permission, f.is_open, f.closes_at, f.max_submissions, f.places_taken,
          o.name AS organization_name, o.email AS organization_email, ${mailsOthersSql} AS mails_others
        FROM forms f ${withOrganization}
        WHERE f.tenant_id = ${tenantId} AND f.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      return rows;
    },

    lockInvited: (id: string): Promise<FormRow | null> => onePublic(sql`f.id = ${id}::uuid FOR UPDATE OF f`),

    /** Under the link for everyone, of a form that is for those who were invited. */
    findByInvitation: (token: string): Promise<FormRow | null> =>
      onePublic(sql`f.token = ${token} AND NOT ${isForAll}`),

    async add(row: Omit<Insertable<FormsTable>, 'tenant_id' | 'id' | 'token'>): Promise<string> {
      const { id } = await queries
        .insertInto('forms')
        .values({ ...row, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The titles of an organization's forms. */
    async titlesOf(organizationId: string): Promise<Set<string>> {
      const rows = await queries
        .selectFrom('forms')
        .select('title')
        .distinct()
        .where('tenant_id', '=', tenantId)
        .where('organization_id', '=', organizationId)
        .execute();
      return new Set(rows.map(({ title }) => title));
    },

    /** A copy with the same questions, which no one has filled in, and can until it is opened. */
    async copy(
      formId: string,
      { title, authorId }: { title: string; authorId: string },
      now: Date,
    ): Promise<string> {
      const copied = sql.join(COPIED.map((column) => sql.ref(column)));
      const { rows } = await sql<{ id: string }>`
        INSERT INTO forms (${copied}, title, is_open, created_by_id, created_at, updated_at)
        SELECT ${copied}, ${title}, false, ${authorId}::uuid, ${now}::timestamptz, ${now}::timestamptz FROM forms
        WHERE tenant_id = ${tenantId} AND id = ${formId}::uuid RETURNING id`.execute(queries);
      const [row] = rows;
      if (!row) throw new Error(`No form ${formId} to copy`);
      await sql`INSERT INTO form_questions (tenant_id, form_id, id, number, position, content)
        SELECT tenant_id, ${row.id}::uuid, id, row_number() OVER (ORDER BY position), position, content
        FROM form_questions WHERE tenant_id = ${tenantId} AND form_id = ${formId}::uuid AND removed_at IS NULL`.execute(
        queries,
      );
      return row.id;
    },

    update: (id: string, values: Updateable<FormsTable>, now: Date): Promise<StoredForm> =>
      queries
        .updateTable('forms')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('forms').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },

    /** That those who handle it have been notified: what editors see of the form stays. */
    notified: async (id: string, now: Date): Promise<void> => {
      await queries
        .updateTable('forms')
        .set({ notified_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** One place more, or fewer: what editors see of the form stays. */
    countPlace: async (id: string, change: 1 | -1): Promise<void> => {
      await queries
        .updateTable('forms')
        .set({ places_taken: sql<number>`greatest(0, places_taken + ${change}::int)` })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** In their order, those that were removed last. */
    async questions(formId: string): Promise<StoredQuestion[]> {
      const rows = await ofForm(formId)
        .select(['id', 'number', 'content', 'removed_at'])
        .orderBy(sql`removed_at IS NOT NULL`)
        .orderBy('position')
        .orderBy('number')
        .execute();
      return rows.map(({ id, number, content, removed_at }) => ({
        question: { id, ...content },
        number,
        isRemoved: removed_at !== null,
      }));
    },

    /** Those of these questions that were filled in. */
    async filledIn(formId: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        SELECT q.id FROM unnest(${[...ids]}::text[]) AS q(id) WHERE EXISTS (SELECT FROM form_submissions s
          WHERE s.tenant_id = ${tenantId} AND s.form_id = ${formId}::uuid AND s.given ? q.id)`.execute(
        queries,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Stores the questions of a form in their order; a new one gets the next column of exports. */
    async saveQuestions(formId: string, questions: readonly FormQuestion[]): Promise<void> {
      const { last } = await ofForm(formId)
        .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
        .executeTakeFirstOrThrow();
      const numbers = new Map(
        (await this.questions(formId)).map(({ question, number }) => [question.id, number]),
      );
      const added = questions.filter(({ id }) => !numbers.has(id));
      for (const [at, { id }] of added.entries()) numbers.set(id, last + at + 1);
      const values = questions.map(({ id, ...content }, position) => ({
        tenant_id: tenantId,
        form_id: formId,
        id,
        number: numbers.get(id) ?? 0,
        position,
        content: JSON.stringify(content),
      }));
      if (values.length === 0) return;
      await queries
        .insertInto('form_questions')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'form_id', 'id']).doUpdateSet(({ ref }) => ({
            position: ref('excluded.position'),
            content: ref('excluded.content'),
          })),
        )
        .execute();
    },

    /** Removes questions; those that were filled in stay where it is read. */
    async removeQuestions(
      formId: string,
      { ids, filledIn }: { ids: readonly string[]; filledIn: ReadonlySet<string> },
      now: Date,
    ): Promise<void> {
      const [stay, go] = [ids.filter((id) => filledIn.has(id)), ids.filter((id) => !filledIn.has(id))];
      if (stay.length > 0)
        await queries
          .updateTable('form_questions')
          .set({ removed_at: now })
          .where('tenant_id', '=', tenantId)
          .where('form_id', '=', formId)
          .where('id', 'in', stay)
          .execute();
      if (go.length > 0)
        await queries
          .deleteFrom('form_questions')
          .where('tenant_id', '=', tenantId)
          .where('form_id', '=', formId)
          .where('id', 'in', go)
          .execute();
    },
  };
}
