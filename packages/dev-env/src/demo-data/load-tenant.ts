import { DEFAULT_THEME_CONFIG, featureSwitches, type VacancyStatus } from '@samen/contracts';
import type { Client } from 'pg';
import { makeApplications } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert.ts';
import { drawLogo, logoPath, logoSize } from './logos.ts';
import { LOOKUPS } from './lookups.ts';
import { makeOrganizations } from './organizations.ts';
import { makeContent } from './pages.ts';
import { makePeople } from './people.ts';
import { createRandom } from './random.ts';
import { SCENES } from './scenes.ts';
import type { DemoCenter, DemoTenant } from './sites.ts';
import { makeVacancies, type VacancyRow } from './vacancies.ts';

/** What all tenants draw from: dealt out so that the numbers of the whole demo come out exactly. */
export interface Deal {
  vacancies: VacancyStatus[];
  applications: string[];
}

const seedOf = (tenantId: string) =>
  [...tenantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

function profileOf(tenant: DemoTenant, center: DemoCenter): object {
  const { shape, header, footer, fonts } = center.config;
  const column = (title: string, content: string) => ({ title, content });
  const email = `info@${center.slug}.example`;
  return {
    tenantId: tenant.id,
    id: idOf('profile', tenant.id, center.slug),
    volunteerCenterId: idOf('center', tenant.id, center.slug),
    name: center.name,
    websiteLogoUrl: `/media/uploads/${logoPath(tenant.id, center, 'light')}`,
    websiteLogoDarkUrl: `/media/uploads/${logoPath(tenant.id, center, 'dark')}`,
    faviconUrl: `/media/uploads/${logoPath(tenant.id, center, 'mark')}`,
    ...center.theme,
    footerColumns: {
      1: column(
        'Bezoek en contact',
        `${center.street} ${center.houseNumber}  \n${center.postalCode} ${center.place}\n\n${center.phoneNumber}  \n[${email}](mailto:${email})`,
      ),
      2: column(
        'Vrijwilligers',
        '[Alle vacatures](/vacancies/search)\n\n[Nieuws](/nieuws)\n\n[Over ons](/over-ons)',
      ),
      3: column(
        'Organisaties',
        '[Zo werken we](/over-ons)\n\n[Contact](/contact)\n\n[Voorwaarden](/voorwaarden)',
      ),
      4: column(
        'Vragen?',
        'We zijn op werkdagen bereikbaar en denken graag met je mee over wat bij je past.',
      ),
      6: column('', ''),
      8: column('', ''),
    },
    showAnbiLogo: center.anbi ?? false,
    showNovLogo: center.nov ?? false,
    themeConfig: {
      ...DEFAULT_THEME_CONFIG,
      defaultShape: shape ?? DEFAULT_THEME_CONFIG.defaultShape,
      fonts: fonts ?? DEFAULT_THEME_CONFIG.fonts,
      header: { ...DEFAULT_THEME_CONFIG.header, ...header },
      footer: { variant: footer ?? DEFAULT_THEME_CONFIG.footer.variant },
    },
  };
}

function vacancyRow({ categoryKeys, ageGroupKeys, place, scene, ...row }: VacancyRow): object {
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
  };
}

async function loadSite(client: Client, tenant: DemoTenant): Promise<void> {
  const centerId = (slug: string) => idOf('center', tenant.id, slug);
  const context = tenant.hosts[0]?.context ?? 'gelderland';
  await insertRows(client, 'tenants', [
    {
      tenantId: tenant.id,
      appName: tenant.appName,
      context,
      defaultCenterId: centerId(tenant.defaultCenter),
      rootRedirect: tenant.rootRedirect ?? null,
    },
  ]);
  const address = (center: DemoCenter) => ({
    tenantId: tenant.id,
    id: idOf('address', tenant.id, center.slug),
    street: center.street,
    houseNumber: center.houseNumber,
    postalCode: center.postalCode,
    city: center.place,
    latitude: center.latitude,
    longitude: center.longitude,
  });
  await insertRows(client, 'addresses', tenant.centers.map(address));
  await insertRows(
    client,
    'volunteer_centers',
    tenant.centers.map((center) => ({
      tenantId: tenant.id,
      id: centerId(center.slug),
      name: center.name,
      slug: center.slug,
      email: `info@${center.slug}.example`,
      phoneNumber: center.phoneNumber,
      addressId: idOf('address', tenant.id, center.slug),
      defaultRadiusKm: center.slug === 'heumen' ? 5 : 10,
    })),
  );
  await insertRows(
    client,
    'volunteer_center_profiles',
    tenant.centers.map((center) => profileOf(tenant, center)),
  );
  await insertRows(
    client,
    'tenant_hosts',
    tenant.hosts.map((host, position) => ({
      tenantId: tenant.id,
      host: host.host,
      position,
      context: host.context,
      volunteerCenterId: centerId(host.center),
      isStagedoos: host.stagedoos ?? false,
    })),
  );
}

async function loadLookupsAndImages(client: Client, tenant: DemoTenant): Promise<void> {
  const tenantId = tenant.id;
  for (const [table, rows] of Object.entries(LOOKUPS))
    await insertRows(
      client,
      table,
      rows.map((row, position) => ({ tenantId, id: idOf(table, tenantId, row.key), ...row, position })),
    );
  await insertRows(
    client,
    'uploads',
    SCENES.map(({ scene, name, description, width, height }) => ({
      tenantId,
      id: idOf('upload', tenantId, scene),
      source: 'scene',
      path: scene,
      filename: `${name}.svg`,
      contentType: 'image/svg+xml',
      width,
      height,
      altText: description,
    })),
  );
  await insertRows(
    client,
    'uploads',
    tenant.centers.flatMap((center) =>
      (['light', 'dark', 'mark'] as const).map((look) => ({
        tenantId,
        id: idOf('upload', tenantId, 'logo', center.slug, look),
        volunteerCenterId: idOf('center', tenantId, center.slug),
        source: 'file',
        path: logoPath(tenantId, center, look),
        purpose: look === 'mark' ? 'favicon' : 'logo',
        filename: `${center.slug}-${look}.svg`,
        contentType: 'image/svg+xml',
        ...logoSize(center, look),
        byteSize: Buffer.byteLength(drawLogo(center, look)),
      })),
    ),
  );
  await insertRows(
    client,
    'stock_images',
    SCENES.map(({ scene, name, description }) => ({
      tenantId,
      id: idOf('stock', tenantId, scene),
      uploadId: idOf('upload', tenantId, scene),
      name,
      description,
    })),
  );
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
  await insertRows(client, 'vacancies', vacancies.map(vacancyRow));
  await insertRows(
    client,
    'applications',
    makeApplications(tenantId, vacancies, people.volunteers, deal.applications, random, calendar),
  );

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
