import type { FastifyInstance } from 'fastify';
import { passwordErrors } from '../auth/new-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { textAt } from '../http/body-text.ts';
import { addressKey } from '../limits/address-key.ts';
import { hasResponse } from './idempotency.ts';
import { isAnonymousPost } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route that `choosesPassword`; null where the password breaks a rule, or the response is there already. */
    chosenPasswordHash: string | null;
  }
}

/**
 * Hashes what visitors choose as their password before the transaction of a write begins: waiting for the turn to hash
 * takes no connection to the database.
 */
export function chosenPasswordsPlugin(app: FastifyInstance): void {
  app.decorateRequest('chosenPasswordHash', null);
  app.addHook('preHandler', async (request) => {
    const { choosesPassword: pointer } = request.routeOptions.config;
    if (pointer === undefined || !isAnonymousPost(request)) return;
    const password = textAt(request.body, `${pointer}/password`);
    const confirmation = textAt(request.body, `${pointer}/password_confirmation`);
    if (passwordErrors(password, confirmation).length > 0 || (await hasResponse(request))) return;
    request.chosenPasswordHash = await hashPassword(password, addressKey(request.ip));
  });
}
