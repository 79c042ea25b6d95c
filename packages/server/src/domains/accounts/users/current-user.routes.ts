import { Type } from 'typebox';
import { Users } from '@samen/resources/accounts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { audit } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changed-values.ts';
import { fieldDecisions } from '../field-decisions.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendOne } from '../../../http/responses.ts';
import { withRules } from '../../../http/body-rules.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { userOf } from '../../../http/user-of.ts';
import { countMailTo } from '../../../plugins/limits.ts';
import { readPicture } from '../../../services/uploads/index.ts';
import { contextOf } from '../../../use-case.ts';
import { presentCurrentUser, presentRole } from './users.resource.ts';
import { userRepository, type UserRow } from './users.repository.ts';
import { columnsOf, CurrentUserChanges } from './current-user.changes.ts';
import { requireCurrentPassword } from './current-password.ts';
import { pendingEmail, requestEmailChange } from './email-change.ts';

const EMAIL = '/data/attributes/email';
const CURRENT_PASSWORD = '/data/attributes/current_password';
const RULES = { includes: ['roles', 'organizations'] } as const;
const OWN = { access: 'signed_in', responses: { one: 'users', meta: ['ignored'] } } as const;

const TYPES = ['users', 'user'] as const;

/** A JSON:API resource, or `{ user: {…} }`, as the first clients send it. */
const Body = withRules(
  Type.Object({
    data: Type.Object({ type: Type.Optional(Type.Enum(TYPES)), attributes: CurrentUserChanges }),
  }),
  {
    types: TYPES,
    attributes: CurrentUserChanges,
    relations: relationsOf(CurrentUserChanges, Users),
    flat: 'user',
  },
);

/** `/api/v1/current_user`. */
export async function currentUserRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  async function load(queries: Queries, caller: Caller) {
    const users = userRepository(queries, caller.tenantId);
    const { id } = userOf(caller);
    const [row, roles] = await Promise.all([users.find(id), users.rolesOf(id)]);
    if (!row) throw new Problem('unauthenticated');
    return { row, roles, newEmail: await pendingEmail(queries, caller.tenantId, id, clock.now()) };
  }

  app.get(
    '/current_user',
    { config: { ...OWN, query: RULES, inactiveAllowed: true } },
    async (request, reply) => {
      const { caller } = request;
      const query = recordQueryOf(request, RULES);
      const isIncluded = (name: string) => query.include.includes(name);
      const { row, roles, newEmail, organizations } = await db.read(caller.tenantId, async (queries) => ({
        ...(await load(queries, caller)),
        organizations: isIncluded('organizations')
          ? await app.related['users.organizations'](queries, caller, clock.now(), [userOf(caller).id])
          : null,
      }));
      return sendOne(reply, presentCurrentUser(row, caller, roles, newEmail), {
        included: [
          ...(isIncluded('roles') ? roles.map(presentRole) : []),
          ...(organizations?.data.map(({ record }) => record) ?? []),
        ],
      });
    },
  );

  app.patch(
    '/current_user',
    {
      config: {
        ...OWN,
        ownRecord: { type: 'users', by: 'id' },
        fieldRules: (given, fields) => void columnsOf(fields, given),
      },
      schema: { body: Body },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const changes = body.data.attributes;
      const now = clock.now();
      const requestedEmail = changes.email?.trim().toLowerCase();
      const { id, email: ownEmail } = userOf(caller);
      const email = requestedEmail === ownEmail ? undefined : requestedEmail;
      // A password is sent only for another address.
      if (requestedEmail === ownEmail && changes.currentPassword)
        throw invalid({ code: 'unchanged', pointer: EMAIL });
      // Before the transaction, so that a wrong password counts even if the rest is rolled back.
      if (email !== undefined) {
        await requireCurrentPassword(request, changes.currentPassword, CURRENT_PASSWORD);
        const sender = ['email changes of', caller.tenantId, id] as const;
        await countMailTo(request, email, { pointer: EMAIL, sender });
      }
      const { row, roles, newEmail } = await db.write(caller.tenantId, async (queries) => {
        const before = await load(queries, caller);
        const users = userRepository(queries, caller.tenantId);
        const fields = fieldReader();
        const current = before.row.avatar_id;
        const requested = {
          attribute: 'avatar_id',
          id: changes.avatarId,
          purpose: 'avatar',
          current,
        } as const;
        const avatar = await readPicture(queries, caller, fields, requested);
        const columns = {
          ...columnsOf(fields, changes),
          ...(avatar ? { avatar_id: avatar.id, avatar_url: avatar.url } : {}),
        };
        fields.finish();
        const { lockVersion } = changes;
        if (isEmpty(columns) && email === undefined) {
          requireVersion(before.row, lockVersion);
          return before;
        }
        const changed: UserRow | null = await users.update(before.row.id, columns, now, lockVersion);
        if (!changed) throw new Problem('stale_record');
        if (email !== undefined) await requestEmailChange(queries, contextOf(request), changed, email);
        await audit(queries, caller, now, {
          action: 'user.changed',
          subjectType: 'users',
          subjectId: changed.id,
          data: changesOf(
            fieldDecisions.users,
            before.row,
            changed,
            Object.keys(columns).filter((name) => name !== 'avatar_url'),
          ),
        });
        return {
          row: changed,
          roles: before.roles,
          newEmail: await pendingEmail(queries, caller.tenantId, changed.id, now),
        };
      });
      return sendOne(reply, presentCurrentUser(row, caller, roles, newEmail));
    },
  );
}
