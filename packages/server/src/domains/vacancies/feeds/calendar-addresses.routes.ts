import { paths } from '@samen/resources/shared';
import type { App } from '../../../http/app-types.ts';
import { canonicalOrigin } from '../../../http/origin.ts';
import { sendDocument } from '../../../http/responses.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { calendarAddressRepository } from './calendar-addresses.repository.ts';

/** `/api/v1/current_user/calendar_address`: where a person's own calendar is. */
export async function calendarAddressRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  // Only its hash is stored, so this response is the one that has it.
  app.post(
    '/current_user/calendar_address',
    { config: { access: 'signed_in', feature: 'activities', responses: { meta: ['address'], status: 201 } } },
    async (request, reply) => {
      const { caller } = request;
      requireOneself(caller);
      const token = newSecret();
      await db.write(caller.tenantId, (queries) =>
        calendarAddressRepository(queries, caller.tenantId).renew(
          userOf(caller).id,
          hashSecret(token),
          clock.now(),
        ),
      );
      void reply.header('cache-control', 'no-store');
      const address = canonicalOrigin(request) + paths.feeds.mine(token);
      return sendDocument(reply.code(201), { meta: { address } });
    },
  );
}
