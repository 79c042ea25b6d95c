import { makeUser, rejection, toResource, type ApiResponse, type ApiHandlers } from '@samen/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ORGANIZATION_STATUSES, type Organization } from '@samen/resources/organizations';
import {
  documentOf,
  listOf,
  makeManaged,
  makeProfile,
  ONE,
  openPage,
  signedIn,
} from '../../test/organizations-api.ts';

const PATH = '/organizations/o-1/edit';
const GET = `GET ${ONE}`;
const PATCH = `PATCH ${ONE}`;
const ADMINS = 'GET /api/v1/users';
const NO_ONE = listOf('users', []);

const open = (organization: Organization, handlers: ApiHandlers = {}, locale: 'nl' | 'en' = 'nl') =>
  openPage(
    PATH,
    {
      [GET]: documentOf(organization),
      [PATCH]: documentOf({ ...organization, lockVersion: 3 }),
      [ADMINS]: NO_ONE,
      ...handlers,
    },
    { session: signedIn(), site: { locale } },
  );
const field = (name: string | RegExp) => screen.getByLabelText(name);
const save = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Opslaan' }));

describe('the form', () => {
  it('starts with the stored values, and sends all of them', async () => {
    const profile = makeProfile({
      nonProfitTypeId: 'k-1',
      activityTypeIds: ['a-1'],
      targetGroups: 'Buren',
      openingHours: 'Dinsdag, 9 tot 12',
      socialLinks: ['https://social.example/moestuin'],
      hasInsurance: true,
    });
    const page = await open(makeManaged({ profile }));
    await using _api = page.api;
    await screen.findByRole('heading', { level: 1, name: 'Moestuin' });
    expect(await screen.findByDisplayValue('Natuur en milieu')).toBe(field('Sector'));
    expect(field('Tuinieren')).toBeChecked();
    expect(field(/^Straat/)).toHaveValue('Spoorlaan');
    expect(field('Vrijwilligers zijn verzekerd')).toBeChecked();
    await page.user.click(field('Koken'));
    await page.user.click(field('Jongeren'));
    fireEvent.change(field('maandag, open vanaf'), { target: { value: '09:00' } });
    fireEvent.change(field('maandag, open tot'), { target: { value: '17:00' } });
    await page.user.click(screen.getByRole('button', { name: 'Nog een tijd op maandag' }));
    fireEvent.change(field('maandag, tijd 2, open vanaf'), { target: { value: '19:00' } });
    fireEvent.change(field('maandag, tijd 2, open tot'), { target: { value: '21:30' } });
    await page.user.click(screen.getByRole('button', { name: 'Nog een link' }));
    await page.user.click(field('Link 2'));
    await page.user.paste('https://beeld.example/moestuin');
    await page.user.clear(field(/^Straat/));
    expect(screen.getByText('Niet opgeslagen wijzigingen')).toBeInTheDocument();
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toEqual({
      name: 'Moestuin',
      organization_type: 'NonProfit',
      phone_number: '024 123 4567',
      email: 'info@moestuin.example',
      website: null,
      description: null,
      kvk_number: null,
      logo_id: null,
      lock_version: 2,
      address_attributes: { street: null, house_number: '71', postal_code: '6511 AB', city: 'Nijmegen' },
      profile_attributes: {
        non_profit_type_id: 'k-1',
        activity_type_ids: ['a-1', 'a-2'],
        target_groups: 'Buren',
        target_group_ids: ['g-2'],
        opening_times: [
          { weekday: 1, opens: '09:00', closes: '17:00' },
          { weekday: 1, opens: '19:00', closes: '21:30' },
        ],
        opening_hours: 'Dinsdag, 9 tot 12',
        social_links: ['https://social.example/moestuin', 'https://beeld.example/moestuin'],
        wheelchair_accessible: false,
        has_insurance: true,
        show_on_social_map: true,
        cover_image_id: null,
      },
    });
    await waitFor(() => expect(page.runtime.dirty.isDirty()).toBe(false));
  });

  it('takes the times of Monday for the whole working week, and wants both ends of each', async () => {
    const openingTimes = [{ weekday: 1, opens: '09:00', closes: '17:00' }];
    const page = await open(makeManaged({ profile: makeProfile({ openingTimes }) }));
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Maandag tot en met vrijdag zo' }));
    fireEvent.change(field('zaterdag, open vanaf'), { target: { value: '10:00' } });
    await save(page);
    // Only then it has been refused: a correction before that would be sent by the first press too.
    await waitFor(() => expect(field('maandag, open vanaf')).toHaveFocus());
    expect(screen.getByRole('group', { name: /^Openingstijden/ })).toHaveAccessibleDescription(
      'Vul bij zaterdag in van wanneer tot wanneer jullie open zijn.',
    );
    expect(page.sent()).toEqual([]);
    fireEvent.change(field('zaterdag, open vanaf'), { target: { value: '' } });
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toMatchObject({
      profile_attributes: {
        opening_times: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
      },
    });
  });

  it('has other fields for a school', async () => {
    const school = makeManaged({ type: 'School', organizationType: 'School' });
    const page = await open(school);
    await using _api = page.api;
    await page.user.selectOptions(await screen.findByLabelText('Onderwijs'), 'Mbo');
    await page.user.type(field(/^Uren maatschappelijke stage/), '40');
    expect(screen.queryByLabelText('Sector')).not.toBeInTheDocument();
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toMatchObject({
      organization_type: 'School',
      profile_attributes: { school_level: 'mbo', internship_hours: 40, non_profit_type_id: null },
    });
  });

  it.each([
    [true, { is_partner: true }],
    [false, {}],
  ])('lets the centre alone say who its partners are: %s', async (isCentre, partner) => {
    const can = ['organizations.edit', ...(isCentre ? ['organizations.approve'] : [])];
    const page = await open(makeManaged({ meta: { can } }));
    await using _api = page.api;
    await screen.findByLabelText('Naam van de organisatie');
    if (isCentre) await page.user.click(field('Partner van het centrum'));
    else expect(screen.queryByLabelText('Partner van het centrum')).not.toBeInTheDocument();
    await page.user.type(field('Plaats'), '!');
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    const { is_partner } = page.sent()[0] as { is_partner?: boolean };
    expect(is_partner === undefined ? {} : { is_partner }).toEqual(partner);
  });

  it('puts what the server rejects at its field, also inside the profile', async () => {
    const source = (path: string) => ({ pointer: `/data/attributes/${path}` });
    const errors = [
      {
        status: '422',
        code: 'url',
        title: '',
        detail: 'Dit is geen adres',
        source: source('profile_attributes/social_links/0'),
      },
      { status: '422', code: 'max_length', title: '', detail: 'Te lang', source: source('name') },
    ];
    const page = await open(makeManaged(), { [PATCH]: { status: 422, body: { errors } } });
    await using _api = page.api;
    await page.user.type(await screen.findByLabelText('Naam van de organisatie'), '!');
    await save(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Naam van de organisatie: Te lang.*Link 1: Dit is geen adres/,
    );
    expect(field('Naam van de organisatie')).toHaveFocus();
    expect(field('Link 1')).toHaveAccessibleDescription(/Dit is geen adres/);
    expect(page.runtime.dirty.isDirty()).toBe(true);
  });

  it('counts as unsaved, and finds its text again', async () => {
    const page = await open(makeManaged());
    await using _api = page.api;
    await page.user.type(await screen.findByLabelText('Naam van de organisatie'), '!');
    expect(page.runtime.dirty.isDirty()).toBe(true);
    page.unmount();
    const again = await open(makeManaged());
    await using _second = again.api;
    await waitFor(() => expect(field('Naam van de organisatie')).toHaveValue('Moestuin!'));
    expect(again.runtime.dirty.isDirty()).toBe(true);
  });

  it('goes on from the latest version when another person was first', async () => {
    const page = await open(makeManaged(), { [PATCH]: rejection(409, 'stale_record') });
    await using api = page.api;
    await page.user.type(await screen.findByLabelText('Plaats'), '!');
    api.handlers[GET] = documentOf(makeManaged({ name: 'Moestuin De Hof', lockVersion: 7 }));
    await save(page);
    await waitFor(() => expect(field('Naam van de organisatie')).toHaveValue('Moestuin De Hof'));
    expect(field('Plaats')).toHaveValue('Nijmegen!');
    api.handlers[PATCH] = documentOf(makeManaged({ lockVersion: 8 }));
    await save(page);
    await waitFor(() => expect(page.sent().at(-1)).toMatchObject({ lock_version: 7 }));
  });
});

