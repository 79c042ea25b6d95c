import { ReportDecision, Reports } from '@samen/resources/vacancies';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import { contextOf } from '../../../use-case.ts';
import { reportRepository } from './reports.repository.ts';
import {
  handleReport,
  makeReport,
  presentOwnReport,
  presentReport,
  presentReportToDecide,
} from './reports.service.ts';

const HANDLE = { access: { action: 'reports.handle' }, feature: 'peerToPeer' } as const;
const MAKE = { access: 'signed_in', feature: 'peerToPeer' } as const;
const ONE = {
  ...MAKE,
  whose: 'One’s own reports; all of the centre for those who may `reports.handle`.',
} as const;
const TYPES = ['reports', 'report'] as const;
const NEW = newSchema(Reports);
const LIST_RULES = listRules(Reports);
const ONE_RULES = oneRules(Reports);
/** The number of reports that a user may make in an hour. */
const QUOTA = { count: 20, seconds: 3600 };

/** `/api/v1/reports`: what people report of one-on-one help, and what the centre makes of it. */
export async function reportRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/reports', { config: HANDLE }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(Reports, query, { seesAll: true });
    const { rows, next, records } = await db.read(caller.tenantId, async (queries) => {
      const scope = await accessScopeOf(queries, caller, 'reports.handle');
      const reports = reportRepository(queries, caller.tenantId);
      return {
        ...(await reports.list(scope, filters, query)),
        records: await reports.count(scope, filters, query.ids),
      };
    });
    return sendList(request, reply, rows.map(presentReport), { query, records, next });
  });

  app.get('/reports/:id', { config: ONE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request, ONE_RULES);
    const { caller, params } = request;
    const shown = await db.write(caller.tenantId, async (queries) => {
      const reports = reportRepository(queries, caller.tenantId);
      const scope = await accessScopeOf(queries, caller, 'reports.handle');
      const row = await reports.find(scope, params.id);
      if (row) return presentReportToDecide(queries, contextOf(request), scope, row);
      const own = await reports.findOwn(userOf(caller).id, params.id);
      return own && presentOwnReport(own);
    });
    if (!shown) throw new Problem('not_found');
    return sendOne(reply, shown);
  });

  app.post(
    '/reports',
    {
      config: {
        ...MAKE,
        example: { sends: { reportableType: 'vacancies', reportableId: EXAMPLE_ID, reason: 'money' } },
      },
      schema: { body: resourceBody(TYPES, NEW) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      await enforceLimit(app.limits, ['reports', caller.tenantId, userOf(caller).id], QUOTA);
      const made = await db.write(caller.tenantId, (queries) =>
        makeReport(queries, contextOf(request), body.data.attributes),
      );
      return sendCreated(reply, made);
    },
  );

  app.put(
    '/reports/:id',
    { config: HANDLE, schema: { params: byId, body: resourceBody(TYPES, ReportDecision) } },
    async (request, reply) => {
      const { caller, params, body } = request;
      const decided = await db.write(caller.tenantId, async (queries) => {
        const scope = await accessScopeOf(queries, caller, 'reports.handle');
        return handleReport(queries, contextOf(request), scope, { id: params.id, ...body.data.attributes });
      });
      return sendOne(reply, decided);
    },
  );
}
