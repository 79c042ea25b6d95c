import { ActivityEvents } from '@samen/resources/administration';
import { firstRows, type Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { exportList } from '../../../audit/list-export.ts';
import { readFilters, type RequestedFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { addDays, atLocalTime, localDay } from '../../../local-time.ts';
import { activityColumns } from './activity-csv.ts';
import { userOf } from '../../../http/user-of.ts';
import { accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { presentUsersById } from '../../accounts/users/index.ts';
import {
  ACTIVITY_KINDS,
  activityRepository,
  type ActivityKind,
  type ActivityRow,
  type ActivityView,
} from './activity-events.repository.ts';
import { actorOf, peopleIn, presentEvent, type Shown } from './activity-events.resource.ts';
import { viewOf } from './activity-view.ts';
import { subjectRepository, type Subject } from './subjects.repository.ts';

const subjectOf = ({ subject_type: type, subject_id: id }: ActivityRow): Subject => ({ type, id });

function readKind(value: string | undefined): ActivityKind | undefined {
  const kind = ACTIVITY_KINDS.find((one) => one === value);
  if (value !== undefined && !kind) throw new Problem('invalid_parameter', { parameter: 'filter[kind_eq]' });
  return kind;
}

/** Which of the events are requested. */
function chosenBy(query: RequestedFilters): Pick<ActivityView, 'kind' | 'filters'> {
  const { kindEq, actorIdEq, organizationIdEq, subjectIdEq, subjectTypeEq, from, to } = readFilters(
    ActivityEvents,
    query,
    { seesAll: true },
  );
  return {
    kind: readKind(kindEq),
    filters: {
      actorId: actorIdEq,
      organizationId: organizationIdEq,
      subjectId: subjectIdEq,
      subjectType: subjectTypeEq,
      since: from === undefined ? undefined : atLocalTime(from, 0),
      before: to === undefined ? undefined : atLocalTime(addDays(to, 1), 0),
    },
  };
}

/** The centre whose settings the caller has: their own, or for who has them all that of the site. */
function centerOf(scope: AccessScope, { centerId }: Caller): string | null {
  if (scope.kind === 'center') return scope.id;
  return scope.kind === 'tenant' ? centerId : null;
}

/** The names of the records and of the people of events, where the caller may see them. */
async function shownIn(queries: Queries, caller: Caller, rows: readonly ActivityRow[]) {
  const subjects = subjectRepository(queries, caller.tenantId, {
    userId: userOf(caller).id,
    vacancies: await accessScopeOf(queries, caller, 'vacancies.manage'),
    organizations: await accessScopeOf(queries, caller, 'organizations.read'),
    applications: await accessScopeOf(queries, caller, 'applications.read'),
    users: await accessScopeOf(queries, caller, 'users.read'),
    pages: await accessScopeOf(queries, caller, 'pages.edit'),
    reply_templates: await accessScopeOf(queries, caller, 'reply_templates.edit'),
    templatesOf: centerOf(await accessScopeOf(queries, caller, 'settings.edit'), caller),
  });
  const people = rows.flatMap((row) => [row.actor_id ?? [], peopleIn(row)].flat());
  return subjects.shown([...rows.map(subjectOf), ...people.map((id) => ({ type: 'users', id }))]);
}

/** The people who did it, as far as the caller may see them. */
function presentActors(
  queries: Queries,
  { tenantId }: Caller,
  rows: readonly ActivityRow[],
  shown: Shown,
): Promise<Resource[]> {
  const ids = rows.flatMap((row) => (actorOf(row, shown) ? (row.actor_id ?? []) : []));
  return presentUsersById(queries, tenantId, ids);
}

const LIST_RULES = listRules(ActivityEvents);
const ONE_RULES = oneRules(ActivityEvents);
const SEEN = {
  access: 'signed_in',
  whose:
    'What one did to one’s own sessions; for those who may `activity.read` also what happened in their organizations.',
} as const;
const LIST = { config: { ...SEEN, example: { filters: { kind_eq: 'sign_ins' } } } } as const;

/** `/api/v1/activity_events`: the audit events within the caller's access scope. */
export async function activityEventRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/activity_events', LIST, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, LIST_RULES);
    const chosen = chosenBy(query);
    const { rows, next, records, shown, included } = await db.read(caller.tenantId, async (queries) => {
      const view = { ...(await viewOf(queries, caller, chosen.kind)), ...chosen };
      const activity = activityRepository(queries, caller.tenantId);
      const { rows: found, next: position } = await activity.list(view, query);
      const visible = await shownIn(queries, caller, found);
      return {
        rows: found,
        next: position,
        records: await activity.count(view, query.ids),
        shown: visible,
        included: query.include.includes('actor') ? await presentActors(queries, caller, found, visible) : [],
      };
    });
    return sendList(
      request,
      reply,
      rows.map((row) => presentEvent(row, shown, caller.locale)),
      { query, records, next, included },
    );
  });

  app.get(
    '/activity_events.csv',
    {
      config: {
        access: { action: 'activity.read' },
        query: { filters: LIST_RULES.filters },
        responses: { file: CSV_TYPE },
        example: { filters: { kind_eq: 'actions' } },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const { filters } = recordQueryOf(request, { filters: LIST_RULES.filters });
      const chosen = chosenBy({ filters });
      const now = clock.now();
      const csv = await db.write(caller.tenantId, async (queries) => {
        const view = { ...(await viewOf(queries, caller, chosen.kind)), ...chosen };
        const activity = activityRepository(queries, caller.tenantId);
        return exportList<Resource>(queries, caller, {
          action: 'activity.exported',
          now,
          filters,
          part: { ids: null, sort: [] },
          shown: undefined,
          list: async (part) => {
            const { rows, next } = await activity.list(view, part);
            const shown = await shownIn(queries, caller, rows);
            return { rows: rows.map((row) => presentEvent(row, shown, caller.locale)), next };
          },
          columns: activityColumns(caller.locale),
        });
      });
      return sendCsv(reply, `activity-${localDay(now)}`, csv);
    },
  );

  app.get('/activity_events/:id', { config: SEEN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const { include } = recordQueryOf(request, ONE_RULES);
    const found = await db.read(caller.tenantId, async (queries) => {
      const one = { ...firstRows(1), ids: [params.id] };
      const { rows } = await activityRepository(queries, caller.tenantId).list(
        await viewOf(queries, caller),
        one,
      );
      const [row] = rows;
      if (!row) throw new Problem('not_found');
      const shown = await shownIn(queries, caller, [row]);
      return {
        data: presentEvent(row, shown, caller.locale),
        included: include.includes('actor') ? await presentActors(queries, caller, [row], shown) : [],
      };
    });
    return sendOne(reply, found.data, { included: found.included });
  });
}
