import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  OrganizationBulkUpdate,
  OrganizationMove,
  Organizations,
  OrganizationStatusChange,
} from '@samen/resources/organizations';
import { FORMATS, type LookupType } from '@samen/resources/shared';
import { exportList, shownColumnsOf, SHOWN_COLUMNS } from '../../../audit/list-export.ts';
import { checkSort, readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import type { Resource } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { goesOnAs } from '../../../db/merged-records.repository.ts';
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
import { byId, resourceBody } from '../../../http/schemas.ts';
import { nameIgnored } from '../../../http/sent-document.ts';
import { accessScopeOf, requireCenters } from '../../../auth/access-scope.ts';
import { presentAddress } from '../../../services/geocode/index.ts';
import {
  organizationRepository,
  presentOrganization,
  presentOrganizationProfile,
  type OrganizationProfileRow,
  type OrganizationRow,
} from '../organizations/index.ts';
import { lookupRepository, presentLookup } from '../../../services/lookups/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { assignedRoleRepository, EXAMPLE_ACCOUNT, presentUsersById } from '../../accounts/users/index.ts';
import { contextOf } from '../../../use-case.ts';
import { changeOrganization, moveOrganization } from './change-organization.ts';
import { changeManyOrganizations } from './change-many.ts';
import { confirmAdmin } from './confirm-admin.ts';
import { checkNewOrganization, createOrganization } from './create-organization.ts';
import { organizationColumns } from './organization-columns.ts';
import { CHANGES, NEW } from './organization-schemas.ts';
import {
  organizationListRepository,
  type OrganizationFilters,
  type OrganizationView,
} from './organization-list.repository.ts';
import { changeOrganizationStatus } from './organization-status.ts';
import { organizationExportColumns } from './organizations-csv.ts';
import type { StoredOrganization } from './organization-writes.repository.ts';
import { mayDo, organizationActions, lockOrganization } from './organization-access.ts';
import { requireManager, requireReadable } from './organizations.policy.ts';

const TYPES = ['organizations', 'organization'] as const;
const Confirmation = Type.Object({ token: Type.String({ pattern: FORMATS.token.source }) });
// A denied organization gives no role, so its admin's rights are checked with the record.
const SIGNED_IN = {
  access: 'signed_in',
  whose: 'Those that one may `organizations.edit`; one that was denied also for its admins.',
} as const;
const APPROVE = { access: { action: 'organizations.approve' } } as const;

const LIST_RULES = listRules(Organizations);
const { includes: _includes, ...EXPORT_RULES } = LIST_RULES;
const EXPORT = { ...EXPORT_RULES, others: [SHOWN_COLUMNS] };
const ONE_RULES = oneRules(Organizations);

/** What of the lookups of a profile may be included, and how the profile names them. */
const PROFILE_LOOKUPS = [
  {
    path: 'profile.non_profit_type',
    type: 'non_profit_types',
    idsOf: (row) => [row.non_profit_type_id ?? []].flat(),
  },
  { path: 'profile.activity_types', type: 'activity_types', idsOf: (row) => row.activity_type_ids },
  { path: 'profile.served_groups', type: 'target_groups', idsOf: (row) => row.target_group_ids },
] as const satisfies readonly {
  path: string;
  type: LookupType;
  idsOf: (row: OrganizationProfileRow) => readonly string[];
}[];

/** The lookups of these profiles that are to be included, each once. */
async function profileLookups(
  queries: Queries,
  tenantId: string,
  profiles: readonly OrganizationProfileRow[],
  include: readonly string[],
): Promise<Resource[]> {
  const included: Resource[] = [];
  for (const { path, type, idsOf } of PROFILE_LOOKUPS) {
    if (!include.includes(path)) continue;
    const ids = new Set(profiles.flatMap(idsOf));
    const rows = await lookupRepository(queries, tenantId).list(type);
    included.push(...rows.filter(({ id }) => ids.has(id)).map((row) => presentLookup(type, row)));
  }
  return included;
}

/** `/api/v1/organizations`. */
export async function organizationRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  /** The organizations that the caller manages. */
  async function managedView(
    queries: Queries,
    { caller }: FastifyRequest,
    allCenters: boolean,
  ): Promise<OrganizationView> {
    if (!caller.user) throw new Problem('unauthenticated');
    const scope = await accessScopeOf(queries, caller, 'organizations.read');
    requireManager(scope, caller.organization !== null);
    requireCenters(scope, allCenters);
    const { tenantId, centerId } = caller;
    return { tenantId, centerId, scope, allCenters, now: clock.now() };
  }

  /** The social map, the partners and what is named by its id are public; every other list requires a role. */
  async function viewOf(
    queries: Queries,
    request: FastifyRequest,
    filters: OrganizationFilters,
    { allCenters, isById }: { allCenters: boolean; isById: boolean },
  ): Promise<OrganizationView> {
    const { caller } = request;
    const { tenantId, centerId } = caller;
    const isPublic = filters.showOnSocialMap === true || filters.isPartnerEq === true;
    const now = clock.now();
    const publicView = { tenantId, centerId, scope: 'public', allCenters: false, now } as const;
    if (isPublic) return publicView;
    const scope = await accessScopeOf(queries, caller, 'organizations.read');
    if (scope.kind === 'nothing' && isById) return publicView;
    return managedView(queries, request, allCenters);
  }

  /** Organizations with their included resources. */
  async function present(
    queries: Queries,
    request: FastifyRequest,
    rows: readonly OrganizationRow[],
    include: readonly string[],
    internal: boolean,
  ): Promise<{ data: Resource[]; included: Resource[] }> {
    const { caller } = request;
    const organizations = organizationRepository(queries, caller.tenantId);
    const isIncluded = (name: string) => include.includes(name);
    const addresses = isIncluded('address')
      ? await organizations.addresses(rows.flatMap((row) => row.address_id ?? []))
      : [];
    const ids = rows.map((row) => row.id);
    const hasProfile = include.some((name) => name.split('.', 1)[0] === 'profile');
    const profiles = hasProfile ? await organizations.profilesOf(ids) : [];
    const profileIds = new Map(profiles.map((profile) => [profile.organization_id, profile.id]));
    const hasVacancies = isIncluded('vacancies') || isIncluded('vacancies.categories');
    const open = hasVacancies
      ? await app.related['organizations.vacancies'](queries, caller, clock.now(), ids)
      : { data: [], included: [] };
    const can = await organizationActions(queries, caller, rows);
    const admins =
      internal && isIncluded('admins')
        ? await assignedRoleRepository(queries, caller.tenantId).adminsOf(ids)
        : null;
    const data = rows.map((row) =>
      presentOrganization(row, {
        internal,
        can: can.get(row.id) ?? [],
        ...(hasProfile ? { profileId: profileIds.get(row.id) ?? null } : {}),
        ...(admins ? { adminIds: admins.get(row.id) ?? [] } : {}),
        ...(hasVacancies
          ? {
              vacancyIds: open.data.filter(({ ofId }) => ofId === row.id).map(({ record }) => record.id),
            }
          : {}),
      }),
    );
    return {
      data,
      included: [
        ...addresses.map(presentAddress),
        ...profiles.map(presentOrganizationProfile),
        ...(await profileLookups(queries, caller.tenantId, profiles, include)),
        ...open.data.map(({ record }) => record),
        ...(isIncluded('vacancies.categories') ? open.included : []),
        ...(admins ? await presentUsersById(queries, caller.tenantId, [...admins.values()].flat()) : []),
      ],
    };
  }

  async function presentStored(queries: Queries, request: FastifyRequest, row: StoredOrganization) {
    const { tenantId } = request.caller;
    const [shown] = await organizationRepository(queries, tenantId).byIds([row.id]);
    const { allowed } = await mayDo(queries, request.caller, row, 'organizations.read');
    const { data } = await present(queries, request, shown ? [shown] : [], [], allowed);
    return data[0] ?? null;
  }

  const write = (request: FastifyRequest, work: (queries: Queries) => Promise<StoredOrganization>) =>
    db.write(request.caller.tenantId, async (queries) =>
      presentStored(queries, request, await work(queries)),
    );

  app.get(
    '/organizations',
    {
      config: {
        access: 'public',
        whose:
          'The social map, the partners and those that are named by their ids; all others for those who may `organizations.read`.',
        query: LIST_RULES,
        responses: { many: 'organizations', meta: ['counts'] },
        // What a visitor may request; everything else requires a session.
        example: { filters: { show_on_social_map: 'true' } },
      },
    },
    async (request, reply) => {
      const query = queryOf(request, LIST_RULES);
      // Which organization is whose branch is no secret.
      const { allCenters = false, ...filters } = readFilters(Organizations, query, { seesAll: true });
      const found = await db.read(request.caller.tenantId, async (queries) => {
        const view = await viewOf(queries, request, filters, {
          allCenters,
          isById: query.ids !== null,
        });
        const internal = view.scope !== 'public';
        checkSort(Organizations, query.sort, { seesAll: internal });
        const list = organizationListRepository(queries, view);
        const { rows, next } = await list.list(filters, query);
        return {
          ...(await present(queries, request, rows, query.include, internal)),
          records: await list.count(filters, query.ids),
          next,
          meta: internal ? { counts: await list.countStates(filters) } : {},
        };
      });
      const { data, ...rest } = found;
      return sendList(request, reply, data, { query, ...rest });
    },
  );

  app.get(
    '/organizations/export.csv',
    {
      config: { access: { action: 'analytics.read' }, query: EXPORT, responses: { file: CSV_TYPE } },
    },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, EXPORT);
      const { allCenters = false, ...filters } = readFilters(Organizations, query, { seesAll: true });
      const now = clock.now();
      const csv = await db.write(caller.tenantId, async (queries) => {
        const view = await managedView(queries, request, allCenters);
        return exportList(queries, caller, {
          action: 'organization_list.exported',
          now,
          filters: query.filters,
          part: query,
          list: (part) => organizationListRepository(queries, view).list(filters, part),
          columns: organizationExportColumns(
            caller.locale,
            allCenters ? await volunteerCenterRepository(queries, caller.tenantId).names() : null,
          ),
          shown: shownColumnsOf(request),
        });
      });
      return sendCsv(reply, `organizations-${localDay(now)}`, csv);
    },
  );

  app.get(
    '/organizations/:id',
    {
      config: { access: 'public', query: ONE_RULES, responses: { one: 'organizations' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const query = recordQueryOf(request, ONE_RULES);
      const { data, included } = await db.read(caller.tenantId, async (queries) => {
        const organizations = organizationRepository(queries, caller.tenantId);
        const find = async (id: string) => (await organizations.byIds([id]))[0];
        const other = async () => goesOnAs(queries, caller.tenantId, 'organizations', params.id);
        // What led to one that was merged leads on.
        const row = (await find(params.id)) ?? (await find((await other()) ?? params.id));
        if (!row) throw new Problem('not_found');
        const { allowed } = await mayDo(queries, caller, row, 'organizations.read');
        requireReadable(row, allowed);
        return present(queries, request, [row], query.include, allowed);
      });
      return sendOne(reply, data[0] ?? null, { included });
    },
  );

  app.get(
    '/organizations/:id/duplicates',
    { config: { ...APPROVE, responses: { many: 'organizations' } }, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      const query = queryOf(request, {});
      const { data } = await db.read(caller.tenantId, async (queries) => {
        const scope = await accessScopeOf(queries, caller, 'organizations.approve');
        const [row] = await organizationRepository(queries, caller.tenantId).byIds([params.id]);
        const allowed = row && (await mayDo(queries, caller, row, 'organizations.approve')).allowed;
        if (!row || !allowed) throw new Problem('not_found');
        const { tenantId, centerId } = caller;
        const view = { tenantId, centerId, scope, allCenters: true, now: clock.now() };
        const rows = await organizationListRepository(queries, view).duplicatesOf(row);
        return present(queries, request, rows, [], true);
      });
      const { rows, ...rest } = partOfList(data, query);
      return sendList(request, reply, rows, { query, ...rest });
    },
  );

  app.post(
    '/organizations',
    {
      config: {
        access: 'public',
        responses: [
          { one: 'organizations', status: 201 },
          { one: 'organizations', mayBeNull: true },
          { meta: ['sent'], status: 202 },
        ],
        mailsTo: { pointer: '/data/attributes/user_attributes/email', from: 'everybody' },
        choosesPassword: '/data/attributes/user_attributes',
        fieldRules: (given, fields, { caller }) => checkNewOrganization(given, fields, caller),
        example: {
          sends: {
            name: 'Community garden',
            phoneNumber: '06 12345678',
            email: 'info@example.org',
            userAttributes: EXAMPLE_ACCOUNT,
          },
        },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, Organizations)) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const created = await write(request, async (queries) => {
        const password = request.chosenPasswordHash;
        const { row, ignored } = await createOrganization(queries, contextOf(request), attributes, password);
        nameIgnored(request, ignored);
        return row;
      });
      if (!request.caller.user) return sendReceipt(reply.code(202));
      return created ? sendCreated(reply, created) : sendOne(reply, null);
    },
  );

  app.post(
    '/confirm/organization',
    { config: { access: 'public', responses: { nothing: 204 } }, schema: { body: Confirmation } },
    async (request, reply) => {
      await db.write(request.caller.tenantId, (queries) =>
        confirmAdmin(queries, contextOf(request), request.body.token),
      );
      return reply.code(204).send();
    },
  );

  app.patch(
    '/organizations/:id',
    {
      config: {
        ...SIGNED_IN,
        fieldRules: (given, fields) => void organizationColumns(fields, given, { isNew: false }),
      },
      schema: { params: byId, body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, Organizations)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { attributes } = body.data;
      return sendOne(
        reply,
        await write(request, (queries) =>
          changeOrganization(queries, contextOf(request), params.id, attributes),
        ),
      );
    },
  );

  const statusBody = resourceBody(TYPES, OrganizationStatusChange);
  const changeStatus = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    attributes: OrganizationStatusChange,
    names: readonly string[],
  ) =>
    write(request, (queries) =>
      changeOrganizationStatus(queries, contextOf(request), request.params.id, attributes, names),
    );

  app.put(
    '/organizations/bulk_update',
    {
      config: {
        access: { action: 'organizations.edit' },
        responses: { meta: ['updated', 'failed'] },
        example: { sends: { ids: [EXAMPLE_ID], status: 'approved' } },
      },
      schema: { body: resourceBody(TYPES, OrganizationBulkUpdate) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const result = await db.write(caller.tenantId, (queries) =>
        changeManyOrganizations(queries, contextOf(request), body.data.attributes),
      );
      return sendOne(reply, null, { meta: { ...result } });
    },
  );

  app.put(
    '/organizations/:id/approve',
    { config: APPROVE, schema: { params: byId, body: statusBody } },
    async (request, reply) =>
      sendOne(reply, await changeStatus(request, request.body.data.attributes, ['approve', 'deny'])),
  );

  app.put(
    '/organizations/:id',
    { config: SIGNED_IN, schema: { params: byId, body: statusBody } },
    async (request, reply) =>
      sendOne(
        reply,
        await changeStatus(request, request.body.data.attributes, ['archive', 'restore', 'resubmit']),
      ),
  );

  app.put(
    '/organizations/:id/move',
    {
      config: APPROVE,
      schema: {
        params: byId,
        body: resourceBody(TYPES, OrganizationMove, relationsOf(OrganizationMove, Organizations)),
      },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const moved = await write(request, (queries) =>
        moveOrganization(queries, contextOf(request), request.params.id, attributes),
      );
      return sendOne(reply, moved);
    },
  );

  app.delete('/organizations/:id', { config: APPROVE, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    await db.write(caller.tenantId, async (queries) => {
      const { row } = await lockOrganization(queries, caller, params.id, 'organizations.approve');
      if (row.status === 'deleted') throw new Problem('not_found');
      await changeOrganizationStatus(queries, contextOf(request), params.id, { status: 'deleted' }, [
        'remove',
      ]);
    });
    return reply.code(204).send();
  });
}
