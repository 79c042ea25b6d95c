import { HEADERS } from '@samen/contracts';
import { Credentials } from '@samen/resources/accounts';
import { audit } from '../../../audit/audit.ts';
import { homeCenter } from '../../../auth/home-center.ts';
import { checkPassword } from '../../../auth/passwords.ts';
import { confirmToken, deleteToken, findOrganizations } from '../../../auth/session.repository.ts';
import { startSession } from '../../../auth/sessions.ts';
import { after } from '../../../clock.ts';
import type { Caller, CallerUser } from '../../../context.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { sendOne } from '../../../http/responses.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { rememberBrowser, signInKey, type Account } from '../../../limits/known-browsers.ts';
import { passwordAttempt } from '../../../limits/password-attempt.ts';
import { selectOrganization } from '../../../plugins/caller.ts';
import { CONFIRMED_FOR, staffCookie } from '../../../releases/index.ts';
import { presentCurrentUser, userRepository, type UserRow } from '../users/index.ts';

/** Throws where this account may not sign in, though its password is right. */
function requireSignInAllowed(user: UserRow, allowInactive: boolean): void {
  if (user.status === 'invited') throw new Problem('unconfirmed');
  if (user.status === 'inactive' && !allowInactive) throw new Problem('account_inactive');
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

      const now = clock.now();
      const signedIn = await db.write(tenantId, async (queries) => {
        const organizations = await findOrganizations(queries, tenantId, user.id);
        if (homeCenter(organizations, caller.centerId) !== caller.centerId) throw new Problem('wrong_center');
        const users = userRepository(queries, tenantId);
        const headers = await startSession(queries, clock, { tenantId, id: user.id, email });
        if (user.is_operator) {
          const client = headers[HEADERS.client] ?? '';
          const until = after(now, CONFIRMED_FOR);
          await confirmToken(queries, { tenantId, userId: user.id, client, until });
        }
        const row = await users.update(user.id, { last_sign_in_at: now }, now);
        const callerUser: CallerUser = {
          id: user.id,
          email,
          firstName: user.first_name,
          lastName: user.last_name,
          status: user.status,
          locale: user.locale,
          organizations,
        };
        const as: Caller = { ...caller, user: callerUser, organization: selectOrganization(organizations) };
        await audit(queries, as, now, {
          action: 'session.started',
          subjectType: 'users',
          subjectId: user.id,
        });
        return { headers, row: row ?? user, roles: await users.rolesOf(user.id), as };
      });
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
      const { tenantId, session, user } = request.caller;
      const now = clock.now();
      await db.write(tenantId, async (queries) => {
        if (session) await deleteToken(queries, tenantId, session.tokenId);
        await audit(queries, request.caller, now, {
          action: 'session.ended',
          subjectType: 'users',
          subjectId: user?.id ?? '',
        });
      });
      return reply.code(204).send();
    },
  );
}
