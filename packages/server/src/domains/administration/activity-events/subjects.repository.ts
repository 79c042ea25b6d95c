import { sql, type RawBuilder } from 'kysely';
import { WORK_KINDS, type WorkKind } from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';
import { isUuid } from '../../../http/schemas.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { userListRepository } from '../../accounts/users/index.ts';

/** What waits with a record that has a name, by its kind. */
const NAMED_WORK: Partial<Record<WorkKind, string>> = {
  organization_pending: 'organizations',
  vacancy_review: 'vacancies',
  help_review: 'vacancies',
  vacancy_expiring: 'vacancies',
  vacancy_stale: 'vacancies',
  application_overdue: 'applications',
};

/** The record that an event is about. */
export interface Subject {
  type: string;
  id: string;
}

/** An existing record that the reader may see. */
export interface ShownSubject {
  name: string;
  /** The reader may open its page. */
  isOpen: boolean;
  /** On whose page it stands, where it has none of its own. */
  parentId?: string;
}

/** The reader's access scope for each kind of record. */
export interface SubjectAccessScopes {
  userId: string;
  vacancies: AccessScope;
  organizations: AccessScope;
  applications: AccessScope;
  users: AccessScope;
  pages: AccessScope;
  reply_templates: AccessScope;
  /** The centre whose notification templates the reader changes. */
  templatesOf: string | null;
}

interface FoundRow extends ShownSubject {
  id: string;
}

/** Records of an organization at a centre; for a mentor's scope, of the students themselves. */
function inScopeSql(
  scope: AccessScope,
  organization: string,
  center: string,
  user?: string,
): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`${sql.ref(center)} = ${scope.id}::uuid`;
    case 'organizations':
      return sql`${sql.ref(organization)} = ANY (${[...scope.ids]}::uuid[])`;
    case 'students':
      return user === undefined
        ? sql`false`
        : sql`EXISTS (SELECT FROM users u WHERE u.tenant_id = ${sql.ref('a.tenant_id')}
            AND u.id = ${sql.ref(user)} AND u.mentor_id = ${scope.mentorId}::uuid)`;
    default:
      return sql`false`;
  }
}

/** Whose name a record has: work that waits has that of what waits. */
function namedBy({ type, id }: Subject): Subject {
  if (type !== 'work_items') return { type, id };
  const kind = WORK_KINDS.find((one) => id.startsWith(`${one}-`));
  return kind === undefined
    ? { type, id }
    : { type: NAMED_WORK[kind] ?? type, id: id.slice(kind.length + 1) };
}

/** The names of records of one tenant, for one reader; a record that they may not see has none. */
export function subjectRepository(queries: Queries, tenantId: string, scopes: SubjectAccessScopes) {
  const { userId } = scopes;
  const rowsOf = async (found: RawBuilder<FoundRow>): Promise<FoundRow[]> =>
    (await found.execute(queries)).rows;

  const finders: Record<string, (ids: string[]) => Promise<FoundRow[]>> = {
    vacancies: (ids) =>
      rowsOf(sql`SELECT v.id, v.title AS name, true AS "isOpen" FROM vacancies v
        WHERE v.tenant_id = ${tenantId} AND v.id = ANY (${ids}::uuid[]) AND v.status <> 'deleted'
          AND (v.status = 'published'
            OR ${inScopeSql(scopes.vacancies, 'v.organization_id', 'v.volunteer_center_id')})`),
    organizations: (ids) =>
      rowsOf(sql`SELECT o.id, o.name, true AS "isOpen" FROM organizations o
        WHERE o.tenant_id = ${tenantId} AND o.id = ANY (${ids}::uuid[]) AND o.status <> 'deleted'
          AND (o.status = 'approved'
            OR ${inScopeSql(scopes.organizations, 'o.id', 'o.volunteer_center_id')})`),
    applications: (ids) =>
      rowsOf(sql`SELECT a.id, a.first_name || ' ' || a.last_name || ', ' || v.title AS name, true AS "isOpen"
        FROM applications a JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
        WHERE a.tenant_id = ${tenantId} AND a.id = ANY (${ids}::uuid[])
          AND (a.user_id = ${userId}::uuid OR (a.confirmed_at IS NOT NULL AND ${inScopeSql(
            scopes.applications,
            'a.organization_id',
            'a.volunteer_center_id',
            'a.user_id',
          )}))`),
    users: async (ids) =>
      (await userListRepository(queries, tenantId, scopes.users).byIds(ids)).map(
        ({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`, isOpen: true }),
      ),
    conversations: (ids) =>
      rowsOf(sql`SELECT c.id, c.subject AS name, true AS "isOpen" FROM conversations c
        JOIN conversation_participants p ON p.tenant_id = c.tenant_id AND p.conversation_id = c.id
        WHERE c.tenant_id = ${tenantId} AND c.id = ANY (${ids}::uuid[]) AND p.user_id = ${userId}::uuid`),
    pages: (ids) =>
      rowsOf(sql`SELECT p.id, p.title AS name, true AS "isOpen" FROM pages p
        WHERE p.tenant_id = ${tenantId} AND p.id = ANY (${ids}::uuid[])
          AND ${inScopeSql(scopes.pages, 'p.organization_id', 'p.volunteer_center_id')}`),
    reply_templates: (ids) =>
      rowsOf(sql`SELECT t.id, t.name, true AS "isOpen", t.organization_id AS "parentId" FROM reply_templates t
        JOIN organizations o ON o.tenant_id = t.tenant_id AND o.id = t.organization_id
        WHERE t.tenant_id = ${tenantId} AND t.id = ANY (${ids}::uuid[])
          AND ${inScopeSql(scopes.reply_templates, 'o.id', 'o.volunteer_center_id')}`),
    notification_templates: (ids) =>
      rowsOf(sql`SELECT t.id, t.name, true AS "isOpen" FROM mail_templates t
        WHERE t.tenant_id = ${tenantId} AND t.id = ANY (${ids}::uuid[])
          AND t.volunteer_center_id = ${scopes.templatesOf}::uuid`),
  };
  // A message of the contact form has the name of the conversation that it began.
  const kinds: Record<string, string> = { contact_messages: 'conversations' };

  return {
    /** The visible subjects, by `type/id`. */
    async shown(subjects: readonly Subject[]): Promise<Map<string, ShownSubject>> {
      const found = new Map<string, ShownSubject>();
      const named = subjects.map((subject) => ({ subject, by: namedBy(subject) }));
      for (const [type, some] of Map.groupBy(named, ({ by }) => by.type)) {
        const ids = [...new Set(some.map(({ by }) => by.id).filter(isUuid))];
        const rows = ids.length === 0 ? [] : await finders[kinds[type] ?? type]?.(ids);
        const byId = new Map(rows?.map(({ id, ...row }) => [id, row]));
        for (const { subject, by } of some) {
          const row = byId.get(by.id);
          const isItself = subject.type === type;
          if (row) found.set(`${subject.type}/${subject.id}`, isItself ? row : { ...row, isOpen: false });
        }
      }
      return found;
    },
  };
}
