import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { acceptPassword, passwordErrors } from '../../../auth/new-password.ts';
import { redeemOneTimeToken, tokenState } from '../../../auth/one-time-tokens.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import { recordQueryOf, sendOne } from '../../../http/responses.ts';
import type { App } from '../../../http/app-types.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { tokenAttempt } from '../../../limits/password-attempt.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import { contextOf } from '../../../use-case.ts';
import { settleSignUps, userRepository, userStates } from '../users/index.ts';
import { linkedAccount, presentLinkedAccount } from './account-link.ts';

const Body = Type.Object({
  confirmationToken: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  passwordConfirmation: Type.Optional(Type.String({ maxLength: 1000 })),
});

const Link = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

/** `/api/v1/confirm`: the link of an invitation or a sign-up, and the button behind it. */
export async function confirmRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  /** A link that was used, or whose account is closed, is an invalid transition instead of an expired token. */
  async function rejectUsed({ caller: { tenantId } }: FastifyRequest, secret: string): Promise<void> {
    const token = { tenantId, kind: 'user_confirmation', secret } as const;
    const isOver = await db.read(
      tenantId,
      async (queries) =>
        (await tokenState(queries, clock, token)) === 'expired' &&
        ['confirmed', 'closed'].includes((await linkedAccount(queries, clock, token)).state),
    );
    if (isOver) throw new Problem('invalid_transition');
  }

  app.get(
    '/confirm/:token',
    { config: { access: 'public', responses: { one: 'linked_accounts' } }, schema: { params: Link } },
    async (request, reply) => {
      recordQueryOf(request);
      const { tenantId } = request.caller;
      const { token: secret } = request.params;
      const row = await db.read(tenantId, (queries) => linkedAccount(queries, clock, { tenantId, secret }));
      void reply.header('cache-control', 'no-store');
      return sendOne(reply, presentLinkedAccount(row));
    },
  );

  app.post(
    '/confirm',
    {
      config: { access: 'public', anonymousPost: 'by_link', responses: { nothing: 204 } },
      schema: { body: Body },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const { tenantId } = caller;
      const { password, passwordConfirmation: confirmation, confirmationToken: secret } = body;
      const errors = password === undefined ? [] : passwordErrors(password, confirmation);
      if (errors.length > 0) throw invalid(...errors);
      await rejectUsed(request, secret);
      await tokenAttempt(request, { kind: 'user_confirmation', secret });
      const from = addressKey(request.ip);
      const chosen = password === undefined ? null : await acceptPassword(password, confirmation, from);
      await db.write(tenantId, async (queries) => {
        const users = userRepository(queries, tenantId);
        const { userId, subjectId } = await redeemOneTimeToken(queries, clock, {
          tenantId,
          kind: 'user_confirmation',
          secret,
        });
        const found = userId ? await users.findForUpdate(userId) : null;
        if (!found) throw new Problem('not_found');
        const context = contextOf(request);
        const steps = { ...callerSteps(queries, context), centerId: caller.centerId };
        const step = await userStates.check(steps, found, { step: { name: 'confirm' }, taker: OWNER });
        const password_hash = chosen ?? found.password_hash;
        // Thrown inside the transaction: an attempt without a password does not use the token up.
        if (password_hash === null) throw invalid(...passwordErrors(undefined, undefined));
        await settleSignUps(queries, { tenantId, clock, userId: found.id }, subjectId);
        const user = await userStates.take(steps, found, step, { columns: { password_hash } });
        await context.emit(queries, context, 'account.confirmed', { user });
      });
      return reply.code(204).send();
    },
  );
}
