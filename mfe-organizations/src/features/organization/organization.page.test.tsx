import {
  makeLookup,
  makeOrganization,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiResponse,
} from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Organization } from '@samen/resources/organizations';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import {
  documentOf,
  makeAddress,
  makeManaged,
  makeProfile,
  ONE,
  openPage,
} from '../../test/organizations-api.ts';

const GET = `GET ${ONE}`;
const PATH = '/organizations/o-1';
const LONG_WORD = 'Vrijwilligersverzekeringsovereenkomst'.repeat(4);

const open = (organization: Organization, locale: 'nl' | 'en' = 'nl') =>
  openPage(PATH, { [GET]: documentOf(organization) }, { site: { locale } });
/** What stands beside the label of a list of facts. */
const valueOf = (label: string) => screen.getByText(label).closest('dt')?.nextElementSibling;

it('shows of each open vacancy its picture, or the illustration of its category, and when and how often it is', async () => {
  const category = makeLookup({ id: 'c-1', key: 'natuur' });
  const vacancies = [
    makeVacancy({
      id: 'v-1',
      title: 'Koken',
      imageUrl: '/media/uploads/pan.jpg',
      dayparts: ['tue_morning', 'thu_morning'],
    }),
    makeVacancy({
      id: 'v-2',
      title: 'Wieden',
      locationType: 'remote',
      hoursPerWeek: null,
      frequency: 'once',
      categories: [category],
    }),
    makeVacancy({ id: 'v-3', title: 'Soep eten', vacancyType: 'activity', categories: [category] }),
  ];
  const organization = { ...makeOrganization({ id: 'o-1', name: 'Moestuin' }), vacancies };
  await using api = await startApi({
    [GET]: {
      data: toResource('organizations', organization, { relations: { vacancies: 'vacancies' } }),
      included: [
        ...vacancies.map((one) => toResource('vacancies', one, { relations: { categories: 'categories' } })),
        toResource('categories', category),
      ],
    },
  });
  await renderRemote(remote, { path: PATH, config: remoteConfig, api });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article');
  const [cooking, weeding] = [await rowOf('Koken'), await rowOf('Wieden')];
  expect(cooking).toHaveTextContent('Di en do, ochtend');
  expect(cooking?.querySelector('img')?.getAttribute('src')).toContain('pan.jpg');
  expect(weeding).toHaveTextContent('Eenmalig');
  expect(weeding).toHaveTextContent('Vanuit huis');
  expect(weeding?.querySelector('img')?.getAttribute('src')).toContain('garden');
  const activities = within(screen.getByRole('region', { name: 'Wat er te doen is' }));
  expect(activities.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Soep eten']);
  expect(screen.getByRole('link', { name: 'Bekijk 2 vacatures' })).toHaveAttribute('href', '#vacatures');
});

it('shows what it does, for whom, and how to reach it', async () => {
  const page = await open(
    makeManaged({
      website: 'https://www.moestuin.example/',
      description: '## Wat we doen\n\nElke **dinsdag** wieden.',
      responseDays: 1.4,
      profile: makeProfile({
        nonProfitTypeId: 'k-1',
        activityTypeIds: ['a-1', 'a-2'],
        targetGroupIds: ['g-1'],
        targetGroups: 'Buren',
        openingTimes: [{ weekday: 2, opens: '09:00', closes: '12:00' }],
        openingHours: 'Niet in mei\nen niet in juni',
        socialLinks: ['https://social.example/moestuin', 'https://social.example/moestuin'],
        wheelchairAccessible: true,
        hasInsurance: true,
      }),
    }),
  );
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Moestuin' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Wat we doen' })).toBeInTheDocument();
  expect(await screen.findByText('Natuur en milieu')).toBe(valueOf('Soort'));
  expect(valueOf('Activiteiten')).toHaveTextContent('Tuinieren en Koken');
  await waitFor(() => expect(valueOf('Doelgroep')).toHaveTextContent(/^OuderenBuren$/));
  expect(valueOf('Toegankelijkheid')).toHaveTextContent('Toegankelijk met een rolstoel');
  expect(valueOf('Verzekering')).toHaveTextContent('Vrijwilligers zijn verzekerd');
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  expect(contact.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['024 123 4567', 'tel:+31241234567'],
    ['info@moestuin.example', 'mailto:info@moestuin.example'],
    ['moestuin.example', 'https://www.moestuin.example/'],
    ['Route plannen', 'https://www.openstreetmap.org/directions?route=%3B51.84%2C5.86'],
    ['social.example/moestuin', 'https://social.example/moestuin'],
    ['social.example/moestuin', 'https://social.example/moestuin'],
  ]);
  expect(valueOf('Adres')).toHaveTextContent(/Spoorlaan 71.*6511 AB Nijmegen/);
  const hours = within(screen.getByRole('region', { name: 'Openingstijden' }));
  expect(hours.getByRole('row', { name: /^dinsdag/ })).toHaveTextContent('9.00 – 12.00');
  expect(hours.getByRole('row', { name: /^woensdag/ })).toHaveTextContent('gesloten');
  expect(hours.getByText(/^Nu (open, tot 12.00 uur|gesloten)$/)).toBeInTheDocument();
  expect(hours.getByText(/Niet in mei\sen niet in juni/)).toBeInTheDocument();
  expect(valueOf('Reactietijd')).toHaveTextContent('Antwoordt meestal binnen 2 dagen');
});

