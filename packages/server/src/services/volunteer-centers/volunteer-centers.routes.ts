import type { FastifyReply, FastifyRequest } from 'fastify';
import { VolunteerCenters } from '@samen/resources/shared';
import { listRules, oneRules } from '../../declared/query-rules.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../http/responses.ts';
import { byId } from '../../http/schemas.ts';
import { Problem } from '../../errors/problem.ts';
import { presentAddress } from '../geocode/index.ts';
import { maySettle } from './site-settings.policy.ts';
import { presentCenter, presentCenterProfile } from './volunteer-centers.resource.ts';
import { volunteerCenterRepository } from './volunteer-centers.repository.ts';

const RULES = listRules(VolunteerCenters);
const ONE_RULES = oneRules(VolunteerCenters);

const ONE = { access: 'public', query: ONE_RULES, responses: { one: 'volunteer_centers' } } as const;

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
    {
      config: { access: 'public', query: RULES, responses: { many: 'volunteer_centers', meta: ['tenants'] } },
    },
    async (request, reply) => {
      const { tenantId, site } = request.caller;
      const query = queryOf(request, RULES);
      const found = await db.read(tenantId, async (queries) => {
        const centers = volunteerCenterRepository(queries, tenantId);
        const [{ rows, next }, records] = await Promise.all([centers.list(query), centers.count(query.ids)]);
        const profiles = await centers.profilesOf(rows.map(({ id }) => id));
        const addresses = query.include.includes('address')
          ? await centers.addresses(rows.map(({ address_id: id }) => id))
          : [];
        return { rows, next, records, profiles, addresses };
      });
      const profileOf = (id: string) => found.profiles.find((one) => one.volunteer_center_id === id) ?? null;
      return sendList(
        request,
        reply,
        found.rows.map((row) =>
          presentCenter(row, {
            hosts: site.hostsOf(row.id),
            profile: profileOf(row.id),
            mayEdit: maySettle(request.caller, row.id),
          }),
        ),
        {
          query,
          records: found.records,
          next: found.next,
          included: [
            ...(query.include.includes('profile')
              ? found.profiles.map((one) =>
                  presentCenterProfile(one, { mayEdit: maySettle(request.caller, one.volunteer_center_id) }),
                )
              : []),
            ...found.addresses.map(presentAddress),
          ],
          ...(isProduction ? {} : { meta: { tenants: await tenants() } }),
        },
      );
    },
  );

  for (const path of ['/volunteer_centers/current', '/volunteer_centers/:id']) {
    const params = path.endsWith(':id') ? { schema: { params: byId } } : {};
    app.get(path, { config: ONE, ...params }, async (request, reply) => {
      const { include } = recordQueryOf(request, ONE_RULES);
      const { id = request.caller.centerId } = request.params as { id?: string };
      return sendCenter(request, reply, id, include);
    });
  }
}

/** A centre as this caller sees it. */
export async function sendCenter(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  include: readonly string[],
): Promise<FastifyReply> {
  const { caller, server } = request;
  const { tenantId, site } = caller;
  const { row, profile, addresses } = await server.context.db.read(tenantId, async (queries) => {
    const centers = volunteerCenterRepository(queries, tenantId);
    const [found, profiles] = await Promise.all([centers.find(id), centers.profilesOf([id])]);
    if (!found) throw new Problem('not_found');
    const address = include.includes('address') ? [found.address_id] : [];
    return { row: found, profile: profiles[0] ?? null, addresses: await centers.addresses(address) };
  });
  const options = { hosts: site.hostsOf(row.id), profile, mayEdit: maySettle(caller, row.id) };
  return sendOne(reply, presentCenter(row, options), {
    included: [
      ...(profile && include.includes('profile') ? [presentCenterProfile(profile, options)] : []),
      ...addresses.map(presentAddress),
    ],
  });
}
