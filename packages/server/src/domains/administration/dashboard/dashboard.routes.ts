import type { Caller } from '../../../context.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendOne } from '../../../http/responses.ts';
import { presentDashboard, presentWaitingCounts } from './dashboard.resource.ts';
import { dashboardOf, waitingCountsOf } from './dashboard.service.ts';

/** Each person has one dashboard per organization. */
const idOf = ({ user, organization }: Caller) => `${user?.id}.${organization?.id ?? 'none'}`;

/** `GET /api/v1/dashboard`: the caller's tasks and figures; `/waiting_counts`: the numbers of waiting records. */
export async function dashboardRoutes(app: App): Promise<void> {
  const { work, context } = app;
  const { db, clock } = context;

  app.get(
    '/dashboard',
    { config: { access: 'signed_in', responses: { one: 'dashboards' } } },
    async (request, reply) => {
      const { caller } = request;
      recordQueryOf(request);
      const content = await db.read(caller.tenantId, (queries) =>
        dashboardOf(queries, caller, clock.now(), work),
      );
      return sendOne(reply, presentDashboard({ id: idOf(caller), ...content }, null));
    },
  );

  app.get(
    '/waiting_counts',
    { config: { access: 'signed_in', responses: { one: 'waiting_counts' } } },
    async (request, reply) => {
      const { caller } = request;
      recordQueryOf(request);
      const counts = await db.read(caller.tenantId, (queries) =>
        waitingCountsOf(queries, caller, clock.now()),
      );
      return sendOne(reply, presentWaitingCounts({ id: idOf(caller), ...counts }, null));
    },
  );
}
