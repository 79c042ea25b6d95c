import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

/** The profile of the second centre: no other call looks at it. The admin of the tenant may change it. */
async function profile(world: World) {
  const { id } = await world.write((queries) =>
    queries
      .selectFrom('volunteer_center_profiles')
      .where('volunteer_center_id', '=', world.secondCenterId)
      .select('id')
      .executeTakeFirstOrThrow(),
  );
  return { as: world.people.root, params: { id } };
}

/** The last but one: the oldest of them is gone as soon as another call saves. */
async function earlierDesign(world: World) {
  const call = await profile(world);
  const { id } = call.params;
  const save = (primary_color: string) =>
    world.api(
      call.as,
      'PATCH',
      `/api/v1/volunteer_center_profiles/${id}`,
      resource('volunteer_center_profiles', { primary_color }),
    );
  await save('rose');
  await save('teal');
  const { version, designId } = await world.write((queries) =>
    queries
      .selectFrom('center_designs')
      .where('profile_id', '=', id)
      .select(['version', 'id as designId'])
      .orderBy('version', 'desc')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return { ...call, version, designId };
}

async function synonym(world: World) {
  const as = world.people.center;
  const body = resource('search_synonyms', { locale: 'nl', terms: ['taalmaat', `maat ${world.next()}`] });
  const { data } = await world.api(as, 'POST', '/api/v1/search_synonyms', body);
  return { as, params: { id: data.id as string } };
}

/** One of the templates of the centre, as it is. */
async function template(world: World) {
  const as = world.people.center;
  const { data } = await world.api(
    as,
    'GET',
    '/api/v1/notification_templates?filter[key_eq]=application_accepted&filter[locale_eq]=nl',
  );
  const [{ id } = { id: '' }] = data as unknown as { id: string }[];
  return { as, params: { id } };
}

const TEXT = { subject: 'Over {{vacancy.title}}', body: 'Dag **{{recipient.first_name}}**, tot gauw.' };

/** What only those see of a centre who look after it. */
const MANAGERS_SEE = ['contact_person', 'terms_page', 'privacy_page'].flatMap((name) => [
  name,
  `relationships/${name}`,
]);
const asSettled = lasting(async (world) => {
  const { centerId } = world.tenant;
  await world.write((queries) =>
    queries
      .updateTable('volunteer_centers')
      .set({ contact_person_id: world.people.center.id })
      .where('id', '=', centerId)
      .execute(),
  );
  return { as: world.people.center, params: { id: centerId } };
});

const shades = Object.fromEntries(
  [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step) => [step, '#336699']),
);

/** What those change who look after a centre: itself, its site, and what its search understands. */
export const settingsCalls: Calls = {
  'PATCH /api/v1/volunteer_centers/:id': lasting((world) => ({
    as: world.people.root,
    params: { id: world.secondCenterId },
    body: resource('volunteer_centers', {
      name: 'Zuid',
      email: 'zuid@example.org',
      phone_number: '0612345678',
      default_radius_km: 10,
      moderate_vacancies: false,
      contact_person_id: null,
      terms_page_id: null,
      privacy_page_id: null,
      address_attributes: { street: 'Markt', house_number: '1', postal_code: '6511 AB', city: 'Nijmegen' },
    }),
  })),
  ...Object.fromEntries(MANAGERS_SEE.map((end) => [`GET /api/v1/volunteer_centers/:id/${end}`, asSettled])),
  'GET /api/v1/volunteer_center_profiles/:id': lasting(profile),
  'PATCH /api/v1/volunteer_center_profiles/:id': lasting(async (world) => ({
    ...(await profile(world)),
    body: resource('volunteer_center_profiles', {
      name: 'Zuid',
      gtag_id: 'G-ABC123',
      primary_color: 'teal',
      secondary_color: '#ffcc00',
      primary_color_shades: shades,
      secondary_color_shades: null,
      custom_shades: '{"50": "#fff"}',
      muted_color: 'stone',
      background_color: '#ffffff',
      text_color: '#111111',
      show_anbi_logo: true,
      show_nov_logo: false,
      website_logo_id: null,
      website_logo_dark_id: null,
      favicon_id: null,
      footer_column_1_title: 'Contact',
      footer_column_1_content: world.description,
      footer_translations: { en: { 1: { title: 'Contact', content: 'By mail.' } } },
      theme_config: {
        default_shape: 'straight',
        fonts: { sans: 'Inter', heading: 'Archivo' },
        css_variables: { '--brand-gap': '1rem' },
        header: {
          full_width: true,
          variant: 'legacy',
          sticky: false,
          language_toggle: true,
          center_menu_items: true,
          menu_item_font_class: 'font-heading',
        },
        footer: { variant: 'maud' },
      },
    }),
  })),
  'GET /api/v1/volunteer_center_profiles/:id/versions': lasting(profile),
  'GET /api/v1/center_designs/:id': lasting(async (world) => {
    const { as, designId } = await earlierDesign(world);
    return { as, params: { id: designId } };
  }),
  'PUT /api/v1/volunteer_center_profiles/:id/restore': once(async (world) => {
    const { as, params, version } = await earlierDesign(world);
    return { as, params, body: resource('volunteer_center_profiles', { version }) };
  }),
  'GET /api/v1/search_synonyms': lasting(({ people }) => ({
    as: people.center,
    query: { 'filter[q]': 'taal' },
  })),
  'GET /api/v1/search_synonyms/:id': lasting(synonym),
  'POST /api/v1/search_synonyms': once((world) => ({
    as: world.people.center,
    body: resource('search_synonyms', {
      locale: 'nl',
      terms: ['taalmaat', `maat ${world.next()}`],
      translations: ['language buddy'],
      one_way: false,
    }),
  })),
  'PATCH /api/v1/search_synonyms/:id': once(async (world) => ({
    ...(await synonym(world)),
    body: resource('search_synonyms', { terms: ['een', 'ander'], one_way: true }),
  })),
  'DELETE /api/v1/search_synonyms/:id': once(synonym),
  'GET /api/v1/notification_templates': lasting(({ people }) => ({
    as: people.center,
    query: {
      'filter[q]': 'aanvraag',
      'filter[locale_eq]': 'nl',
      'filter[topic_eq]': 'applications',
      'filter[key_eq]': 'application_accepted',
      'filter[own]': 'false',
    },
  })),
  'GET /api/v1/notification_templates/:id': lasting(template),
  'PATCH /api/v1/notification_templates/:id': lasting(async (world) => ({
    ...(await template(world)),
    body: resource('notification_templates', { ...TEXT, name: 'Aangenomen', active: true }),
  })),
  'PUT /api/v1/notification_templates/:id/reset': lasting(async (world) => ({
    ...(await template(world)),
    body: resource('notification_templates', {}),
  })),
  'POST /api/v1/notification_templates/:id/preview': lasting(async (world) => ({
    ...(await template(world)),
    body: resource('notification_templates', { ...TEXT, record_id: null }),
  })),
  'POST /api/v1/notification_templates/:id/send_test': once(async (world) => ({
    ...(await template(world)),
    body: resource('notification_templates', TEXT),
  })),
};
