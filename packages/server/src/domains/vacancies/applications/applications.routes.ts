import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FORMATS, Trap } from '@samen/resources/shared';
import {
  Applications,
  ApplicantAccount,
  ApplicationBulkMessage,
  ApplicationBulkUpdate,
  ApplicationDecision,
} from '@samen/resources/vacancies';
import { exportList, shownColumnsOf, SHOWN_COLUMNS } from '../../../audit/list-export.ts';
import { readFilters } from '../../../declared/filters.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
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
import { fieldReader } from '../../../http/field-reader.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import type { Queries } from '../../../db/database.ts';
import { localDay } from '../../../local-time.ts';
import { userOf } from '../../../http/user-of.ts';
import { countWhenDone } from '../../../limits/enforce-limit.ts';
import { isInScope, accessScopeOf, requireCenters } from '../../../auth/access-scope.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { presentUsersById } from '../../accounts/users/index.ts';
import { checkApplicant } from './applicant.ts';
import { contextOf } from '../../../use-case.ts';
import { presentVacanciesById } from '../vacancies/index.ts';
import {
  applicationActions,
  applicationState,
  NO_ACCESS_SCOPES,
  type ApplicationAccessScopes,
} from './applications.policy.ts';
import { presentApplication, presentSteps, type PresentApplicationOptions } from './applications.resource.ts';
import { involvedRepository } from './involved.repository.ts';
import {
  type ApplicationRow,
  type ApplicationView,
  visibleApplicationRepository,
  type VisibleApplicationRow,
  readsMessages,
} from './applications.repository.ts';
import { applicationColumns } from './applications-csv.ts';
import { decide } from './decide.ts';
import { decideOnMany } from './decide-on-many.ts';
import { messageMany } from './message-many.ts';
import { apply, confirm, withdraw, applyAsVisitor } from './applications.service.ts';
import { makeApplicantAccount } from './applicant-account.ts';
import { respondByLink, respondToOffer, withdrawByLink } from './offers.ts';
import { linkedApplication } from './linked-application.ts';
import { linkedPlace } from './linked-place.ts';

const LIST_RULES = listRules(Applications);
const { includes: _includes, ...EXPORT_RULES } = LIST_RULES;
const EXPORT = { ...EXPORT_RULES, others: [SHOWN_COLUMNS] };
const ONE_RULES = oneRules(Applications);

/** To how many in an hour one person may write at once. */
const MESSAGE_QUOTA = { count: 200, seconds: 3600 };

const TYPES = ['applications', 'application'] as const;
const NEW = newSchema(Applications, {
  website: Type.Optional(Trap),
  again: Type.Optional(Type.Boolean()),
});
const Confirmation = Type.Object({ token: Type.String({ pattern: FORMATS.token.source }) });
const Withdrawal = Type.Union([
  resourceBody(TYPES, Type.Object({ reason: Type.Optional(Type.String({ maxLength: 1000 })) })),
  Type.Null(),
]);

/** What the buttons behind the links of a visitor's place do. */
const BY_LINK: Record<string, typeof withdrawByLink> = {
  '/applications/place': (queries, context, token) => respondByLink(queries, context, token, 'accept_offer'),
  '/applications/place/decline': (queries, context, token) =>
    respondByLink(queries, context, token, 'decline_offer'),
  '/applications/place/return': withdrawByLink,
};

/** What mailed links are about, as it stands before any button is pressed. */
const LINKED = {
  '/applications/confirm/:token': { one: 'linked_applications', present: linkedApplication },
  '/applications/place/:token': { one: 'linked_places', present: linkedPlace },
} as const;

