import { DEFAULT_THEME_CONFIG, paths } from '@samen/resources/shared';
import type { Client } from 'pg';
import { idOf } from './ids.ts';
import { GEOCODED, insertRows } from './insert.ts';
import { renderLogo, logoPath, logoSize } from './logos.ts';
import { LOOKUPS } from './lookups.ts';
import type { Calendar } from './calendar.ts';
import { centerFiles } from './center-files.ts';
import { makeTemplates } from './notification-templates.ts';
import { SCENES } from './scenes.ts';
import { storedPhone, type DemoCenter, type DemoTenant } from './sites.ts';

function profileOf(tenant: DemoTenant, center: DemoCenter): object {
  const { shape, header, footer, fonts } = center.config;
  const column = (title: string, content: string, en: { title: string; content: string }) => ({
    title,
    content,
    translations: { en },
  });
  const email = `info@${center.slug}.example`;
  const visit = `${center.street} ${center.houseNumber}  \n${center.postalCode} ${center.place}\n\n[${center.phoneNumber}](tel:${storedPhone(center.phoneNumber)})  \n[${email}](mailto:${email})`;
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
      1: column('Bezoek en contact', visit, { title: 'Visit and contact', content: visit }),
      2: column(
        'Vrijwilligers',
        '[Alle vacatures](/vacancies/search)\n\n[Nieuws](/nieuws)\n\n[Over ons](/over-ons)',
        {
          title: 'Volunteers',
          content: '[All vacancies](/vacancies/search)\n\n[News](/nieuws)\n\n[About us](/over-ons)',
        },
      ),
      3: column(
        'Organisaties',
        '[Zo werken we](/over-ons)\n\n[Contact](/contact)\n\n[Voorwaarden](/voorwaarden)',
        {
          title: 'Organisations',
          content: '[How we work](/over-ons)\n\n[Contact](/contact)\n\n[Terms](/voorwaarden)',
        },
      ),
      4: column(
        'Vragen?',
        'We zijn op werkdagen bereikbaar en denken graag met je mee over wat bij je past.',
        {
          title: 'Questions?',
          content: 'We are there on working days, and happy to help you find what suits you.',
        },
      ),
    },
    showAnbiLogo: center.anbi ?? false,
    showNovLogo: center.nov ?? false,
    gtagId: center.gtagId ?? null,
    themeConfig: {
      ...DEFAULT_THEME_CONFIG,
      defaultShape: shape ?? DEFAULT_THEME_CONFIG.defaultShape,
      fonts: fonts ?? DEFAULT_THEME_CONFIG.fonts,
      header: { ...DEFAULT_THEME_CONFIG.header, ...header },
      footer: { variant: footer ?? DEFAULT_THEME_CONFIG.footer.variant },
    },
  };
}

/** The tenant itself: its centres with their look, and its hosts. */
export async function loadSite(client: Client, tenant: DemoTenant): Promise<void> {
  const centerId = (slug: string) => idOf('center', tenant.id, slug);
  const context = tenant.hosts[0]?.context ?? 'gelderland';
  await insertRows(client, 'tenants', [
    {
      tenantId: tenant.id,
      appName: tenant.appName,
      context,
      defaultCenterId: centerId(tenant.defaultCenter),
      rootRedirect: tenant.rootRedirect ?? null,
      settings: tenant.settings,
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
    ...GEOCODED,
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
      phoneNumber: storedPhone(center.phoneNumber),
      addressId: idOf('address', tenant.id, center.slug),
      defaultRadiusKm: center.defaultRadiusKm ?? 10,
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
      campaignPath: host.campaign ? paths.campaign() : null,
    })),
  );
}

/** What vacancies and pages choose from. */
export async function loadLookupsAndImages(
  client: Client,
  tenant: DemoTenant,
  calendar: Calendar,
): Promise<void> {
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
      (['light', 'dark', 'mark'] as const).map((style) => ({
        tenantId,
        id: idOf('upload', tenantId, 'logo', center.slug, style),
        volunteerCenterId: idOf('center', tenantId, center.slug),
        source: 'file',
        path: logoPath(tenantId, center, style),
        purpose: style === 'mark' ? 'favicon' : 'logo',
        filename: `${center.slug}-${style}.svg`,
        contentType: 'image/svg+xml',
        ...logoSize(center, style),
        byteSize: Buffer.byteLength(renderLogo(center, style)),
      })),
    ),
  );
  await insertRows(client, 'uploads', centerFiles(tenant, calendar));
  await insertRows(client, 'mail_templates', makeTemplates(tenant, calendar));
  await insertRows(
    client,
    'stock_images',
    SCENES.map(({ scene, name, description, keywords }) => ({
      tenantId,
      id: idOf('stock', tenantId, scene),
      volunteerCenterId: idOf('center', tenantId, tenant.defaultCenter),
      uploadId: idOf('upload', tenantId, scene),
      name,
      description,
      keywords,
    })),
  );
}
