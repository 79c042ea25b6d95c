import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { presentAddress } from '../../../services/geocode/index.ts';
import { callerActions } from '../../accounts/users/index.ts';
import { actionsWithin } from './organizations-of-caller.ts';
import { organizationRepository } from './organizations.repository.ts';
import { presentOrganization, presentOrganizationProfile } from './organizations.resource.ts';

const LIST = {
  access: 'signed_in',
  query: { includes: ['address', 'profile'] },
  responses: { many: 'organizations' },
} as const;
const ONE = {
  access: 'signed_in',
  query: { includes: ['address', 'profile'] },
  responses: { one: 'organizations' },
} as const;

/** The organizations in which the caller has a role, and the current one. */
export async function currentOrganizationRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/current_organizations', { config: LIST }, async (request, reply) => {
    const { tenantId, user } = request.caller;
    const query = queryOf(request, LIST.query);
    const ids = (user?.organizations ?? []).map(({ id }) => id);
    const found = await db.read(tenantId, async (queries) => {
      const organizations = organizationRepository(queries, tenantId);
      const all = (await organizations.byIds(ids)).toSorted(
        (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
      );
      const { rows, ...rest } = partOfList(all, query);
      const addresses = query.include.includes('address')
        ? await organizations.addresses(rows.flatMap((row) => row.address_id ?? []))
        : [];
      const profiles = await organizations.profilesOf(rows.map(({ id }) => id));
      return { rows, ...rest, addresses, profiles };
    });
    const { rows, addresses, profiles, ...rest } = found;
    const profileIds = new Map(profiles.map((profile) => [profile.organization_id, profile.id]));
    const data = rows.map((row) =>
      presentOrganization(row, {
        internal: true,
        profileId: profileIds.get(row.id) ?? null,
        can: actionsWithin(request.caller, row.id),
      }),
    );
    const included = [
      ...addresses.map(presentAddress),
      ...(query.include.includes('profile') ? profiles.map(presentOrganizationProfile) : []),
    ];
    return sendList(request, reply, data, { query, ...rest, included });
  });

  app.get('/current_organization', { config: ONE }, async (request, reply) => {
    const { caller } = request;
    const { tenantId, organization } = caller;
    if (!organization) throw new Problem('no_organization');
    const query = recordQueryOf(request, ONE.query);
    const { row, addresses, profile } = await db.read(tenantId, async (queries) => {
      const organizations = organizationRepository(queries, tenantId);
      const [found] = await organizations.byIds([organization.id]);
      if (!found) throw new Problem('not_found');
      const addressIds = found.address_id && query.include.includes('address') ? [found.address_id] : [];
      return {
        row: found,
        addresses: await organizations.addresses(addressIds),
        profile: await organizations.profileOf(found.id),
      };
    });
    return sendOne(
      reply,
      presentOrganization(row, {
        internal: true,
        profileId: profile?.id ?? null,
        can: callerActions(caller),
      }),
      {
        included: [
          ...addresses.map(presentAddress),
          ...(profile && query.include.includes('profile') ? [presentOrganizationProfile(profile)] : []),
        ],
      },
    );
  });
}
