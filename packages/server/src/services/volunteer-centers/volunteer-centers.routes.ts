import { VolunteerCenters } from '@samen/resources/shared';
import { listRules, oneRules } from '../../declared/query-rules.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../http/responses.ts';
import { byId } from '../../http/schemas.ts';
import { Problem } from '../../errors/problem.ts';
import { presentCenter, presentCenterProfile } from './volunteer-centers.resource.ts';
import { volunteerCenterRepository } from './volunteer-centers.repository.ts';

const RULES = listRules(VolunteerCenters);
const ONE_RULES = oneRules(VolunteerCenters);

const ONE = { access: 'public', query: ONE_RULES, answers: { one: 'volunteer_centers' } } as const;

/** `/api/v1/volunteer_centers`: the centres of this tenant are public, they are websites. */
export async function volunteerCenterRoutes(app: App): Promise<void> {
  const { db, config, sites } = app.context;
  const isProduction = config.environment === 'production';

  /** Anyone who tries the product goes from tenant to tenant; in production they do not know of each other. */
  const tenants = async () =>
    (await sites.mainSites()).map(({ tenantId, appName, host }) => ({
      id: tenantId,
      name: appName,
      host,
    }));

  app.get(
    '/volunteer_centers',
    { config: { access: 'public', query: RULES, answers: { many: 'volunteer_centers', meta: ['tenants'] } } },
    async (request, reply) => {
      const { tenantId, site } = request.caller;
      const query = queryOf(request, RULES);
      const found = await db.read(tenantId, async (queries) => {
        const centers = volunteerCenterRepository(queries, tenantId);
        const [{ rows, next }, records] = await Promise.all([centers.list(query), centers.count(query.ids)]);
        return { rows, next, records, profiles: await centers.profilesOf(rows.map(({ id }) => id)) };
      });
      const profileOf = (id: string) => found.profiles.find((one) => one.volunteer_center_id === id) ?? null;
      return sendList(
        request,
        reply,
        found.rows.map((row) => presentCenter(row, site.hostsOf(row.id), profileOf(row.id))),
        {
          query,
          records: found.records,
          next: found.next,
          included: query.include.includes('profile') ? found.profiles.map(presentCenterProfile) : [],
          ...(isProduction ? {} : { meta: { tenants: await tenants() } }),
        },
      );
    },
  );

  const findOne = async (tenantId: string, id: string) =>
    db.read(tenantId, async (queries) => {
      const centers = volunteerCenterRepository(queries, tenantId);
      const [row, profiles] = await Promise.all([centers.find(id), centers.profilesOf([id])]);
      if (!row) throw new Problem('not_found');
      return { row, profile: profiles[0] ?? null };
    });

  for (const path of ['/volunteer_centers/current', '/volunteer_centers/:id']) {
    const params = path.endsWith(':id') ? { schema: { params: byId } } : {};
    app.get(path, { config: ONE, ...params }, async (request, reply) => {
      const { tenantId, site, centerId } = request.caller;
      const query = recordQueryOf(request, ONE_RULES);
      const { id = centerId } = request.params as { id?: string };
      const { row, profile } = await findOne(tenantId, id);
      return sendOne(reply, presentCenter(row, site.hostsOf(row.id), profile), {
        included: profile && query.include.includes('profile') ? [presentCenterProfile(profile)] : [],
      });
    });
  }
}