describe('its admins', () => {
  it('are named with their state, and lead to their pages', async () => {
    const noor = toResource(
      'users',
      makeUser({ id: 'user-7', fullName: 'Noor Bos', email: 'noor@post.example' }),
    );
    const page = await open(makeManaged(), { [ADMINS]: { data: [noor] } });
    await using api = page.api;
    const part = within(await screen.findByRole('region', { name: 'Beheerders' }));
    expect(await part.findByRole('link', { name: 'Noor Bos' })).toHaveAttribute('href', '/users/user-7');
    expect(part.getByRole('listitem')).toHaveTextContent(/noor@post\.example.*Actief/);
    const { query } = api.calls.find(({ path }) => path === '/api/v1/users') ?? {};
    expect(query?.get('filter[organization_id_eq]')).toBe('o-1');
    expect(query?.get('filter[with_role]')).toBe('admin');
  });

  it('are being loaded, and may be none', async () => {
    const response = Promise.withResolvers<ApiResponse>();
    const page = await open(makeManaged(), { [ADMINS]: () => response.promise });
    await using _api = page.api;
    expect(await screen.findByText('De beheerders worden geladen')).toBeInTheDocument();
    response.resolve(NO_ONE);
    expect(await screen.findByText('Deze organisatie heeft nog geen beheerder.')).toBeInTheDocument();
  });

  it('are loaded again after a failure', async () => {
    const page = await open(makeManaged(), { [ADMINS]: rejection(500, 'internal') });
    await using api = page.api;
    expect(await screen.findByRole('alert')).toHaveTextContent('De beheerders konden niet worden geladen');
    api.handlers[ADMINS] = NO_ONE;
    await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Deze organisatie heeft nog geen beheerder.')).toBeInTheDocument();
  });
});

