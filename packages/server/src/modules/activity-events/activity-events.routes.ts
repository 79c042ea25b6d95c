import { resource, type Resource } from '@samen/jsonapi';
import type { Caller } from '../../context.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, sendList } from '../../http/answers.ts';
import { userOf } from '../../http/user-of.ts';
import { reachOf } from '../../reach.ts';
import { activityRepository, type ActivityRow } from './activity-events.repository.ts';

/** Everybody sees their own sign-ins; who makes pages also what they did to those. */
const SIGN_INS = ['session'];
const CONTENT = ['page', 'menu_item', 'stock_image', 'upload'];

function ownDeeds({ organization }: Caller): readonly string[] {
  const makesPages = organization?.roles.includes('content_manager') ?? false;
  return makesPages ? [...SIGN_INS, ...CONTENT] : SIGN_INS;
}

function present(row: ActivityRow): Resource {
  return resource('activity_events', row.id, {
    attributes: {
      action: row.action,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      occurredAt: row.occurred_at,
      actorId: row.actor_id,
      actorName: row.actor_name,
      impersonatorName: row.impersonator_name,
    },
  });
}

/** `/api/v1/activity_events`: what happened within the reach of one's roles, from the audit. */
export async function activityEventRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/activity_events', { config: { access: 'signed_in' } }, async (request, reply) => {
    const { caller } = request;
    const { id: userId } = userOf(caller);
    const query = queryOf(request, {});
    const { rows, records } = await db.read(caller.tenantId, async (queries) => {
      const reach = await reachOf(queries, caller, 'activity.read');
      const sight = { userId, reach, ownDeeds: ownDeeds(caller) };
      const activity = activityRepository(queries, caller.tenantId);
      return { rows: await activity.list(sight, query.page), records: await activity.count(sight) };
    });
    return sendList(request, reply, rows.map(present), { query, records });
  });
}
