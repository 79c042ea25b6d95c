import { Type } from 'typebox';
import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { userOf } from '../../../http/user-of.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import { contextOf } from '../../../use-case.ts';
import { confirmEmailChange } from './email-change.ts';
import { confirmReactivation, sendReactivation } from './reactivation.ts';
import { stopMails } from './stop-mails.ts';
import { userRepository } from './users.repository.ts';

const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });
const DONE = { nothing: 204 } as const;
const BY_LINK = {
  config: { access: 'public', anonymousPost: 'by_link', responses: DONE },
  schema: { body: Token },
} as const;

/** Account changes by a mailed link, and the request for the link of an inactive account. */
export async function ownAccountRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.post('/confirm/email', BY_LINK, async (request, reply) => {
    await db.write(request.caller.tenantId, (queries) =>
      confirmEmailChange(queries, contextOf(request), request.body.token),
    );
    return reply.code(204).send();
  });

  app.post('/confirm/reactivation', BY_LINK, async (request, reply) => {
    await db.write(request.caller.tenantId, (queries) =>
      confirmReactivation(queries, contextOf(request), request.body.token),
    );
    return reply.code(204).send();
  });

  // Mail programs send this for many people from few addresses.
  app.post(
    '/unsubscribe',
    { ...BY_LINK, config: { access: 'public', anonymousPost: 'apart', responses: DONE } },
    async (request, reply) => {
      await stopMails(request.caller, app.context, request.body.token);
      return reply.code(204).send();
    },
  );

  app.post(
    '/current_user/reactivation',
    { config: { access: 'signed_in', inactiveAllowed: true, responses: { nothing: 202 } } },
    async (request, reply) => {
      const { tenantId, site, centerId } = request.caller;
      const { id, status } = userOf(request.caller);
      if (status !== 'inactive' || !site.allowInactiveUsers) throw new Problem('invalid_transition');
      const limit = { count: 1, seconds: SHARED_CONSTANTS.resendMinutes * 60 };
      await enforceLimit(app.limits, ['reactivation', tenantId, id], limit);
      await db.write(tenantId, async (queries) => {
        const user = await userRepository(queries, tenantId).find(id);
        if (user) await sendReactivation(queries, contextOf(request).sender, user, centerId);
      });
      return reply.code(202).send();
    },
  );
}