describe('its state', () => {
  const archivable = () => makeManaged({ meta: { can: ['organizations.edit', 'organizations.archive'] } });
  const archive = () => screen.findByRole('button', { name: 'Organisatie archiveren' });

  it('changes once that was confirmed', async () => {
    const page = await open(archivable(), { [`PUT ${ONE}`]: documentOf(archivable()) });
    await using _api = page.api;
    await page.user.click(await archive());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Moestuin archiveren?' }));
    expect(page.sent()).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Organisatie archiveren' }));
    await waitFor(() => expect(page.sent()).toEqual([{ status: 'archived', lock_version: 2 }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it.each(ORGANIZATION_STATUSES)(
    'offers of one that is %s only steps that have their texts',
    async (status) => {
      const can = ['organizations.edit', 'organizations.approve', 'organizations.archive'];
      const page = await open(makeManaged({ status, meta: { can } }));
      await using _api = page.api;
      await screen.findByLabelText('Naam van de organisatie');
      const part = screen.queryByRole('region', { name: 'Status' });
      const names = part
        ? within(part)
            .queryAllByRole('button')
            .map(({ textContent }) => textContent)
        : [];
      expect(names.length > 0).toBe(status !== 'deleted');
      for (const name of names) {
        expect(name).not.toMatch(/^transition\./);
        await page.user.click(screen.getByRole('button', { name }));
        const dialog = await screen.findByRole('alertdialog');
        expect(dialog).not.toHaveTextContent('transition.');
        await page.user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
      }
    },
  );

  it('waits for text that is not saved', async () => {
    const page = await open(archivable());
    await using _api = page.api;
    expect(await archive()).toBeEnabled();
    await page.user.type(field('Naam van de organisatie'), '!');
    expect(await archive()).toBeDisabled();
    expect(screen.getByText('Sla je wijzigingen eerst op.')).toBeInTheDocument();
  });

  it('leads a coordinator to the decision about one that waits', async () => {
    const can = ['organizations.edit', 'organizations.approve'];
    const page = await open(makeManaged({ status: 'pending', meta: { can } }));
    await using _api = page.api;
    expect(await screen.findByRole('link', { name: 'Aanmelding beoordelen' })).toHaveAttribute(
      'href',
      '/organizations/approve?id=o-1',
    );
  });

  it('shows why it was denied', async () => {
    const page = await open(makeManaged({ status: 'denied', denialReason: 'Beschrijf meer.' }));
    await using _api = page.api;
    expect(await screen.findByText('Afgewezen met als reden: Beschrijf meer.')).toBeInTheDocument();
  });
});

it.each([
  ['nl', 'De organisatie wordt geladen', 'De organisatie kon niet worden geladen', 'Opnieuw proberen'],
  ['en', 'Loading the organisation', 'The organisation could not be loaded', 'Try again'],
] as const)(
  'shows in %s that it is being loaded, and loads it again after a failure',
  async (locale, loading, failed, retry) => {
    const response = Promise.withResolvers<ApiResponse>();
    const page = await open(makeManaged(), { [GET]: () => response.promise }, locale);
    await using api = page.api;
    expect(await screen.findByRole('status')).toHaveTextContent(loading);
    response.resolve(rejection(500, 'internal'));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    api.handlers[GET] = documentOf(makeManaged());
    await page.user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Moestuin' })).toBeInTheDocument();
  },
);

it.each([
  ['is not there', rejection(404, 'not_found'), /^404:/],
  ['may not be edited by the reader', documentOf(makeManaged({ meta: { can: [] } })), /^403:/],
])('of an organization that %s is an error page', async (_what, handler, status) => {
  const page = await open(makeManaged(), { [GET]: handler });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(status);
});
