import { Type } from 'typebox';
import { Users } from '@samen/resources/accounts';
import { invalid } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendOne } from '../../../http/responses.ts';
import { withRules } from '../../../http/body-rules.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { userOf } from '../../../http/user-of.ts';
import { countMailTo } from '../../../plugins/limits.ts';
import { contextOf } from '../../../use-case.ts';
import { presentCurrentUser, presentRole } from './users.resource.ts';
import { changeCurrentUser, loadCurrentUser } from './change-current-user.ts';
import { columnsOf, CurrentUserChanges } from './current-user.changes.ts';
import { requireCurrentPassword } from './current-password.ts';

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

  app.get(
    '/current_user',
    { config: { ...OWN, query: RULES, inactiveAllowed: true } },
    async (request, reply) => {
      const { caller } = request;
      const query = recordQueryOf(request, RULES);
      const isIncluded = (name: string) => query.include.includes(name);
      const { row, roles, newEmail, organizations } = await db.read(caller.tenantId, async (queries) => ({
        ...(await loadCurrentUser(queries, { caller, clock })),
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
      const requestedEmail = changes.email?.trim().toLowerCase();
      const { id, email: ownEmail } = userOf(caller);
      const email = requestedEmail === ownEmail ? undefined : requestedEmail;
      // A password is sent only for another address.
      if (requestedEmail === ownEmail && changes.currentPassword)
        throw invalid({ code: 'unchanged', pointer: EMAIL });
      // Before the transaction, so that a wrong password counts even if the rest is rolled back.
      if (email !== undefined) {
        await requireCurrentPassword(caller, request, changes.currentPassword, CURRENT_PASSWORD);
        const sender = ['email changes of', caller.tenantId, id] as const;
        await countMailTo(request, email, { pointer: EMAIL, sender });
      }
      const { row, roles, newEmail } = await db.write(caller.tenantId, (queries) =>
        changeCurrentUser(queries, contextOf(request), changes, email),
      );
      return sendOne(reply, presentCurrentUser(row, caller, roles, newEmail));
    },
  );
}
