import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { RoleChange, Roles } from '@samen/resources/accounts';
import { SHARED_CONSTANTS, Id } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId, isUuid, resourceBody } from '../../../http/schemas.ts';
import { countMailTo } from '../../../plugins/limits.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import {
  presentCurrentUser,
  presentOfferedRole,
  sendConfirmation,
  userRepository,
} from '../../accounts/users/index.ts';
import { contextOf } from '../../../use-case.ts';
import { lockUser, invitesIn } from './user-access.ts';
import { startImpersonation, stopImpersonation, type StartedSession } from './impersonation.ts';
import { grantableRole, offeredActions, roleById, shownRole } from './shown-roles.ts';
import { removeRole } from './user-roles.ts';

const TYPES = ['users', 'user'] as const;

const ROLES = { access: { action: 'users.invite' }, query: { filters: ['organization_id_eq'] } } as const;

/** Account management: roles, confirmation links, and impersonation. */
export async function accountRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.delete(
    '/users/:id/remove_role',
    {
      config: { access: { action: 'roles.grant' } },
      schema: { params: byId, body: resourceBody(TYPES, RoleChange, relationsOf(RoleChange, Roles)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      await db.write(request.caller.tenantId, (queries) =>
        removeRole(queries, contextOf(request), params.id, body.data.attributes),
      );
      return reply.code(204).send();
    },
  );

  app.get('/roles', { config: ROLES }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, ROLES.query);
    const organizationId = query.filters['organization_id_eq'] ?? caller.organization?.id ?? '';
    const { organization, names, asMentor } = await db.read(caller.tenantId, (queries) =>
      invitesIn(queries, caller, organizationId),
    );
    const can = offeredActions({ asMentor });
    const rows = names.map((name) => presentOfferedRole(grantableRole(organization.id, name), can));
    const { rows: data, ...rest } = partOfList(rows, query);
    return sendList(request, reply, data, { query, ...rest });
  });

  app.get(
    '/roles/:id',
    {
      config: {
        access: 'signed_in',
        whose:
          'One’s own roles, those of people for those who may `users.read`, and those that one may grant.',
      },
      schema: { params: roleById },
    },
    async (request, reply) => {
      const { caller, params } = request;
      recordQueryOf(request);
      const role = await db.read(caller.tenantId, (queries) => shownRole(queries, caller, params.id));
      if (!role) throw new Problem('not_found');
      return sendOne(reply, role);
    },
  );

  app.post(
    '/users/:id/resend_confirmation_instructions',
    {
      config: { access: { action: 'users.invite' }, responses: { nothing: 204 } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await db.write(caller.tenantId, async (queries) => {
        const { row, roles } = await lockUser(queries, caller, params.id, 'users.read');
        if (row.status !== 'invited') throw new Problem('invalid_transition');
        const limit = { count: 1, seconds: SHARED_CONSTANTS.resendMinutes * 60 };
        await enforceLimit(app.limits, ['resend', caller.tenantId, row.id], limit);
        // Shares its limit with the invitations that others send to this address.
        await countMailTo(request, row.email);
        const { user, organization } = caller;
        const wasInvited = row.signup_method === 'createdByUser' && user && organization;
        await sendConfirmation(queries, contextOf(request).sender, row, {
          centerId: roles[0]?.volunteer_center_id ?? caller.centerId,
          ...(wasInvited
            ? {
                inviter: {
                  fullName: `${user.firstName} ${user.lastName}`,
                  organizationName: organization.name,
                },
              }
            : {}),
        });
      });
      return reply.code(204).send();
    },
  );

  async function sendSession(
    request: FastifyRequest,
    reply: FastifyReply,
    start: (queries: Queries) => Promise<StartedSession>,
  ) {
    const { tenantId } = request.caller;
    const { headers, row, as, roles } = await db.write(tenantId, async (queries) => {
      const session = await start(queries);
      return { ...session, roles: await userRepository(queries, tenantId).rolesOf(session.row.id) };
    });
    void reply.headers(headers).header('cache-control', 'no-store');
    return sendOne(reply, presentCurrentUser(row, as, roles));
  }

  app.post(
    '/sign_in_as_user',
    {
      config: { access: { action: 'users.impersonate' }, responses: { one: 'users' } },
      schema: { body: resourceBody(TYPES, Type.Object({ id: Id })) },
    },
    (request, reply) => {
      const { id } = request.body.data.attributes;
      if (!isUuid(id)) throw new Problem('not_found');
      return sendSession(request, reply, (queries) => startImpersonation(queries, contextOf(request), id));
    },
  );

  app.delete(
    '/sign_in_as_user',
    { config: { access: 'signed_in', responses: { one: 'users' } } },
    (request, reply) =>
      sendSession(request, reply, (queries) => stopImpersonation(queries, contextOf(request))),
  );
}