it('shows of a school its level and hours', async () => {
  const profile = makeProfile({ schoolLevel: 'mbo', internshipHours: 40, activityTypeIds: ['a-1'] });
  const page = await open(makeManaged({ type: 'School', organizationType: 'School', profile }), 'en');
  await using _api = page.api;
  expect(await screen.findByText('Gardening')).toBeInTheDocument();
  expect(screen.getByText('40 hours')).toBeInTheDocument();
});

it('leaves out what is not known, and has a sentence for no vacancies', async () => {
  const bare = makeManaged({
    name: LONG_WORD,
    phoneNumber: null,
    phoneText: null,
    email: null,
    address: null,
    profile: null,
    meta: { can: [] },
  });
  const page = await open(bare);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: LONG_WORD })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Contact' })).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Over deze organisatie' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
  expect(screen.getByText(/zoekt nu niemand/)).toBeInTheDocument();
});

it('runs no script of its description', async () => {
  const page = await open(
    makeManaged({ description: 'Wij <img src=x onerror=alert(1)> [hier](javascript:alert(1))' }),
  );
  await using _api = page.api;
  const link = await screen.findByText('hier');
  expect(link).not.toHaveAttribute('href');
  expect(document.querySelector('[onerror], img[src="x"]')).toBeNull();
});

it('offers its admin to edit it, and shows that visitors do not see it yet', async () => {
  const page = await open(makeManaged({ status: 'pending' }));
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Bewerken' })).toHaveAttribute('href', `${PATH}/edit`);
  expect(screen.getByText(/^Deze organisatie wacht op goedkeuring/)).toBeInTheDocument();
});

it.each([
  ['nl', 'De organisatie wordt geladen', 'De organisatie kon niet worden geladen', 'Opnieuw proberen'],
  ['en', 'Loading the organisation', 'The organisation could not be loaded', 'Try again'],
] as const)(
  'shows in %s that it is being loaded, and loads it again after a failure',
  async (locale, loading, failed, retry) => {
    const response = Promise.withResolvers<ApiResponse>();
    const page = await openPage(PATH, { [GET]: () => response.promise }, { site: { locale } });
    await using api = page.api;
    expect(await screen.findByRole('status')).toHaveTextContent(loading);
    response.resolve(rejection(500, 'internal'));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    api.handlers[GET] = documentOf(makeManaged({ address: makeAddress() }));
    await page.user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Moestuin' })).toBeInTheDocument();
  },
);

it('that is not there is an error page', async () => {
  const page = await openPage(PATH, {});
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(/^404:/);
});
