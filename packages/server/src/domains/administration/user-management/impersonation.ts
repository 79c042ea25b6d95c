import { momentFormatter } from '@samen/contracts';
import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import {
  deleteImpersonation,
  deleteToken,
  findOrganizations,
  findStart,
} from '../../../auth/session.repository.ts';
import { startSession } from '../../../auth/sessions.ts';
import { impersonationExpiry } from '../../../auth/token-rules.ts';
import { after, minutes } from '../../../clock.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { requireOneself } from '../../../http/user-of.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { jobSender, notify, type Sender } from '../../../services/notifications/index.ts';
import {
  callerAs,
  userRepository,
  type UserRow,
  userListRepository,
  assignedRoleRepository,
} from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { requireImpersonable } from './users.policy.ts';

/** A started session, with what its response needs. */
export interface StartedSession {
  headers: Record<string, string>;
  row: UserRow;
  as: Caller;
}

/** The caller of a session of this user. */
async function asUser(
  queries: Queries,
  caller: Caller,
  user: UserRow,
  session: Caller['session'],
): Promise<Caller> {
  const organizations = await findOrganizations(queries, caller.tenantId, user.id);
  return { ...callerAs(caller, user, organizations), session };
}

/** Signs in as another user, for an hour at most: never nested, and never as a user with rights as wide. */
export async function startImpersonation(
  queries: Queries,
  context: UseCaseContext,
  userId: string,
): Promise<StartedSession> {
  const { caller, clock } = context;
  const { tenantId, user: impersonator } = caller;
  if (!impersonator) throw new Problem('unauthenticated');
  requireOneself(caller);
  const scope = await accessScopeOf(queries, caller, 'users.impersonate');
  const row = await userListRepository(queries, tenantId, scope).find(userId);
  if (!row) throw new Problem('not_found');
  const roles = await assignedRoleRepository(queries, tenantId).of([userId]);
  requireImpersonable(impersonator.id, scope, row, roles);
  const now = clock.now();
  const identity = { tenantId, id: row.id, email: row.email };
  const headers = await startSession(queries, clock, identity, impersonator.id);
  await audit(queries, caller, now, {
    action: 'impersonation.started',
    subjectType: 'users',
    subjectId: userId,
  });
  await enqueue(queries, {
    tenantId,
    kind: 'impersonation.end',
    runAt: after(now, minutes(ACCOUNT_CONSTANTS.impersonationMinutes)),
    payload: {
      userId,
      impersonatorId: impersonator.id,
      startedAt: now.toISOString(),
      centerId: caller.centerId,
    },
  });
  const session = {
    tokenId: '',
    client: '',
    impersonatorId: impersonator.id,
    expiresAt: impersonationExpiry(now),
  };
  return { headers, row, as: await asUser(queries, caller, row, session) };
}

async function notifyImpersonated(
  queries: Queries,
  sender: Sender,
  centerId: string,
  about: { userId: string; impersonatorId: string; startedAt: Date },
): Promise<void> {
  const [user, impersonator] = await Promise.all(
    [about.userId, about.impersonatorId].map((id) => userRepository(queries, sender.tenantId).find(id)),
  );
  if (!user || !impersonator) return;
  await notify(queries, sender, {
    event: 'impersonation_notice',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: paths.home(),
    about: [impersonator.id],
    data: ({ locale }) => ({
      impersonator: {
        full_name: `${impersonator.first_name} ${impersonator.last_name}`,
        started_at: momentFormatter(locale, { dateStyle: 'long', timeStyle: 'short' })(about.startedAt),
      },
    }),
  });
}

/** Ends an impersonation and signs the caller in as themselves; the impersonated user is notified. */
export async function stopImpersonation(queries: Queries, context: UseCaseContext): Promise<StartedSession> {
  const { caller, clock } = context;
  const { tenantId, session, user } = caller;
  if (!session?.impersonatorId || !user) throw new Problem('invalid_transition');
  const original = await userRepository(queries, tenantId).find(session.impersonatorId);
  const startedAt = await findStart(queries, tenantId, session.tokenId);
  await deleteToken(queries, tenantId, session.tokenId);
  await audit(queries, caller, clock.now(), {
    action: 'impersonation.stopped',
    subjectType: 'users',
    subjectId: user.id,
  });
  const about = { userId: user.id, impersonatorId: session.impersonatorId };
  if (startedAt) await notifyImpersonated(queries, context.sender, caller.centerId, { ...about, startedAt });
  if (original?.status !== 'active') throw new Problem('unauthenticated');
  const identity = { tenantId, id: original.id, email: original.email };
  const headers = await startSession(queries, clock, identity);
  return { headers, row: original, as: await asUser(queries, caller, original, null) };
}

/** Ends an impersonation that was not stopped within its hour. */
export const endImpersonation: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    const { userId, impersonatorId, startedAt, centerId } = payloadOf(job, 'impersonation.end');
    const about = { userId, impersonatorId, startedAt: new Date(startedAt) };
    await context.db.write(tenantId, async (queries) => {
      if (!(await deleteImpersonation(queries, tenantId, about))) return;
      await audit(queries, { tenantId }, context.clock.now(), {
        action: 'impersonation.expired',
        subjectType: 'users',
        subjectId: about.userId,
        data: { impersonator: about.impersonatorId },
      });
      await notifyImpersonated(queries, sender, centerId, about);
    });
  },
};
