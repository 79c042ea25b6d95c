import type { CenterProfileChanges } from '@samen/resources/shared';
import { sql } from 'kysely';
import { domainBuilders } from '../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let beta: SeededTenant;
let southId: string;
let center: SeededUser;
let root: SeededUser;

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const changeCenter = (as: SeededUser | null, attributes: object, id = alfa.centerId) =>
  server.request('PATCH', `/api/v1/volunteer_centers/${id}`, {
    ...(as ? { as } : {}),
    body: resource('volunteer_centers', attributes),
  });
const profileId = async (tenantId: string, centerId: string): Promise<string> =>
  server.context.db.read(tenantId, async (queries) => {
    const row = await queries
      .selectFrom('volunteer_center_profiles')
      .where('volunteer_center_id', '=', centerId)
      .select('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
const ofProfile = async (centerId = alfa.centerId, rest = '') =>
  `/api/v1/volunteer_center_profiles/${await profileId('alfa', centerId)}${rest}`;
const change = async (
  as: SeededUser | null,
  attributes: object,
  { centerId = alfa.centerId, headers = {} }: { centerId?: string; headers?: Record<string, string> } = {},
) =>
  server.request('PATCH', await ofProfile(centerId), {
    ...(as ? { as } : {}),
    headers,
    body: resource('volunteer_center_profiles', attributes),
  });
const designs = async () =>
  (await server.request('GET', await ofProfile(alfa.centerId, '/versions'), { as: center }))
    .json()
    .data.map(({ attributes }: { attributes: object }) => attributes);
const restore = async (as: SeededUser | null, attributes: object) =>
  server.request('PUT', await ofProfile(alfa.centerId, '/restore'), {
    ...(as ? { as } : {}),
    body: resource('volunteer_center_profiles', attributes),
  });
const shown = async () =>
  (await server.request('GET', '/api/v1/volunteer_centers/current?include=profile,address')).json();
const shownProfile = async () =>
  (await shown()).included.find(({ type }: { type: string }) => type === 'volunteer_center_profiles')
    .attributes;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  beta = await server.seed.tenant('beta');
  southId = await server.seed.center('alfa', 'Zuid');
  center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
  root = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  await server.context.db.globalWrite((queries) =>
    queries
      .insertInto('places')
      .values([{ kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.84, lon: 5.86 }])
      .execute(),
  );
});
afterAll(() => server.close());

describe('one design by its own id', () => {
  it('is what stands in the list, for who may bring it back', async () => {
    for (const primary_color of ['rose', 'teal']) await change(center, { primary_color });
    const list = await server.request('GET', await ofProfile(alfa.centerId, '/versions'), { as: center });
    const listed: { id: string; attributes: { is_current: boolean } }[] = list.json().data;
    const statusFor = async (id: string, as?: SeededUser) =>
      (await server.request('GET', `/api/v1/center_designs/${id}`, as ? { as } : {})).statusCode;
    const found = await Promise.all(
      listed.map(({ id }) => server.request('GET', `/api/v1/center_designs/${id}`, { as: center })),
    );
    const plain = (one: { id: string; attributes: object }) => ({ id: one.id, attributes: one.attributes });
    expect(found.map((one) => plain(one.json().data))).toEqual(listed.map(plain));
    expect(listed.map(({ attributes }) => attributes.is_current).slice(0, 2)).toEqual([true, false]);

    const [{ id } = { id: '' }] = listed;
    const south = await server.request('PATCH', await ofProfile(southId), {
      as: root,
      body: resource('volunteer_center_profiles', { primary_color: 'rose' }),
    });
    expect(south.statusCode).toBe(200);
    const ofSouth = await server.request('GET', await ofProfile(southId, '/versions'), { as: root });
    const volunteer = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    const stranger = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
    expect(await statusFor(ofSouth.json().data[0].id, center)).toBe(403);
    expect(await statusFor(id, volunteer)).toBe(403);
    expect(await statusFor(id)).toBe(401);
    for (const unknown of [await statusFor(id, stranger), await statusFor(alfa.centerId, center)])
      expect(unknown).toBe(404);
  });
});

describe('who changes the settings of a centre', () => {
  it.each(['content_manager', 'organization_superuser', 'page_manager', 'mentor', 'volunteer'] as const)(
    'is no %s',
    async (role) => {
      const as = await server.seed.user(alfa, { [alfa.centerOrganizationId]: [role] });
      const before = await shown();
      expect((await changeCenter(as, { name: 'Gekaapt' })).statusCode).toBe(403);
      expect((await change(as, { name: 'Gekaapt' })).statusCode).toBe(403);
      expect((await restore(as, { version: 0 })).statusCode).toBe(403);
      expect(
        (await server.request('GET', await ofProfile(alfa.centerId, '/versions'), { as })).statusCode,
      ).toBe(403);
      expect(await shown()).toEqual(before);
    },
  );

  it('is no admin of an organization that is no centre', async () => {
    const organizationId = await server.seed.organization('alfa', alfa.centerId);
    const as = await server.seed.user(alfa, { [organizationId]: ['admin'] });
    expect((await change(as, { name: 'Gekaapt' })).statusCode).toBe(403);
  });

  it('is the centre itself, and the admin of the tenant for every centre', async () => {
    const admin = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
    for (const as of [center, admin, root]) {
      expect((await changeCenter(as, { default_radius_km: 15 })).statusCode).toBe(200);
      expect((await change(as, { show_anbi_logo: true })).statusCode).toBe(200);
    }
    for (const as of [center, admin]) {
      expect((await changeCenter(as, { name: 'Gekaapt' }, southId)).statusCode).toBe(403);
      expect((await change(as, { name: 'Gekaapt' }, { centerId: southId })).statusCode).toBe(403);
    }
    expect((await change(root, { name: 'Zuidoost' }, { centerId: southId })).statusCode).toBe(200);
  });

  it('is no visitor, and no one of another tenant', async () => {
    expect((await change(null, { name: 'Gekaapt' })).statusCode).toBe(401);
    const stranger = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
    const path = `/api/v1/volunteer_center_profiles/${await profileId('alfa', alfa.centerId)}`;
    for (const [method, rest, body] of [
      ['PATCH', '', resource('volunteer_center_profiles', { name: 'Gekaapt' })],
      ['GET', '/versions', undefined],
      ['PUT', '/restore', resource('volunteer_center_profiles', { version: 0 })],
    ] as const)
      expect((await server.request(method, path + rest, { as: stranger, body })).statusCode).toBe(404);
    expect((await changeCenter(stranger, { name: 'Gekaapt' })).statusCode).toBe(404);
  });

  it('sees that it may, and who answers questions', async () => {
    const path = `/api/v1/volunteer_centers/${alfa.centerId}`;
    const asCenter = (await server.request('GET', path, { as: center })).json().data;
    expect(asCenter.meta.can).toEqual(['settings.edit']);
    expect(asCenter.attributes).toHaveProperty('contact_person_id');
    const asVisitor = (await server.request('GET', path)).json().data;
    expect(asVisitor.meta).toEqual({ can: [] });
    expect(asVisitor.attributes).not.toHaveProperty('contact_person_id');
    expect(asVisitor.relationships).not.toHaveProperty('contact_person');
  });
});

describe('PATCH /api/v1/volunteer_centers/:id', () => {
  it('changes what a centre says of itself, with its address', async () => {
    const response = await changeCenter(center, {
      name: 'Centrum Noord',
      email: 'Hallo@Noord.example',
      phone_number: '024 360 12 34',
      default_radius_km: 20,
      moderate_vacancies: true,
      address_attributes: { street: 'Markt', house_number: '1', postal_code: '6511ab', city: 'Nijmegen' },
    });
    expect(response.json().data.attributes).toMatchObject({
      name: 'Centrum Noord',
      email: 'hallo@noord.example',
      phone_number: '+31243601234',
      default_radius_km: 20,
      moderate_vacancies: true,
      address_line: 'Markt 1, 6511 AB Nijmegen',
      latitude: 51.84,
    });
    const { included } = await shown();
    expect(included.find(({ type }: { type: string }) => type === 'addresses').attributes).toMatchObject({
      street: 'Markt',
      postal_code: '6511 AB',
    });
    const moved = { street: 'Plein', house_number: '2', postal_code: '6511 AB', city: 'Nijmegen' };
    const again = await changeCenter(center, { address_attributes: moved });
    expect(again.json().data.attributes.address_line).toBe('Plein 2, 6511 AB Nijmegen');
  });

  it.each([
    ['name', { name: 'x' }],
    ['email', { email: 'geen adres' }],
    ['phone_number', { phone_number: 'bel maar' }],
    ['default_radius_km', { default_radius_km: 51 }],
    ['address_attributes/postal_code', { address_attributes: { postal_code: '9999 ZZ', city: 'Nergens' } }],
  ])('refuses what is no %s', async (attribute, attributes) => {
    const response = await changeCenter(center, attributes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].source.pointer).toBe(`/data/attributes/${attribute}`);
  });

  it('sends questions to someone who looks after this centre, and to no one else', async () => {
    const volunteer = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    const gone = await server.seed.user(
      alfa,
      { [alfa.centerOrganizationId]: ['admin'] },
      { status: 'inactive' },
    );
    const stranger = await server.seed.user(beta, { [beta.centerOrganizationId]: ['admin'] });
    for (const { id } of [volunteer, gone, stranger, { id: 'x' }]) {
      const { errors } = (await changeCenter(center, { contact_person_id: id })).json();
      expect(errors).toMatchObject([
        { code: 'inclusion', source: { pointer: '/data/attributes/contact_person_id' } },
      ]);
    }
    const changed = await changeCenter(center, { contact_person_id: center.id });
    expect(changed.json().data.attributes.contact_person_id).toBe(center.id);
    expect((await changeCenter(center, { contact_person_id: null })).statusCode).toBe(200);
  });
});

