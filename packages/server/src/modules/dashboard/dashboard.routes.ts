import { resource } from '@samen/jsonapi';
import type { App } from '../../http/app-types.ts';
import { sendOne } from '../../http/answers.ts';
import { dashboardOf } from './dashboard.service.ts';

/** `GET /api/v1/dashboard`: what waits for the caller, and what there is. */
export async function dashboardRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/dashboard', { config: { access: 'signed_in' } }, async (request, reply) => {
    const { caller } = request;
    const attributes = await db.read(caller.tenantId, (queries) => dashboardOf(queries, caller, clock.now()));
    // There is one per person and organization.
    const id = `${caller.user?.id}.${caller.organization?.id ?? 'none'}`;
    return sendOne(reply, resource('dashboards', id, { attributes: { ...attributes } }));
  });
}
