import type { FastifyRequest } from 'fastify';
import {
  NewUser,
  RoleChange,
  Roles,
  UserBulkUpdate,
  UserChanges,
  Users,
  UserStatusChange,
} from '@samen/resources/accounts';
import { ROLES } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { callerScope } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { goesOnAs } from '../../../db/merged-records.repository.ts';
import { exportList, shownColumnsOf, SHOWN_COLUMNS } from '../../../audit/list-export.ts';
import { readFilters, type RequestedFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { localDay } from '../../../local-time.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import {
  queryOf,
  recordQueryOf,
  sendCreated,
  sendList,
  sendOne,
  sendReceipt,
} from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { readPersonChanges } from '../../../http/person-fields.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { nameIgnored, sentAmong } from '../../../http/sent-document.ts';
import { userOf } from '../../../http/user-of.ts';
import { requireActive } from '../../../auth/active-account.policy.ts';
import { accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { organizationRepository, presentOrganization } from '../../organizations/organizations/index.ts';
import {
  duplicatesOfUsers,
  EXAMPLE_ACCOUNT,
  pendingEmail,
  presentRole,
  type AssignedRole,
  type UserRow,
  userListRepository,
  userRepository,
  type UserFilters,
  assignedRoleRepository,
} from '../../accounts/users/index.ts';
import { contextOf } from '../../../use-case.ts';
import { changeManyUsers } from './change-many.ts';
import { changeUser } from './change-user.ts';
import { CHOSEN_LATER, checkNewUser, invite, signUp } from './invite.ts';
import { addRole } from './user-roles.ts';
import { changeUserStatus, deleteUser } from './user-status.ts';
import { userExportColumns, type ExportedUser } from './users-csv.ts';
import { listScope } from './users.policy.ts';
import { presentUser } from './user.resource.ts';
import { userActions } from './user-actions.ts';

const TYPES = ['users', 'user'] as const;
const INCLUDES = ['roles', 'organizations'];
const LIST_RULES = listRules(Users);
const { includes: _includes, ...EXPORT_RULES } = LIST_RULES;
const EXPORT = { ...EXPORT_RULES, others: [SHOWN_COLUMNS] };

function readUserFilters(requested: RequestedFilters): UserFilters {
  const filters = readFilters(Users, requested, { seesAll: true });
  if (filters.withRole !== undefined && !ROLES.some((role) => role === filters.withRole))
    throw new Problem('invalid_parameter', { parameter: 'filter[with_role]' });
  return filters;
}

/** People with their roles, and what is called where they have them. */
async function exportedUsers(
  queries: Queries,
  tenantId: string,
  rows: readonly UserRow[],
): Promise<ExportedUser[]> {
  const assigned = await assignedRoleRepository(queries, tenantId).of(rows.map(({ id }) => id));
  const organizations = await organizationRepository(queries, tenantId).byIds(
    assigned.map((one) => one.organization_id),
  );
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const centers = await volunteerCenterRepository(queries, tenantId).names();
  return rows.map((row) => {
    const roles = assigned.filter((one) => one.user_id === row.id);
    const namesOf = (name: (role: AssignedRole) => string | undefined) => [
      ...new Set(roles.map(name).filter((one) => one !== undefined)),
    ];
    return {
      row,
      roles,
      organizations: namesOf((role) => names.get(role.organization_id)),
      centers: namesOf((role) => centers.get(role.volunteer_center_id)),
    };
  });
}

/** `/api/v1/users`: the management of users. */
export async function userRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  /** Users with the caller's actions on them and their included resources. */
  async function present(
    queries: Queries,
    request: FastifyRequest,
    rows: readonly UserRow[],
    include: readonly string[],
    { isList = false } = {},
  ): Promise<{ data: Resource[]; included: Resource[] }> {
    const { caller } = request;
    const { tenantId } = caller;
    const assigned = await assignedRoleRepository(queries, tenantId).of(rows.map(({ id }) => id));
    const organizations = include.includes('organizations')
      ? await organizationRepository(queries, tenantId).byIds(assigned.map((one) => one.organization_id))
      : [];
    const can = await userActions(queries, caller, rows, assigned);
    // Of themselves those see it who see it of others.
    const seesMentor = callerScope(caller, 'users.read') !== null;
    // In a list all are shown alike.
    const ownId = isList ? undefined : rows.find(({ id }) => id === caller.user?.id)?.id;
    const newEmail = ownId === undefined ? null : await pendingEmail(queries, tenantId, ownId, clock.now());
    return {
      data: rows.map((row) =>
        presentUser(row, {
          roles: assigned.filter((one) => one.user_id === row.id),
          can: can.get(row.id) ?? [],
          organizationId: caller.organization?.id ?? null,
          ...(row.id === ownId ? { own: { newEmail, caller, seesMentor } } : {}),
        }),
      ),
      included: [
        ...(include.includes('roles')
          ? assigned.map(({ id, name, organization_id: organizationId }) =>
              presentRole({ id, name, organizationId }),
            )
          : []),
        ...organizations.map((row) => presentOrganization(row)),
      ],
    };
  }

  const readScopeOf = (queries: Queries, request: FastifyRequest): Promise<AccessScope> =>
    accessScopeOf(queries, request.caller, 'users.read');

  /** Whose list is requested. */
  async function listScopeOf(
    queries: Queries,
    request: FastifyRequest,
    { allCenters }: UserFilters,
  ): Promise<AccessScope> {
    return listScope(await readScopeOf(queries, request), request.caller.centerId, allCenters);
  }

  async function write(request: FastifyRequest, work: (queries: Queries) => Promise<UserRow>) {
    return db.write(request.caller.tenantId, async (queries) => {
      const row = await work(queries);
      const { data } = await present(queries, request, [row], []);
      return data[0] ?? null;
    });
  }

  app.get('/users', { config: { access: { action: 'users.read' } } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const query = queryOf(request, LIST_RULES);
    const filters = readUserFilters(query);
    const found = await db.read(tenantId, async (queries) => {
      const list = userListRepository(queries, tenantId, await listScopeOf(queries, request, filters));
      const { rows, next } = await list.list(filters, query);
      return {
        ...(await present(queries, request, rows, query.include, { isList: true })),
        records: await list.count(filters, query.ids),
        next,
        ...((await list.isResembling(filters)) ? { meta: { resembling: true } } : {}),
      };
    });
    const { data, ...rest } = found;
    return sendList(request, reply, data, { query, ...rest });
  });

  app.get(
    '/users/export.csv',
    {
      config: { access: { action: 'analytics.read' }, query: EXPORT, responses: { file: CSV_TYPE } },
    },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId } = caller;
      const query = queryOf(request, EXPORT);
      const filters = readUserFilters(query);
      const now = clock.now();
      const csv = await db.write(tenantId, async (queries) => {
        const users = userListRepository(queries, tenantId, await listScopeOf(queries, request, filters));
        return exportList<ExportedUser>(queries, caller, {
          action: 'user_list.exported',
          now,
          filters: query.filters,
          part: query,
          list: async (part) => {
            const { rows, next } = await users.list(filters, part);
            return { next, rows: await exportedUsers(queries, tenantId, rows) };
          },
          columns: userExportColumns(caller.locale, filters.allCenters ?? false),
          shown: shownColumnsOf(request),
        });
      });
      return sendCsv(reply, `users-${localDay(now)}`, csv);
    },
  );

  app.get(
    '/users/:id',
    {
      config: { access: { action: 'users.read', orOneself: true }, query: { includes: INCLUDES } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { params, caller } = request;
      const { tenantId } = caller;
      const query = recordQueryOf(request, { includes: INCLUDES });
      const { data, included } = await db.read(tenantId, async (queries) => {
        const isOwn = params.id === userOf(caller).id;
        // What led to one that was merged leads on.
        const id = isOwn ? null : await goesOnAs(queries, tenantId, 'users', params.id);
        const row = isOwn
          ? await userRepository(queries, tenantId).find(params.id)
          : await userListRepository(queries, tenantId, await readScopeOf(queries, request)).find(
              id ?? params.id,
            );
        if (!row) throw new Problem('not_found');
        return present(queries, request, [row], query.include);
      });
      return sendOne(reply, data[0] ?? null, { included });
    },
  );

  app.get(
    '/users/:id/duplicates',
    {
      config: { access: { action: 'records.merge' }, responses: { many: 'users' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const query = queryOf(request, {});
      const { data } = await db.read(caller.tenantId, async (queries) => {
        const scope = await accessScopeOf(queries, caller, 'records.merge');
        const list = userListRepository(queries, caller.tenantId, scope);
        if (!(await list.find(params.id))) throw new Problem('not_found');
        const alike = await duplicatesOfUsers(queries, caller.tenantId, [params.id]);
        const rows = await list.byIds(alike.map(({ other_id }) => other_id));
        return present(queries, request, rows, [], { isList: true });
      });
      const { rows, ...rest } = partOfList(data, query);
      return sendList(request, reply, rows, { query, ...rest });
    },
  );

  app.post(
    '/users',
    {
      config: {
        access: 'public',
        responses: [
          { one: 'users', status: 201 },
          { one: 'users', mayBeNull: true },
          { meta: ['sent'], status: 202 },
        ],
        mailsTo: { pointer: '/data/attributes/email', from: 'everybody' },
        choosesPassword: '/data/attributes',
        fieldRules: (given, fields, { caller }) => checkNewUser(given, fields, caller),
        example: { sends: EXAMPLE_ACCOUNT },
      },
      schema: { body: resourceBody(TYPES, NewUser, relationsOf(NewUser, Roles)) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const { user } = request.caller;
      requireActive(user);
      if (!user) {
        const ignored = await db.write(request.caller.tenantId, (queries) =>
          signUp(queries, contextOf(request), attributes, request.chosenPasswordHash),
        );
        nameIgnored(request, ignored);
        return sendReceipt(reply.code(202));
      }
      const created = await write(request, (queries) => invite(queries, contextOf(request), attributes));
      nameIgnored(request, sentAmong(attributes, CHOSEN_LATER));
      return created ? sendCreated(reply, created) : sendOne(reply, null);
    },
  );

  app.patch(
    '/users/:id',
    {
      config: {
        access: { action: 'users.edit', orOneself: true },
        fieldRules: (given, fields) => void readPersonChanges(fields, given),
      },
      schema: { params: byId, body: resourceBody(TYPES, UserChanges, relationsOf(UserChanges, Users)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      return sendOne(
        reply,
        await write(request, (queries) =>
          changeUser(queries, contextOf(request), params.id, body.data.attributes),
        ),
      );
    },
  );

  app.put(
    '/users/bulk_update',
    {
      config: {
        access: { action: 'users.status' },
        responses: { meta: ['updated', 'failed'] },
        example: { sends: { ids: [EXAMPLE_ID], status: 'inactive' } },
      },
      schema: { body: resourceBody(TYPES, UserBulkUpdate) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const result = await db.write(caller.tenantId, (queries) =>
        changeManyUsers(queries, contextOf(request), body.data.attributes),
      );
      return sendOne(reply, null, { meta: { ...result } });
    },
  );

  app.put(
    '/users/:id/status',
    {
      config: { access: { action: 'users.status' } },
      schema: { params: byId, body: resourceBody(TYPES, UserStatusChange) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { status } = body.data.attributes;
      return sendOne(
        reply,
        await write(request, (queries) => changeUserStatus(queries, contextOf(request), params.id, status)),
      );
    },
  );

  // Everyone may delete their own account.
  app.delete(
    '/users/:id',
    {
      config: {
        access: 'signed_in',
        whose: 'One’s own account; those of others for those who may `users.delete`.',
      },
      schema: { params: byId },
    },
    async (request, reply) => {
      await db.write(request.caller.tenantId, (queries) =>
        deleteUser(queries, contextOf(request), request.params.id),
      );
      return reply.code(204).send();
    },
  );

  app.put(
    '/users/:id/add_role',
    {
      config: { access: { action: 'roles.grant' } },
      schema: { params: byId, body: resourceBody(TYPES, RoleChange, relationsOf(RoleChange, Roles)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      return sendOne(
        reply,
        await write(request, (queries) =>
          addRole(queries, contextOf(request), params.id, body.data.attributes),
        ),
      );
    },
  );
}
