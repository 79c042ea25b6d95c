import type { Organization } from '@samen/resources/organizations';
import { makeUser, rejection, toResource, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { paginate } from '@samen/jsonapi';
import { documentOf, listOf, makeManaged, ONE, openPage, signedIn } from '../../test/organizations-api.ts';

const PATH = '/organizations/o-1/record';
const [PEOPLE, VACANCIES, FACETS, APPLICATIONS, EVENTS, NOTES, FIGURES] = [
  'GET /api/v1/users',
  'GET /api/v1/vacancies',
  'GET /api/v1/vacancies/facets',
  'GET /api/v1/applications',
  'GET /api/v1/activity_events',
  'GET /api/v1/internal_notes',
  'GET /api/v1/analytics/overview',
] as const;
const ALL = ['organizations.edit', 'organizations.approve', 'internal_notes.edit'];

const person = {
  data: [
    toResource(
      'users',
      makeUser({
        id: 'u-1',
        fullName: 'Noor Bakker',
        email: 'noor@moestuin.example',
        roles: [
          { id: 'r-1', name: 'admin', organizationId: 'o-1' },
          { id: 'r-2', name: 'mentor', organizationId: 'elsewhere' },
        ],
      }),
      { relations: { roles: 'roles' } },
    ),
  ],
  included: [
    toResource('roles', { id: 'r-1', name: 'admin', organizationId: 'o-1' }),
    toResource('roles', { id: 'r-2', name: 'mentor', organizationId: 'elsewhere' }),
  ],
  meta: { pagination: paginate(1, 5, 1) },
};
const vacancy = { id: 'v-1', title: 'Wieden', locale: 'nl', status: 'draft', expiresAt: null };
const application = (own: object = {}) => ({
  id: 'a-1',
  name: 'Karim Azzouzi',
  vacancyTitle: 'Wieden',
  vacancyLocale: 'nl',
  status: null,
  withdrawnAt: null,
  confirmedAt: null,
  createdAt: new Date(Date.now() - 5.5 * 86_400_000).toISOString(),
  ...own,
});
const counts = { new: 7, waitlisted: 0, accepted: 4, rejected: 1, withdrawn: 0 };
const waiting = (...items: { id: string }[]) => ({
  data: items.map((one) => toResource('applications', one)),
  meta: { pagination: paginate(1, 5, 7), counts },
});
const event = {
  id: 'e-1',
  action: 'vacancy.published',
  subjectType: 'vacancies',
  subjectId: 'v-1',
  subjectName: 'Wieden',
  isSubjectOpen: true,
  origin: 'person',
  occurredAt: '2026-03-02T09:00:00Z',
  isActorOpen: true,
  actorId: 'u-1',
  actorName: 'Noor Bakker',
  impersonatorName: null,
  changes: [{ field: 'status', from: 'draft', to: 'published' }],
};

const overview = {
  data: toResource('analytics_overviews', {
    id: 'overview',
    figures: [
      { name: 'applications', value: 12, before: 9 },
      { name: 'accepted', value: 5, before: 4 },
      { name: 'first_response_days', value: 1.5, before: null },
      { name: 'responded_percent', value: 80, before: 70 },
      { name: 'new_vacancies', value: 2, before: 0 },
      { name: 'open_vacancies', value: 3, before: null },
    ],
    categories: [],
  }),
};

const open = (own: Partial<Organization> = {}, handlers: ApiHandlers = {}) =>
  openPage(
    PATH,
    {
      [`GET ${ONE}`]: documentOf(makeManaged({ meta: { can: ALL }, ...own })),
      [PEOPLE]: person,
      [VACANCIES]: listOf('vacancies', [vacancy]),
      [FACETS]: {
        data: toResource('facets', {
          id: 'facets',
          status: [
            { value: 'draft', count: 1 },
            { value: 'published', count: 3 },
          ],
        }),
      },
      [APPLICATIONS]: waiting(application()),
      [EVENTS]: listOf('activity_events', [event]),
      [NOTES]: listOf('internal_notes', []),
      [FIGURES]: overview,
      ...handlers,
    },
    { session: signedIn({ organization: makeManaged({ meta: {} }) }) },
  );
const part = (name: string) => screen.findByRole('region', { name });

it('shows who works there, what it asks for, who waits, and what happened', async () => {
  const page = await open();
  await using api = page.api;
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Moestuin');
  const people = within(await part('Mensen'));
  expect(await people.findByRole('link', { name: 'Noor Bakker' })).toHaveAttribute('href', '/users/u-1');
  // As what they work here, not elsewhere.
  expect(people.getByRole('listitem')).toHaveTextContent('Beheerder');
  expect(people.getByRole('listitem')).not.toHaveTextContent('Mentor');
  expect(people.getByRole('listitem')).toHaveTextContent('noor@moestuin.example');
  expect(people.getByRole('link', { name: 'Alle mensen' })).toHaveAttribute(
    'href',
    '/users?organization=o-1',
  );
  const applications = within(await part('Aanvragen'));
  expect(await applications.findByRole('listitem')).toHaveTextContent('Karim AzzouziWiedenWacht 5 dagen');
  const vacancies = within(await part('Vacatures'));
  expect(await vacancies.findByRole('listitem')).toHaveTextContent('WiedenConcept');
  const history = within(await part('Geschiedenis'));
  expect(await history.findByRole('listitem')).toHaveTextContent(
    /gepubliceerd: WiedenStatus: van Concept naar Gepubliceerd.*Noor Bakker, 2 maart/,
  );
  for (const { path, query } of api.calls) {
    if (/users|vacancies|activity_events/.test(path))
      expect(query.get('filter[organization_id_eq]')).toBe('o-1');
    if (path.endsWith('/applications')) expect(query.get('filter[vacancy_organization_id_eq]')).toBe('o-1');
  }
});

it('counts what there is', async () => {
  const page = await open();
  await using _api = page.api;
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div');
  await waitFor(() => expect(figure('Wachtende aanvragen')).toHaveTextContent('7'));
  await waitFor(() => expect(figure('Open vacatures')).toHaveTextContent('3'));
  expect(figure('Mensen')).toHaveTextContent('1');
});

it('counts a period of one’s choice beside the one before, of this organization alone', async () => {
  const page = await open();
  await using api = page.api;
  const figures = within(await part('Cijfers'));
  const figure = (name: string) => figures.getByText(name, { selector: 'dt' }).closest('div');
  await waitFor(() => expect(figure('Aangenomen')).toHaveTextContent('Aangenomen5periode ervoor 4'));
  expect(figure('Eerste antwoord na')).toHaveTextContent('1,5 dagen');
  // It stands above, as of now.
  expect(figures.queryByText('Open vacatures')).toBeNull();
  const requested = () => api.calls.filter(({ path }) => path.endsWith('/analytics/overview')).at(-1)?.query;
  const daysOf = (query = new URLSearchParams()) =>
    (Date.parse(query.get('filter[to]') ?? '') - Date.parse(query.get('filter[from]') ?? '')) / 86_400_000 +
    1;
  expect(requested()?.get('filter[organization_id_eq]')).toBe('o-1');
  expect(daysOf(requested())).toBe(28);
  await page.user.click(figures.getByRole('button', { name: '52 weken' }));
  await waitFor(() => expect(daysOf(requested())).toBe(364));
});

it('shows its address and what it says of itself', async () => {
  const described = await open({ description: 'Wij tuinieren **samen** in de wijk.' });
  expect(await screen.findByText('Spoorlaan 71, 6511 AB Nijmegen')).toBeInTheDocument();
  expect(screen.getByText('samen')).toBeInTheDocument();
  described.unmount();
  await described.api.close();
  const bare = await open({ description: null, address: undefined, city: 'Nijmegen' });
  await using _api = bare.api;
  expect(await screen.findByText('Er is nog geen beschrijving.')).toBeInTheDocument();
  expect(screen.getByText('Nijmegen')).toBeInTheDocument();
});

it('shows what became of its applications alone', async () => {
  const page = await open();
  await using api = page.api;
  const history = within(await part('Geschiedenis'));
  await history.findByRole('listitem');
  await page.user.click(history.getByRole('button', { name: 'Aanvragen' }));
  const requested = () => api.calls.filter(({ path }) => path.endsWith('/activity_events')).at(-1)?.query;
  await waitFor(() => expect(requested()?.get('filter[subject_type_eq]')).toBe('applications'));
  expect(requested()?.get('filter[organization_id_eq]')).toBe('o-1');
});

it('puts first what waits: a decision, then who waits longest, then a draft', async () => {
  const pending = await open({ status: 'pending' });
  expect(await screen.findByRole('link', { name: 'Beoordelen' })).toHaveAttribute(
    'href',
    '/organizations/approve?id=o-1',
  );
  pending.unmount();
  await pending.api.close();
  const busy = await open();
  expect(await screen.findByText(/7 aanvragen wachten op een antwoord/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open de oudste' })).toHaveAttribute('href', '/applications/a-1');
  busy.unmount();
  await busy.api.close();
  const calm = await open(
    {},
    { [APPLICATIONS]: { ...waiting(), meta: { pagination: paginate(1, 5, 0), counts } } },
  );
  await using _api = calm.api;
  expect(await screen.findByRole('link', { name: 'Open het concept' })).toHaveAttribute(
    'href',
    '/vacancies/v-1/edit',
  );
});

it('costs no more than its own part where one does not load, and loads it again', async () => {
  const page = await open({}, { [PEOPLE]: rejection(500, 'internal') });
  await using api = page.api;
  const people = within(await part('Mensen'));
  expect(await people.findByRole('alert')).toHaveTextContent('De mensen konden niet worden geladen');
  expect(await screen.findByRole('link', { name: 'Karim Azzouzi' })).toBeInTheDocument();
  api.handlers[PEOPLE] = person;
  await page.user.click(people.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await people.findByRole('link', { name: 'Noor Bakker' })).toBeInTheDocument();
});

it('says of each part that there is nothing of it', async () => {
  const none = { data: [], meta: { pagination: paginate(1, 5, 0), counts } };
  const page = await open({}, { [PEOPLE]: none, [VACANCIES]: none, [APPLICATIONS]: none, [EVENTS]: none });
  await using _api = page.api;
  for (const text of [
    'Er is nog niemand aan deze organisatie gekoppeld.',
    'Er zijn nog geen vacatures.',
    'Er wachten geen aanvragen.',
    'Er is nog niets gebeurd',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows more of a part, and of another state', async () => {
  const page = await open(
    {},
    { [VACANCIES]: { ...listOf('vacancies', [vacancy]), meta: { pagination: paginate(1, 5, 30) } } },
  );
  await using api = page.api;
  const vacancies = within(await part('Vacatures'));
  await page.user.click(await vacancies.findByRole('button', { name: 'Toon meer' }));
  const last = () => api.calls.filter(({ path }) => path.endsWith('/vacancies')).at(-1)?.query;
  await waitFor(() => expect(last()?.get('page[size]')).toBe('21'));
  await page.user.selectOptions(vacancies.getByLabelText('Status'), 'Gepubliceerd (3)');
  await waitFor(() => expect(last()?.get('filter[status_in]')).toBe('published'));
  const applications = within(await part('Aanvragen'));
  await page.user.click(applications.getByRole('button', { name: 'Alle' }));
  const requested = () => api.calls.filter(({ path }) => path.endsWith('/applications')).at(-1)?.query;
  await waitFor(() => expect(requested()?.get('filter[status_null]')).toBeNull());
});

it('offers what this person may do with it', async () => {
  const page = await open({ meta: { can: ['organizations.edit'] } });
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Organisatie bewerken' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Openbare pagina' })).toHaveAttribute('href', '/organizations/o-1');
  expect(screen.queryByRole('region', { name: 'Interne notities' })).toBeNull();
});

it('is not for who looks after nothing of it', async () => {
  const page = await open({ meta: { can: [] } });
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(/^403:/);
  expect(api.calls.map(({ path }) => path)).toEqual([ONE]);
});
