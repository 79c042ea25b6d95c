import { VolunteerProfiles } from '@samen/resources/accounts';
import { callerScope, type Caller } from '../../../context.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { poolRepository, type PoolView } from './pool.repository.ts';
import { presentPooled, type PoolReader } from './pool.resource.ts';

const LIST_RULES = listRules(VolunteerProfiles);
const POOL = { access: { action: 'profile_replies.create' }, feature: 'volunteerProfiles' } as const;

/** `/api/v1/volunteer_profiles`: the volunteers who may be found, for the organizations of their centre. */
export async function poolRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get(
    '/volunteer_profiles',
    { config: { ...POOL, query: LIST_RULES, responses: { many: 'volunteer_profiles' } } },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, LIST_RULES);
      const reader = readerOf(caller);
      const filters = readFilters(VolunteerProfiles, query, { seesAll: reader.isCenter });
      const found = await db.read(caller.tenantId, async (queries) => {
        const pool = poolRepository(queries, viewOf(caller, filters.near ?? null));
        return { ...(await pool.list(filters, query, null)), records: await pool.count(filters, query.ids) };
      });
      const { rows, next, records } = found;
      return sendList(
        request,
        reply,
        rows.map((row) => presentPooled(row, reader)),
        { query, next, records },
      );
    },
  );

  app.get('/volunteer_profiles/:id', { config: POOL, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    recordQueryOf(request);
    const row = await db.read(caller.tenantId, (queries) =>
      poolRepository(queries, viewOf(caller, null)).find(params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentPooled(row, readerOf(caller)));
  });
}

const readerOf = (caller: Caller): PoolReader => ({
  isCenter: callerScope(caller, 'call_outs.create') !== null,
});

/** The pool of the organization in which the caller works; who looks after the tenant sees that of the site. */
function viewOf(caller: Caller, from: PoolView['from']): PoolView {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  const isTenant = callerScope(caller, 'profile_replies.create') === 'tenant';
  return {
    tenantId: caller.tenantId,
    centerId: isTenant ? caller.centerId : organization.volunteerCenterId,
    userId: userOf(caller).id,
    organizationId: organization.id,
    from,
  };
}
