import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { HEADERS } from '@samen/contracts';
import { acceptPassword, passwordErrors } from '../../../auth/new-password.ts';
import { redeemOneTimeToken } from '../../../auth/one-time-tokens.ts';
import { deleteTokensOf } from '../../../auth/session.repository.ts';
import { startSession } from '../../../auth/sessions.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { sendOne } from '../../../http/responses.ts';
import { siteLink } from '../../../http/origin.ts';
import { requireOneself } from '../../../http/user-of.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { accountKey, rememberBrowser, signInKey } from '../../../limits/known-browsers.ts';
import { tokenAttempt } from '../../../limits/password-attempt.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { presentCurrentUser, requireCurrentPassword, userRepository } from '../users/index.ts';
import { passwordChanged } from './sessions.service.ts';

const ResetRequest = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) });

const NewPassword = Type.Object({
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  passwordConfirmation: Type.Optional(Type.String({ maxLength: 1000 })),
  resetPasswordToken: Type.Optional(Type.String({ maxLength: 100 })),
  currentPassword: Type.Optional(Type.String({ maxLength: 1000 })),
});
type NewPassword = Static<typeof NewPassword>;

const CURRENT_PASSWORD = '/current_password';

/** `POST /auth/password` requests a link, `PUT /auth/password` sets another password. */
export async function passwordRoutes(app: App): Promise<void> {
  const { context } = app;
  const { db, clock } = context;

  app.post(
    '/password',
    {
      config: { access: 'public', anonymousPost: 'apart', responses: { nothing: 202 } },
      schema: { body: ResetRequest },
    },
    async (request, reply) => {
      const { tenantId, centerId } = request.caller;
      const email = request.body.email.trim().toLowerCase();
      const { accountMails, addressMails } = context.config.rateLimits;
      await enforceLimit(app.limits, ['password mails from', addressKey(request.ip)], addressMails);
      const { seconds } = await app.limits.count(['password mails of', tenantId, email], accountMails);
      // The response does not reveal that others requested mails for this account; its owner has five of them.
      if (seconds > 0) return reply.code(202).send();
      // The job looks up the account, so the response and its time are the same for all addresses.
      const payload = { email, centerId, origin: siteLink(request, '') };
      await db.write(tenantId, (queries) =>
        enqueue(queries, { tenantId, kind: 'password.requested', payload, runAt: clock.now() }),
      );
      return reply.code(202).send();
    },
  );

  /**
   * Requires proof that the caller owns the account: the token of a mailed link, or the current password. A session
   * alone is not enough, or a person who finds an open one could take the account.
   */
  async function requireOwner(request: FastifyRequest<{ Body: NewPassword }>): Promise<void> {
    const { caller, body, headers } = request;
    const isPresented = [HEADERS.uid, HEADERS.client, HEADERS.accessToken].every((name) => headers[name]);
    if (!body.resetPasswordToken && !isPresented) throw invalid({ code: 'reset_incomplete' });
    if (!body.resetPasswordToken && !caller.user) throw new Problem('unauthenticated');
    requireOneself(caller);
    const errors = passwordErrors(body.password, body.passwordConfirmation);
    const isMissing = !body.resetPasswordToken && !body.currentPassword;
    if (isMissing) errors.push({ code: 'required', pointer: CURRENT_PASSWORD });
    if (errors.length > 0) throw invalid(...errors);
    // Comes before the hashing of the new password, which is expensive work that an invented token does not get.
    if (body.resetPasswordToken)
      await tokenAttempt(request, { kind: 'password_reset', secret: body.resetPasswordToken });
    else await requireCurrentPassword(caller, request, body.currentPassword, CURRENT_PASSWORD);
  }

  app.put(
    '/password',
    {
      config: {
        access: 'public',
        responses: { one: 'users' },
        example: {
          sends: {
            password: 'a long sentence',
            passwordConfirmation: 'a long sentence',
            resetPasswordToken: 'token-of-the-mail',
          },
        },
      },
      schema: { body: NewPassword },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const { tenantId } = caller;
      await requireOwner(request);
      const password_hash = await acceptPassword(
        body.password,
        body.passwordConfirmation,
        addressKey(request.ip),
      );
      const link = siteLink(request, '/auth/recover');

      const result = await db.write(tenantId, async (queries) => {
        const users = userRepository(queries, tenantId);
        const secret = body.resetPasswordToken;
        const userId = secret
          ? (await redeemOneTimeToken(queries, clock, { tenantId, kind: 'password_reset', secret })).userId
          : caller.user?.id;
        const user = userId ? await users.update(userId, { password_hash }, clock.now()) : null;
        if (!user || user.status === 'archived') throw new Problem('not_found');
        await deleteTokensOf(queries, tenantId, user.id);
        await passwordChanged(queries, context, caller, user, link);
        // A signed-in caller continues with a new client; one with a mailed link signs in with the new password.
        const signIn = secret ? null : await startSession(queries, clock, { tenantId, ...user });
        return { user, signIn, roles: await users.rolesOf(user.id) };
      });
      const account = { tenantId, email: result.user.email };
      // Also for the browser in which the link was opened: it counts failures apart once it knows the account.
      if (body.resetPasswordToken)
        for (const key of [accountKey(account), signInKey(request, account)])
          await app.limits.forget(['failures', ...key]);
      rememberBrowser(request, reply, account);
      void reply.headers(result.signIn ?? {}).header('cache-control', 'no-store');
      return sendOne(reply, presentCurrentUser(result.user, caller, result.roles));
    },
  );
}