describe('PATCH /api/v1/volunteer_center_profiles/:id', () => {
  it('stores every field, and what is left out stays', async () => {
    const attributes = {
      name: 'Noord',
      gtag_id: 'G-ABC123',
      primary_color: 'rose',
      secondary_color: '#fc0',
      muted_color: 'stone',
      background_color: '#fffdf5',
      text_color: '#222',
      custom_shades: '{"50": "#fff"}',
      show_anbi_logo: true,
      show_nov_logo: true,
      footer_column_1_title: 'Contact',
      footer_column_1_content: 'Bel **ons**.',
    };
    expect((await change(center, attributes)).statusCode).toBe(200);
    expect(await shownProfile()).toMatchObject(attributes);
    await change(center, { footer_column_2_title: 'Vragen?' });
    expect(await shownProfile()).toMatchObject({ ...attributes, footer_column_2_title: 'Vragen?' });
    await change(center, { gtag_id: null, background_color: null, text_color: null, custom_shades: null });
    expect(await shownProfile()).toMatchObject({
      gtag_id: null,
      background_color: null,
      custom_shades: null,
    });
  });

  it('lays a theme over the one that there is', async () => {
    await change(center, {
      theme_config: { header: { sticky: false }, css_variables: { '--brand-gap': '1rem' } },
    });
    await change(center, { theme_config: { fonts: { heading: 'Archivo' }, footer: { variant: 'maud' } } });
    expect((await shownProfile()).theme_config).toMatchObject({
      default_shape: 'rounded',
      fonts: { sans: 'Inter', heading: 'Archivo' },
      header: { sticky: false, variant: 'tab' },
      footer: { variant: 'maud' },
      css_variables: { '--brand-gap': '1rem' },
    });
    await change(center, { theme_config: { css_variables: {} } });
    expect((await shownProfile()).theme_config.css_variables).toEqual({});
  });

  it('writes the footer in other languages, and takes them away', async () => {
    const english = { 1: { title: 'Visit us', content: 'By bus.' }, 3: { title: 'More', content: '' } };
    await change(center, { footer_translations: { en: english } });
    expect((await shownProfile()).footer_translations).toEqual({ en: english });
    await change(center, { footer_column_1_title: 'Bezoek' });
    expect(await shownProfile()).toMatchObject({
      footer_column_1_title: 'Bezoek',
      footer_translations: { en: english },
    });
    await change(center, { footer_translations: { en: { 1: english[1] } } });
    expect((await shownProfile()).footer_translations).toEqual({ en: { 1: english[1] } });
    await change(center, { footer_translations: { en: null } });
    expect((await shownProfile()).footer_translations).toEqual({});
  });

  const shades = (without?: string) =>
    Object.fromEntries(
      ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
        .filter((step) => step !== without)
        .map((step) => [step, '#336699']),
    );

  it('takes shades of which there are eleven, and none beside them', async () => {
    const more = { ...shades(), other: 'x' };
    expect((await change(center, { primary_color_shades: more })).statusCode).toBe(200);
    expect((await shownProfile()).primary_color_shades).toEqual(shades());
    await change(center, { primary_color_shades: null });
    expect((await shownProfile()).primary_color_shades).toBeNull();
  });

  it.each<[string, string, object]>([
    ['name', 'min_length', { name: 'x' }],
    ['primary_color', 'hex', { primary_color: 'blue-ish' }],
    ['secondary_color', 'hex', { secondary_color: '#12' }],
    ['background_color', 'hex', { background_color: 'white' }],
    ['text_color', 'hex', { text_color: '#12345' }],
    ['primary_color_shades', 'shades', { primary_color_shades: shades('950') }],
    ['secondary_color_shades', 'shades', { secondary_color_shades: { ...shades(), 50: 'red' } }],
    ['muted_color', 'inclusion', { muted_color: 'teal' }],
    ['gtag_id', 'invalid', { gtag_id: 'alert(1)' }],
    ...['UA-----', 'UA-1234567', 'G-----------', 'AW-123456789', 'GT-'].map(
      (tag): [string, string, object] => ['gtag_id', 'invalid', { gtag_id: tag }],
    ),
    ['footer_column_1_title', 'max_length', { footer_column_1_title: 'x'.repeat(61) }],
    ['footer_column_8_content', 'max_length', { footer_column_8_content: 'x'.repeat(1501) }],
    ['footer_column_1_content', 'html', { footer_column_1_content: '<script>x</script>' }],
    ['footer_column_2_content', 'url', { footer_column_2_content: 'Zie [hier](javascript:alert(1))' }],
    [
      'footer_column_2_content',
      'own_picture',
      { footer_column_2_content: '![x](https://evil.example/t.gif)' },
    ],
    [
      'footer_translations/en/1/content',
      'url',
      { footer_translations: { en: { 1: { title: '', content: '[here](https:evil.example)' } } } },
    ],
    ['theme_config/fonts/sans', 'inclusion', { theme_config: { fonts: { sans: 'Comic Sans' } } }],
    ['theme_config/header/variant', 'inclusion', { theme_config: { header: { variant: 'maud' } } }],
    [
      'theme_config/css_variables/--x',
      'invalid',
      { theme_config: { css_variables: { '--x': 'url(https://example.org)' } } },
    ],
  ])('refuses %s as %s', async (attribute, code, attributes) => {
    const before = await shownProfile();
    const response = await change(center, attributes);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([
      { code, source: { pointer: `/data/attributes/${attribute}` } },
    ]);
    expect(await shownProfile()).toEqual(before);
  });

  it.each(['G-ABC1234567', 'GT-ABC1234', 'UA-1234567-1'])('takes %s for a tag', async (tag) => {
    expect((await change(center, { gtag_id: tag })).statusCode).toBe(200);
    expect((await shownProfile()).gtag_id).toBe(tag);
  });

  it('goes on with a tag that was stored when less was asked of one', async () => {
    const store = (gtag_id: string | null) =>
      server.context.db.write('alfa', (queries) =>
        queries
          .updateTable('volunteer_center_profiles')
          .set({ gtag_id })
          .where('volunteer_center_id', '=', alfa.centerId)
          .execute(),
      );
    await store('UA-1234567');
    expect((await change(center, { gtag_id: 'UA-1234567' })).statusCode).toBe(200);
    expect((await change(center, { gtag_id: 'UA-7654321' })).statusCode).toBe(422);
    await store(null);
  });

  it('refuses a variable whose name ends the rule', async () => {
    const response = await change(center, { theme_config: { css_variables: { '--x}body{': 'red' } } });
    expect(response.statusCode).toBe(422);
  });

  it('shows pictures of its own uploads, and no others', async () => {
    let uploads = 0;
    const upload = (values: object, tenantId = 'alfa') =>
      server.context.db.write(tenantId, async (queries) => {
        const { id } = await queries
          .insertInto('uploads')
          .values({
            tenant_id: tenantId,
            volunteer_center_id: alfa.centerId,
            path: `${tenantId}/${(uploads += 1)}.svg`,
            filename: 'logo.svg',
            content_type: 'image/svg+xml',
            purpose: 'logo',
            source: 'file',
            ...values,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
    const logo = await upload({ path: 'alfa/logo.svg' });
    expect((await change(center, { website_logo_id: logo })).statusCode).toBe(200);
    expect((await shownProfile()).website_logo_url).toBe('/media/uploads/alfa/logo.svg');
    const attachment = await upload({ purpose: 'attachment' });
    const foreign = await upload({ volunteer_center_id: beta.centerId }, 'beta');
    for (const id of [attachment, foreign, 'x'])
      expect((await change(center, { website_logo_id: id })).json().errors).toMatchObject([
        { code: 'inclusion', source: { pointer: '/data/attributes/website_logo_id' } },
      ]);
    expect((await change(center, { website_logo_id: null })).statusCode).toBe(200);
    expect((await shownProfile()).website_logo_url).toBeNull();
  });

  it('refuses a change of what someone else has changed meanwhile', async () => {
    const { lock_version: seen } = await shownProfile();
    await change(root, { name: 'Ondertussen' });
    const late = await change(center, { name: 'Te laat', lock_version: seen });
    expect(late.json().errors[0].code).toBe('stale_record');
    expect((await shownProfile()).name).toBe('Ondertussen');
    const path = await ofProfile();
    const { etag } = (await server.request('GET', path)).headers;
    expect(
      (await change(center, { name: 'Op tijd' }, { headers: { 'if-match': String(etag) } })).statusCode,
    ).toBe(200);
    const again = await change(center, { name: 'Te laat' }, { headers: { 'if-match': String(etag) } });
    expect(again.statusCode).toBe(409);
  });

  it('writes down who changed what', async () => {
    await change(center, { primary_color: 'sky' });
    const rows = await server.context.db.read('alfa', (queries) =>
      queries
        .selectFrom('audit_events')
        .where('subject_type', '=', 'volunteer_center_profiles')
        .orderBy('occurred_at', 'desc')
        .orderBy('id', 'desc')
        .select(['actor_id', 'action', 'data'])
        .execute(),
    );
    expect(rows).toContainEqual({
      actor_id: center.id,
      action: 'site.changed',
      data: { fields: ['primaryColor'] },
    });
  });
});

describe('the designs of a site', () => {
  beforeEach(async () => {
    await server.context.db.write('alfa', (queries) => sql`DELETE FROM center_designs`.execute(queries));
    await change(center, { primary_color: 'teal', theme_config: { default_shape: 'rounded' } });
    await server.context.db.write('alfa', (queries) => sql`DELETE FROM center_designs`.execute(queries));
  });

  it('are stored as they are saved, the first one with them, and none for what is no design', async () => {
    await change(center, { footer_column_1_title: 'Iets anders' });
    expect(await designs()).toEqual([]);
    await change(center, { primary_color: 'rose' });
    await change(root, { theme_config: { default_shape: 'straight' } });
    expect(await designs()).toMatchObject([
      {
        design: { primary_color: 'rose', theme_config: { default_shape: 'straight' } },
        is_current: true,
        saved_by_id: root.id,
      },
      { design: { primary_color: 'rose', theme_config: { default_shape: 'rounded' } }, is_current: false },
      { design: { primary_color: 'teal' }, is_current: false, saved_by_id: null, saved_by_name: null },
    ]);
  });

  it('are stored and listed once where one after another looks the same', async () => {
    const write = (change: Parameters<typeof server.context.db.write<unknown>>[1]) =>
      server.context.db.write('alfa', change);
    const profile = await profileId('alfa', alfa.centerId);
    // As profiles were stored before there were headers to choose.
    await write((queries) =>
      sql`UPDATE volunteer_center_profiles SET theme_config = '{}' WHERE id = ${profile}`.execute(queries),
    );
    await change(center, { theme_config: { default_shape: 'rounded' } });
    expect(await designs()).toEqual([]);
    await change(center, { primary_color: 'rose' });
    await write((queries) =>
      sql`INSERT INTO center_designs (tenant_id, profile_id, version, stored, saved_at)
          SELECT tenant_id, profile_id, version + 1, stored, saved_at + interval '1 hour'
          FROM center_designs WHERE stored ->> 'primary_color' = 'rose'`.execute(queries),
    );
    const listed = (await designs()) as { version: number }[];
    expect(listed).toMatchObject([
      { design: { primary_color: 'rose' }, is_current: true },
      { design: { primary_color: 'teal' }, is_current: false },
    ]);
    const [{ id } = { id: '' }] = (await write((queries) =>
      sql<{ id: string }>`SELECT id FROM center_designs WHERE version = ${(listed[0]?.version ?? 0) - 1}`
        .execute(queries)
        .then(({ rows }) => rows),
    )) as { id: string }[];
    const byId = await server.request('GET', `/api/v1/center_designs/${id}`, { as: center });
    expect(byId.json().data.attributes).toMatchObject({ is_current: true });
  });

  it('are the present one and the last ten before it', async () => {
    for (let digit = 0; digit <= 12; digit += 1)
      await change(center, { primary_color: `#${digit.toString(16).repeat(6)}` });
    const all = (await designs()) as { design: { primary_color: string } }[];
    expect(all).toHaveLength(11);
    expect(all.at(0)?.design.primary_color).toBe('#cccccc');
    expect(all.at(-1)?.design.primary_color).toBe('#222222');
  });

  it('are brought back, and so is what they took the place of', async () => {
    const design: CenterProfileChanges = {
      primaryColor: 'rose',
      themeConfig: { cssVariables: { '--gap': '1px' } },
    };
    await change(center, {
      primary_color: design.primaryColor,
      theme_config: { css_variables: design.themeConfig?.cssVariables },
      footer_column_1_title: 'Blijft',
    });
    await change(center, { primary_color: 'lime', theme_config: { css_variables: {} } });
    const [, earlier] = (await designs()) as { version: number }[];
    const response = await restore(center, { version: earlier?.version });
    expect(response.json().data.attributes).toMatchObject({
      primary_color: 'rose',
      footer_column_1_title: 'Blijft',
      theme_config: { css_variables: { '--gap': '1px' } },
    });
    expect(await designs()).toMatchObject([
      { design: { primary_color: 'rose' }, is_current: true, saved_by_id: center.id },
      { design: { primary_color: 'lime' }, is_current: false },
      {},
      {},
    ]);
  });

  it('are not brought back where there is none, or where someone else has saved one meanwhile', async () => {
    await change(center, { primary_color: 'rose' });
    expect((await restore(center, { version: 100_000 })).statusCode).toBe(404);
    const [latest] = (await designs()) as { version: number }[];
    const { lock_version: seen } = await shownProfile();
    await change(root, { primary_color: 'lime' });
    const late = await restore(center, { version: latest?.version, lock_version: seen });
    expect(late.json().errors[0].code).toBe('stale_record');
    expect((await shownProfile()).primary_color).toBe('lime');
  });
});

describe('the terms and the privacy statement of a centre', () => {
  const current = async (as: SeededUser | null) =>
    (await server.request('GET', '/api/v1/volunteer_centers/current', as ? { as } : {})).json().data
      .attributes;

  it('are pages of its own site, which those choose who look after it', async () => {
    const { page } = domainBuilders(server.context.db);
    const own = await page(alfa, { slug: 'spelregels' });
    expect((await changeCenter(center, { terms_page_id: own })).statusCode).toBe(200);
    expect(await current(center)).toMatchObject({ terms_page_id: own, privacy_page_id: null });
    expect(await current(null)).not.toHaveProperty('terms_page_id');
    expect((await changeCenter(center, { terms_page_id: null })).statusCode).toBe(200);
    expect(await current(center)).toMatchObject({ terms_page_id: null });
  });

  it('are no translation, no page of another and nothing that is not there', async () => {
    const { page } = domainBuilders(server.context.db);
    const dutch = await page(alfa, { slug: 'regels' });
    const english = await page(alfa, { slug: 'rules', locale: 'en', translation_of_id: dutch });
    const foreign = await page(beta, { slug: 'regels' });
    for (const id of [english, foreign, southId, 'regels']) {
      const response = await changeCenter(center, { terms_page_id: dutch, privacy_page_id: id });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toMatchObject([
        { code: 'inclusion', source: { pointer: '/data/attributes/privacy_page_id' } },
      ]);
    }
    expect(await current(center)).toMatchObject({ terms_page_id: null, privacy_page_id: null });
  });
});
