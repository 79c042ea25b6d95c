import { HEADERS } from '@samen/contracts';
import { audit } from '../../../audit/audit.ts';
import { homeCenter } from '../../../auth/home-center.ts';
import { revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { confirmToken, deleteToken, findOrganizations } from '../../../auth/session.repository.ts';
import { startSession } from '../../../auth/sessions.ts';
import { after } from '../../../clock.ts';
import type { Caller, ServerContext } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { queueMail } from '../../../mail/queue.ts';
import { CONFIRMED_FOR } from '../../../releases/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { callerAs, cancelEmailChange, userRepository, type UserRow } from '../users/index.ts';

type Context = Pick<UseCaseContext, 'caller' | 'clock'>;

/** Starts a session of one whose password is right, with the headers that carry it, and the caller that they are with it. */
export async function startOwnSession(queries: Queries, { caller, clock }: Context, user: UserRow) {
  const { tenantId } = caller;
  const now = clock.now();
  const organizations = await findOrganizations(queries, tenantId, user.id);
  if (homeCenter(organizations, caller.centerId) !== caller.centerId) throw new Problem('wrong_center');
  const users = userRepository(queries, tenantId);
  const headers = await startSession(queries, clock, { tenantId, ...user });
  if (user.is_operator) {
    const client = headers[HEADERS.client] ?? '';
    const until = after(now, CONFIRMED_FOR);
    await confirmToken(queries, { tenantId, userId: user.id, client, until });
  }
  const row = await users.update(user.id, { last_sign_in_at: now }, now);
  const as = callerAs(caller, user, organizations);
  await audit(queries, as, now, {
    action: 'session.started',
    subjectType: 'users',
    subjectId: user.id,
  });
  return { headers, row: row ?? user, roles: await users.rolesOf(user.id), as };
}

/** Ends the session of the caller. */
export async function endOwnSession(queries: Queries, { caller, clock }: Context): Promise<void> {
  const { tenantId, session, user } = caller;
  if (session) await deleteToken(queries, tenantId, session.tokenId);
  await audit(queries, caller, clock.now(), {
    action: 'session.ended',
    subjectType: 'users',
    subjectId: user?.id ?? '',
  });
}

/** What follows from another password: links of before lead nowhere, and the owner gets a mail that says where `link` leads. */
export async function passwordChanged(
  queries: Queries,
  context: ServerContext,
  caller: Caller,
  user: UserRow,
  link: string,
): Promise<void> {
  const { clock } = context;
  const { tenantId, centerId, site } = caller;
  const owner = { tenantId, userId: user.id };
  await revokeOneTimeTokens(queries, clock, { ...owner, kind: 'password_reset' });
  // A person who knew the old password may have requested a change to their own address.
  await cancelEmailChange(queries, clock, owner);
  await audit(queries, caller, clock.now(), {
    action: 'password.changed',
    subjectType: 'users',
    subjectId: user.id,
  });
  const center = await volunteerCenterRepository(queries, tenantId).find(centerId);
  if (!center) throw new Problem('not_found');
  await queueMail(queries, context, {
    tenantId,
    template: 'password_changed',
    center,
    appName: site.appName,
    link,
    to: { email: user.email, firstName: user.first_name, locale: user.locale },
  });
}
