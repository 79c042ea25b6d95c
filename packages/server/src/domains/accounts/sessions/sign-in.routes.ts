import { Credentials } from '@samen/resources/accounts';
import { requireActive } from '../../../auth/active-account.policy.ts';
import { checkPassword } from '../../../auth/passwords.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { sendOne } from '../../../http/responses.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { rememberBrowser, signInKey, type Account } from '../../../limits/known-browsers.ts';
import { passwordAttempt } from '../../../limits/password-attempt.ts';
import { staffCookie } from '../../../releases/index.ts';
import { presentCurrentUser, userRepository, type UserRow } from '../users/index.ts';
import { endOwnSession, startOwnSession } from './sessions.service.ts';

/** Throws where this account may not sign in, though its password is right. */
function requireSignInAllowed(user: UserRow, allowInactive: boolean): void {
  if (user.status === 'invited') throw new Problem('unconfirmed');
  if (!allowInactive) requireActive(user);
}

/** `POST /auth/sign_in` and `DELETE /auth/sign_out`. */
export async function signInRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  /** Unknown addresses and archived accounts take as long as a wrong password. */
  async function findByPassword(
    { tenantId, email }: Account,
    password: string,
    from: string,
  ): Promise<UserRow | null> {
    const user = await db.read(tenantId, (queries) => userRepository(queries, tenantId).findByEmail(email));
    const isRight = await checkPassword(user?.password_hash ?? null, password, from);
    return isRight && user?.status !== 'archived' ? user : null;
  }

  app.post(
    '/sign_in',
    {
      config: { access: 'public', anonymousPost: 'apart', responses: { one: 'users' } },
      schema: { body: Credentials },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const { tenantId, site } = caller;
      const email = body.email.trim().toLowerCase();
      const account = { tenantId, email };
      const user = await passwordAttempt(request, signInKey(request, account), () =>
        findByPassword(account, body.password, addressKey(request.ip)),
      );
      if (!user) throw new Problem('invalid_credentials');
      requireSignInAllowed(user, site.allowInactiveUsers);

      const signedIn = await db.write(tenantId, (queries) =>
        startOwnSession(queries, { caller, clock }, user),
      );
      void reply.headers(signedIn.headers).header('cache-control', 'no-store');
      rememberBrowser(request, reply, account);
      if (user.is_operator) void reply.header('set-cookie', staffCookie(app.context));
      return sendOne(reply, presentCurrentUser(signedIn.row, signedIn.as, signedIn.roles));
    },
  );

  app.delete(
    '/sign_out',
    { config: { access: 'signed_in', inactiveAllowed: true, responses: { nothing: 204 } } },
    async (request, reply) => {
      const { caller } = request;
      await db.write(caller.tenantId, (queries) => endOwnSession(queries, { caller, clock }));
      return reply.code(204).send();
    },
  );
}
