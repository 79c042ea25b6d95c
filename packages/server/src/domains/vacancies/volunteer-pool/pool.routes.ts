import { VolunteerProfiles } from '@samen/resources/accounts';
import { matchOf } from '@samen/resources/vacancies';
import { accessScopeOf, isInScope } from '../../../auth/access-scope.ts';
import { callerScope, type Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId, isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { presentOwnProfile, volunteerProfileRepository } from '../../accounts/volunteer-profiles/index.ts';
import { offeredBy, soughtByProfile } from '../vacancies/index.ts';
import {
  findMatchedVacancy,
  poolRepository,
  type PoolFilters,
  type PoolScores,
  type PoolView,
  type MatchedVacancy,
} from './pool.repository.ts';
import { presentPoolProfile, type PoolReader } from './pool.resource.ts';

const LIST_RULES = listRules(VolunteerProfiles);
const POOL = { access: { action: 'profile_replies.create' }, feature: 'volunteerProfiles' } as const;
const ONE = {
  access: 'signed_in',
  feature: 'volunteerProfiles',
  whose:
    'One’s own profile; those of the volunteers of the centre who may be found for those who may `profile_replies.create`.',
} as const;
/** The score of those who cannot be matched: below those who match in nothing. */
const NO_MATCH = -1;

/** `/api/v1/volunteer_profiles`: the volunteers who may be found, for the organizations of their centre. */
export async function poolRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get(
    '/volunteer_profiles',
    { config: { ...POOL, query: LIST_RULES, responses: { many: 'volunteer_profiles' } } },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, LIST_RULES);
      const filters = readFilters(VolunteerProfiles, query, { seesAll: true });
      // Who is in the crisis pool is for the centre to see.
      if (filters.crisisPoolEq !== undefined && !isOfCenter(caller))
        throw new Problem('invalid_parameter', { parameter: 'filter[crisis_pool_eq]' });
      const isMatched = query.sort.some(({ field }) => field === 'match');
      if (isMatched && filters.matchVacancyId === undefined)
        throw new Problem('invalid_parameter', { parameter: 'sort' });
      const found = await db.read(caller.tenantId, async (queries) => {
        const vacancy = await matchedVacancy(queries, caller, filters);
        const pool = poolRepository(queries, viewOf(caller, vacancy));
        const scores = vacancy && scoresOf(await pool.candidates(filters, query.ids), vacancy);
        return {
          ...(await pool.list(filters, query, scores)),
          records: await pool.count(filters, query.ids),
          reader: readerOf(caller, filters, vacancy),
        };
      });
      const { rows, next, records, reader } = found;
      return sendList(
        request,
        reply,
        rows.map((row) => presentPoolProfile(row, reader)),
        { query, next, records },
      );
    },
  );

  app.get('/volunteer_profiles/:id', { config: ONE, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    recordQueryOf(request);
    const profile = await db.read(caller.tenantId, async (queries) => {
      const mayFind = callerScope(caller, 'profile_replies.create') !== null;
      const row = mayFind ? await poolRepository(queries, viewOf(caller, null)).find(params.id) : null;
      if (row) return presentPoolProfile(row, readerOf(caller, {}, null));
      // One's own is not among those who are found, and has the same address.
      const own = await volunteerProfileRepository(queries, caller.tenantId).of(userOf(caller).id);
      if (own?.id === params.id) return presentOwnProfile(own);
      throw new Problem(mayFind ? 'not_found' : 'forbidden');
    });
    return sendOne(reply, profile);
  });
}

const isOfCenter = (caller: Caller): boolean => callerScope(caller, 'call_outs.create') !== null;

function readerOf(caller: Caller, { near }: PoolFilters, vacancy: MatchedVacancy | null): PoolReader {
  const offered = vacancy && offeredBy(vacancy);
  return { isCenter: isOfCenter(caller), from: near ?? offered?.place ?? null, offered };
}

/** The vacancy that the list is matched with: one in whose organization's name the caller may write. */
async function matchedVacancy(
  queries: Queries,
  caller: Caller,
  { matchVacancyId: id }: PoolFilters,
): Promise<MatchedVacancy | null> {
  if (id === undefined) return null;
  const found = isUuid(id) ? await findMatchedVacancy(queries, caller.tenantId, id) : null;
  const scope = await accessScopeOf(queries, caller, 'profile_replies.create');
  if (!found || !isInScope(scope, found))
    throw new Problem('invalid_parameter', { parameter: 'filter[match_vacancy_id]' });
  return found;
}

const scoresOf = (
  candidates: readonly ({ id: string } & Parameters<typeof soughtByProfile>[0])[],
  vacancy: MatchedVacancy,
): PoolScores => {
  const offered = offeredBy(vacancy);
  return new Map(
    candidates.map((one) => [one.id, matchOf(soughtByProfile(one), offered)?.score ?? NO_MATCH]),
  );
};

/** The pool of a vacancy's centre, else of the organization in which the caller works; of the site for the whole tenant. */
function viewOf(caller: Caller, vacancy: MatchedVacancy | null): PoolView {
  const { organization, tenantId } = caller;
  if (!organization) throw new Problem('no_organization');
  const isTenant = callerScope(caller, 'profile_replies.create') === 'tenant';
  return {
    tenantId,
    centerId: vacancy?.volunteer_center_id ?? (isTenant ? caller.centerId : organization.volunteerCenterId),
    userId: userOf(caller).id,
    organizationId: vacancy?.organization_id ?? organization.id,
  };
}