/** `/api/v1/applications`: applying for a vacancy, and deciding on applications. */
export async function applicationRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  async function viewOf(
    queries: Queries,
    request: FastifyRequest,
    allCenters: boolean,
  ): Promise<ApplicationView> {
    const { caller } = request;
    if (!caller.user) throw new Problem('unauthenticated');
    const scope = await accessScopeOf(queries, caller, 'applications.read');
    requireCenters(scope, allCenters);
    const { tenantId, centerId, user } = caller;
    return { tenantId, userId: user.id, scope, centerId: allCenters ? null : centerId };
  }

  const applicationScopesOf = async (
    queries: Queries,
    request: FastifyRequest,
  ): Promise<ApplicationAccessScopes> => ({
    decide: await accessScopeOf(queries, request.caller, 'applications.decide'),
    notes: await accessScopeOf(queries, request.caller, 'internal_notes.edit'),
  });

  function present(
    row: VisibleApplicationRow,
    view: ApplicationView,
    scopes: ApplicationAccessScopes,
    more?: PresentApplicationOptions['more'],
  ) {
    return presentApplication(row, {
      can: applicationActions(row, view.userId, scopes),
      withMessage: readsMessages(view) || row.user_id === view.userId,
      ...(more ? { more } : {}),
    });
  }

  /** The contact person of the vacancy, for an accepted applicant. */
  async function contactFor(queries: Queries, row: VisibleApplicationRow, userId: string) {
    if (row.user_id !== userId || applicationState(row) !== 'accepted') return null;
    return involvedRepository(queries, row.tenant_id).contactOfVacancy(row.vacancy_id);
  }

  const included = (
    queries: Queries,
    request: FastifyRequest,
    rows: readonly ApplicationRow[],
    include: readonly string[],
  ) =>
    Promise.all([
      include.includes('vacancy')
        ? presentVacanciesById(
            queries,
            request.caller,
            clock.now(),
            rows.map((row) => row.vacancy_id),
          )
        : [],
      include.includes('user')
        ? presentUsersById(
            queries,
            request.caller.tenantId,
            rows.flatMap((row) => row.user_id ?? []),
          )
        : [],
    ]).then((parts) => parts.flat());

  app.post(
    '/applications',
    {
      config: {
        access: 'public',
        mailsTo: { pointer: '/data/attributes/email', from: 'visitors' },
        fieldRules: (given, fields, { caller }) => checkApplicant(given, fields, caller.user),
        responses: [
          { one: 'applications', status: 201 },
          { meta: ['sent'], status: 201 },
        ],
        example: {
          sends: {
            vacancyId: EXAMPLE_ID,
            firstName: 'Anna',
            lastName: 'de Wit',
            email: 'anna@example.org',
            message: 'I would like to help.',
          },
        },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, Applications)) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const { tenantId, user } = caller;
      const { attributes } = body.data;
      if (!user) {
        await db.write(tenantId, (queries) => applyAsVisitor(queries, contextOf(request), attributes));
        return sendReceipt(reply.code(201));
      }
      const row = await db.write(tenantId, (queries) => apply(queries, contextOf(request), user, attributes));
      const can = applicationActions(row, user.id, NO_ACCESS_SCOPES);
      return sendCreated(reply, presentApplication(row, { can }));
    },
  );

  app.post(
    '/applications/confirm',
    {
      config: {
        access: 'public',
        anonymousPost: 'by_link',
        responses: { one: 'applications', meta: ['replaced'] },
      },
      schema: { body: Confirmation },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { token } = request.body;
      const { row, replaced } = await db.write(tenantId, (queries) =>
        confirm(queries, contextOf(request), token),
      );
      return sendOne(reply, presentApplication(row), { meta: { replaced } });
    },
  );

  app.post(
    '/applications/confirm/account',
    {
      config: {
        access: 'public',
        anonymousPost: 'by_link',
        choosesPassword: '',
        responses: { nothing: 204 },
      },
      schema: { body: ApplicantAccount },
    },
    async (request, reply) => {
      const { caller, body, chosenPasswordHash } = request;
      await db.write(caller.tenantId, (queries) =>
        makeApplicantAccount(queries, contextOf(request), body, chosenPasswordHash),
      );
      return reply.code(204).send();
    },
  );

  for (const [path, { one, present: presentLinked }] of Object.entries(LINKED))
    app.get(
      path,
      { config: { access: 'public', responses: { one } }, schema: { params: Confirmation } },
      async (request, reply) => {
        recordQueryOf(request);
        const { token } = request.params;
        const found = await db.read(request.caller.tenantId, (queries) =>
          presentLinked(queries, contextOf(request), token),
        );
        void reply.header('cache-control', 'no-store');
        return sendOne(reply, found);
      },
    );

  app.put(
    '/applications/:id/withdraw',
    { config: { access: { action: 'applications.withdraw' } }, schema: { params: byId, body: Withdrawal } },
    async (request, reply) => {
      const { caller, params, body } = request;
      const fields = fieldReader();
      const reason = fields.letter('reason', body?.data.attributes.reason ?? null) ?? null;
      fields.finish();
      const row = await db.write(caller.tenantId, (queries) =>
        withdraw(queries, contextOf(request), params.id, reason),
      );
      return sendOne(reply, presentApplication(row));
    },
  );

  for (const name of ['accept_offer', 'decline_offer'] as const)
    app.put(
      `/applications/:id/${name}`,
      {
        config: { access: { action: `applications.${name}` }, responses: { one: 'applications' } },
        schema: { params: byId },
      },
      async (request, reply) => {
        const row = await db.write(request.caller.tenantId, (queries) =>
          respondToOffer(queries, contextOf(request), request.params.id, name),
        );
        return sendOne(reply, presentApplication(row));
      },
    );

  for (const [path, work] of Object.entries(BY_LINK))
    app.post(
      path,
      {
        config: { access: 'public', anonymousPost: 'by_link', responses: { nothing: 204 } },
        schema: { body: Confirmation },
      },
      async (request, reply) => {
        await db.write(request.caller.tenantId, (queries) =>
          work(queries, contextOf(request), request.body.token),
        );
        return reply.code(204).send();
      },
    );

  app.put(
    '/applications/:id/status',
    {
      config: { access: { action: 'applications.decide' } },
      schema: { params: byId, body: resourceBody(TYPES, ApplicationDecision) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const { row, scopes } = await db.write(caller.tenantId, async (queries) => ({
        row: await decide(queries, contextOf(request), params.id, body.data.attributes),
        scopes: await applicationScopesOf(queries, request),
      }));
      const can = applicationActions(row, caller.user?.id ?? null, scopes);
      return sendOne(reply, presentApplication(row, { can }));
    },
  );

  app.get(
    '/applications',
    {
      config: {
        access: { action: 'applications.read' },
        query: LIST_RULES,
        responses: { many: 'applications', meta: ['counts'] },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, LIST_RULES);
      const filters = readFilters(Applications, query, { seesAll: false });
      const found = await db.read(caller.tenantId, async (queries) => {
        const view = await viewOf(queries, request, filters.allCenters ?? false);
        const applications = visibleApplicationRepository(queries, view);
        const [{ rows, next }, records, counts] = await Promise.all([
          applications.list({ ...query, filters }),
          applications.count(filters, query.ids),
          applications.countStates(filters),
        ]);
        const scopes = await applicationScopesOf(queries, request);
        return {
          records,
          next,
          counts,
          data: rows.map((row) => present(row, view, scopes)),
          included: await included(queries, request, rows, query.include),
        };
      });
      return sendList(request, reply, found.data, {
        query,
        records: found.records,
        next: found.next,
        included: found.included,
        meta: { counts: found.counts },
      });
    },
  );

  app.get(
    '/applications/export.csv',
    {
      config: {
        access: { action: 'analytics.read' },
        query: EXPORT,
        responses: { file: CSV_TYPE },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, EXPORT);
      const filters = readFilters(Applications, query, { seesAll: false });
      const now = clock.now();
      const csv = await db.write(caller.tenantId, async (queries) => {
        const view = await viewOf(queries, request, filters.allCenters ?? false);
        return exportList(queries, caller, {
          action: 'application_list.exported',
          now,
          filters: query.filters,
          part: query,
          list: (part) => visibleApplicationRepository(queries, view).list({ ...part, filters }),
          columns: applicationColumns(
            caller.locale,
            filters.allCenters ? await volunteerCenterRepository(queries, caller.tenantId).names() : null,
          ),
          shown: shownColumnsOf(request),
        });
      });
      return sendCsv(reply, `applications-${localDay(now)}`, csv);
    },
  );

  app.put(
    '/applications/bulk_update',
    {
      config: {
        access: { action: 'applications.decide' },
        responses: { meta: ['updated', 'failed'] },
        example: { sends: { ids: [EXAMPLE_ID], status: 'rejected', rejectionReason: 'filled' } },
      },
      schema: { body: resourceBody(TYPES, ApplicationBulkUpdate) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const result = await db.write(caller.tenantId, (queries) =>
        decideOnMany(queries, contextOf(request), body.data.attributes),
      );
      return sendOne(reply, null, { meta: { ...result } });
    },
  );

  app.post(
    '/applications/bulk_message',
    {
      config: {
        access: { action: 'applications.decide' },
        responses: { meta: ['updated', 'failed'] },
        example: {
          sends: { ids: [EXAMPLE_ID], message: 'Dear {{recipient.first_name}}, are you free on Monday?' },
        },
      },
      schema: { body: resourceBody(TYPES, ApplicationBulkMessage) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const key = ['application_messages', caller.tenantId, userOf(caller).id] as const;
      const { attributes } = body.data;
      const send = () =>
        db.write(caller.tenantId, (queries) => messageMany(queries, contextOf(request), attributes));
      const { length: recipients } = attributes.ids;
      const result = await countWhenDone(app.limits, key, MESSAGE_QUOTA, send, recipients);
      return sendOne(reply, null, { meta: { ...result } });
    },
  );

  app.get(
    '/applications/:id',
    { config: { access: { action: 'applications.read' } }, schema: { params: byId } },
    async (request, reply) => {
      const { caller } = request;
      const query = recordQueryOf(request, ONE_RULES);
      const found = await db.read(caller.tenantId, async (queries) => {
        const view = await viewOf(queries, request, false);
        // A single record is found whatever centre's site is open: access scopes do not depend on the site.
        const applications = visibleApplicationRepository(queries, { ...view, centerId: null });
        const row = await applications.find(request.params.id);
        if (!row) throw new Problem('not_found');
        const scopes = await applicationScopesOf(queries, request);
        const withNames = isInScope(scopes.decide, row) && row.user_id !== view.userId;
        const history = presentSteps(row, await applications.stepsOf(row.id), { withNames });
        const contact = await contactFor(queries, row, view.userId);
        return {
          data: present(row, view, scopes, { history, contact }),
          included: await included(queries, request, [row], query.include),
        };
      });
      return sendOne(reply, found.data, { included: found.included });
    },
  );
}
