import type { ActivityEvent } from '@samen/resources/administration';
import { firstRows, resource, type Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import {
  ACTIVITY_KINDS,
  activityRepository,
  type ActivityKind,
  type ActivityRow,
  type ActivityView,
} from './activity-events.repository.ts';
import { subjectRepository, type ShownSubject, type Subject } from './subjects.repository.ts';

/** Everyone sees their own sign-ins; content managers also see what they did to content. */
const SIGN_INS = ['session'];
const CONTENT = ['page', 'menu_item', 'stock_image', 'upload'];

function ownPrefixes({ organization }: Caller): readonly string[] {
  const makesPages = organization?.roles.includes('content_manager') ?? false;
  return makesPages ? [...SIGN_INS, ...CONTENT] : SIGN_INS;
}

/** Actions of people only: without an actor it was a visitor, or a person with a mailed link. */
const BY_PEOPLE = new Set([
  'organization.created',
  'organization.pending',
  'application.submitted',
  'application.confirmed',
  'application.withdrawn',
  'contact_message.sent',
  'password.changed',
  'mails.stopped',
  'vacancy.renewed',
  'user.signed_up',
  'user.confirmed',
  'user.active',
  'user.email_changed',
  'role.added',
]);

function originOf({ actor_id, action }: ActivityRow): ActivityEvent['origin'] {
  if (actor_id !== null) return 'person';
  return BY_PEOPLE.has(action) ? 'visitor' : 'system';
}

const subjectOf = ({ subject_type: type, subject_id: id }: ActivityRow): Subject => ({ type, id });

function present(row: ActivityRow, shown: ReadonlyMap<string, ShownSubject>): Resource {
  const subject = shown.get(`${row.subject_type}/${row.subject_id}`);
  return resource('activity_events', row.id, {
    attributes: {
      action: row.action,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      subjectName: subject?.name ?? (row.subject_exists ? null : row.stored_name),
      isSubjectOpen: subject?.isOpen ?? false,
      origin: originOf(row),
      isActorOpen: shown.get(`users/${row.actor_id}`)?.isOpen ?? false,
      occurredAt: row.occurred_at,
      actorId: row.actor_id,
      actorName: row.actor_name,
      impersonatorName: row.impersonator_name,
    },
  });
}

function readKind(value: string | undefined): ActivityKind | undefined {
  const kind = ACTIVITY_KINDS.find((one) => one === value);
  if (value !== undefined && !kind) throw new Problem('invalid_parameter', { parameter: 'filter[kind_eq]' });
  return kind;
}

async function viewOf(queries: Queries, caller: Caller): Promise<ActivityView> {
  const scope = await accessScopeOf(queries, caller, 'activity.read');
  return { userId: userOf(caller).id, scope, ownPrefixes: ownPrefixes(caller) };
}

/** The names of the records and of the people of events, where the caller may see them. */
async function shownIn(queries: Queries, caller: Caller, rows: readonly ActivityRow[]) {
  const subjects = subjectRepository(queries, caller.tenantId, {
    userId: userOf(caller).id,
    vacancies: await accessScopeOf(queries, caller, 'vacancies.manage'),
    organizations: await accessScopeOf(queries, caller, 'organizations.read'),
    applications: await accessScopeOf(queries, caller, 'applications.read'),
    users: await accessScopeOf(queries, caller, 'users.read'),
  });
  const actors = rows.flatMap(({ actor_id: id }) => (id === null ? [] : [{ type: 'users', id }]));
  return subjects.shown([...rows.map(subjectOf), ...actors]);
}
const CONFIG = { access: 'signed_in', query: { filters: ['kind_eq'] } } as const;

/** `/api/v1/activity_events`: the audit events within the caller's access scope. */
export async function activityEventRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/activity_events', { config: CONFIG }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, CONFIG.query);
    const kind = readKind(query.filters['kind_eq']);
    const { rows, next, records, shown } = await db.read(caller.tenantId, async (queries) => {
      const view = { ...(await viewOf(queries, caller)), kind };
      const activity = activityRepository(queries, caller.tenantId);
      const { rows: found, next: position } = await activity.list(view, query);
      return {
        rows: found,
        next: position,
        records: await activity.count(view, query.ids),
        shown: await shownIn(queries, caller, found),
      };
    });
    return sendList(
      request,
      reply,
      rows.map((row) => present(row, shown)),
      { query, records, next },
    );
  });

  app.get(
    '/activity_events/:id',
    { config: { access: 'signed_in' }, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      queryOf(request, {});
      const found = await db.read(caller.tenantId, async (queries) => {
        const one = { ...firstRows(1), ids: [params.id] };
        const { rows } = await activityRepository(queries, caller.tenantId).list(
          await viewOf(queries, caller),
          one,
        );
        const [row] = rows;
        return row ? present(row, await shownIn(queries, caller, [row])) : null;
      });
      if (!found) throw new Problem('not_found');
      return sendOne(reply, found);
    },
  );
}
