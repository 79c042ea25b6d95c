import { featureSwitches, type VacancyStatus } from '@samen/contracts';
import type { Client } from 'pg';
import { makeApplications } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { makeConversations } from './conversations.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert.ts';
import { loadLookupsAndImages, loadSite } from './load-site.ts';
import { makeNotifications } from './notifications.ts';
import { makeOrganizations } from './organizations.ts';
import { makeContent } from './pages.ts';
import { makePeople } from './people.ts';
import { createRandom } from './random.ts';
import type { DemoTenant } from './sites.ts';
import { makeVacancies, type VacancyRow } from './vacancies.ts';

/** What all tenants draw from: dealt out so that the numbers of the whole demo come out exactly. */
export interface Deal {
  vacancies: VacancyStatus[];
  applications: string[];
}

const seedOf = (tenantId: string) =>
  [...tenantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

function vacancyRow(
  { categoryKeys, ageGroupKeys, place, scene, ...row }: VacancyRow,
  calendar: Calendar,
): object {
  const endsIn = Math.round((row.expiresAt.getTime() - calendar.at(0).getTime()) / 86_400_000);
  const { tenantId, vacancyType } = row;
  const between = vacancyType === 'p2p' || vacancyType === 'language';
  const { street, houseNumber, ...rest } = row;
  return {
    ...rest,
    createdById: between ? row.contactPersonId : null,
    street: between ? null : street,
    houseNumber: between ? null : houseNumber,
    expiresAt: row.expiresAt.toISOString().slice(0, 10),
    publishedAt: row.status === 'draft' ? null : row.publishedAt,
    categoryIds: categoryKeys.map((key) => idOf('categories', tenantId, key)),
    ageGroupIds: ageGroupKeys.map((key) => idOf('age_groups', tenantId, key)),
    city: place.city,
    district: place.district,
    stockImageId: idOf('stock', tenantId, scene),
    imageAlt: null,
    price: vacancyType === 'activity' ? 0 : null,
    sessions: row.sessions.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
    filledAt: row.status === 'filled' ? calendar.at(-8) : null,
    expiredAt: row.status === 'expired' ? row.expiresAt : null,
    deletedAt: row.status === 'deleted' ? calendar.at(-2) : null,
    // Nobody is reminded on the demo's first morning of what came up before it.
    expiryReminded: endsIn <= 3 ? 3 : endsIn <= 14 ? 14 : null,
  };
}

/** Loads one tenant: its site, people, organizations, vacancies, applications and content. */
export async function loadTenant(
  client: Client,
  tenant: DemoTenant,
  deal: Deal,
  passwordHash: string,
  calendar: Calendar,
): Promise<void> {
  const tenantId = tenant.id;
  const random = createRandom(seedOf(tenantId));
  const organizations = makeOrganizations(tenant, random);
  const people = makePeople(tenantId, tenant.defaultCenter, organizations, random, calendar);

  await loadSite(client, tenant);
  await loadLookupsAndImages(client, tenant);

  const addressId = (key: string) => idOf('address', tenantId, 'organization', key);
  await insertRows(
    client,
    'addresses',
    organizations.map(({ key, street, houseNumber, postalCode, place }) => ({
      tenantId,
      id: addressId(key),
      street,
      houseNumber,
      postalCode,
      city: place.city,
      latitude: place.latitude,
      longitude: place.longitude,
    })),
  );
  for (const level of [null, 'parents'] as const)
    await insertRows(
      client,
      'organizations',
      organizations
        .filter(({ parentId }) => (level === null ? parentId === null : parentId !== null))
        .sort((one, other) => depth(one.key) - depth(other.key))
        .map(({ key, kind, place, center, street, houseNumber, postalCode, ...row }) => ({
          ...row,
          addressId: addressId(key),
          responseDays: kind === 'umbrella' ? null : 1 + ((key.length * 7 + center.length) % 4),
          deletedAt: row.status === 'deleted' ? calendar.at(-5) : null,
        })),
    );
  await insertRows(
    client,
    'organization_profiles',
    organizations.map(({ id }) => ({ tenantId, id: idOf('organization-profile', id), organizationId: id })),
  );

  await insertRows(
    client,
    'users',
    people.users.map((user) => ({
      ...user,
      passwordHash: user.status === 'invited' ? null : passwordHash,
      confirmedAt: user.status === 'invited' ? null : user.createdAt,
      signupMethod: 'signedUp',
      acceptedTermsVersion: '1',
      acceptedTermsAt: user.createdAt,
    })),
  );
  await insertRows(client, 'role_assignments', people.roles);
  for (const center of tenant.centers) {
    const contact = people.contactOf(idOf('organization', tenantId, `center-${center.slug}`));
    await client.query(
      'UPDATE volunteer_centers SET contact_person_id = $3 WHERE tenant_id = $1 AND id = $2',
      [tenantId, idOf('center', tenantId, center.slug), contact],
    );
  }

  const approved = organizations.filter(({ status, isRoot }) => status === 'approved' && !isRoot);
  const vacancies = makeVacancies(
    {
      tenantId,
      random,
      calendar,
      organizations: approved.filter(({ organizationType }) => organizationType !== 'VolunteerCenter'),
      centerOrganizations: approved.filter(({ organizationType }) => organizationType === 'VolunteerCenter'),
      contactOf: people.contactOf,
    },
    deal.vacancies,
  );
  await insertRows(
    client,
    'vacancies',
    vacancies.map((row) => vacancyRow(row, calendar)),
  );
  const applications = makeApplications(
    ...([tenantId, vacancies, people.volunteers, people.regulars] as const),
    ...([deal.applications, random, calendar] as const),
  );
  const talks = makeConversations(tenantId, applications, people.contactOf, calendar);
  await insertRows(client, 'conversations', talks.conversations);
  await insertRows(client, 'conversation_participants', talks.participants);
  await insertRows(client, 'messages', talks.messages);
  await insertRows(
    client,
    'applications',
    applications.map((row) => ({ ...row, conversationId: talks.of.get(row.id) ?? null })),
  );
  const told = makeNotifications(tenantId, applications, people.contactOf, calendar);
  await insertRows(client, 'notifications', told);

  for (const center of tenant.centers) {
    const english = tenant.hosts.some(
      ({ context }) => featureSwitches(tenantId, context).internationalisation,
    );
    const content = makeContent(
      tenantId,
      center,
      idOf('center', tenantId, center.slug),
      english,
      (scene) => idOf('upload', tenantId, scene),
      (key) => idOf('categories', tenantId, key),
      calendar,
    );
    for (const translation of [false, true])
      await insertRows(
        client,
        'pages',
        content.pages.filter(({ translationOfId }) => (translationOfId !== null) === translation),
      );
    await insertRows(client, 'content_blocks', content.blocks);
    for (const child of [false, true])
      await insertRows(
        client,
        'menu_items',
        content.menu.filter(({ parentId }) => (parentId !== null) === child),
      );
  }
}

/** Centres stand right below the root, members below them, branches below their umbrella. */
function depth(key: string): number {
  if (key.startsWith('center-')) return 1;
  return key.startsWith('branch') ? 3 : 2;
}
