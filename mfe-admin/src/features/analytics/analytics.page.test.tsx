import { paginate, resource } from '@samen/jsonapi';
import type { RoleName } from '@samen/resources/shared';
import { makeOrganization, makeUser, rejection, renderRemote, startApi } from '@samen/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { measureElements } from '../../test/measured.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-28', beforeFrom: '2026-10-04', beforeTo: '2026-10-31' };

const figure = (name: string, value: number | null, before: number | null) => ({ name, value, before });
const FIGURES = [
  figure('applications', 42, 40),
  figure('accepted', 21, 18),
  figure('first_response_days', 1.8, 2.4),
  figure('responded_percent', 87.5, null),
  figure('new_vacancies', 3, 0),
  figure('open_vacancies', 312, null),
];
const CATEGORIES = [
  {
    categoryId: 'c1',
    labelNl: 'Ouderen',
    labelEn: 'Older people',
    openVacancies: 58,
    applications: 31,
    applicationsBefore: 20,
    accepted: 15,
  },
  {
    categoryId: 'c2',
    labelNl: 'Natuur',
    labelEn: 'Nature',
    openVacancies: 4,
    applications: 11,
    applicationsBefore: 20,
    accepted: 6,
  },
];
const POINTS = [
  { start: '2026-11-01', views: 90, applications: 12, applicationsBefore: 8, accepted: 3 },
  { start: '2026-11-02', views: 70, applications: 30, applicationsBefore: 0, accepted: 18 },
];
const one = (type: string, attributes: object) => ({
  data: resource(type, 'one', { attributes: { ...PERIOD, ...attributes } }),
});
const OVERVIEW = one('analytics_overviews', { figures: FIGURES, categories: CATEGORIES });
const NOTHING = one('analytics_overviews', {
  figures: FIGURES.map(({ name }) => figure(name, name.includes('re') ? null : 0, null)),
  categories: [],
});
const FUNNEL = one('analytics_funnels', {
  viewsSince: '2026-11-10',
  steps: [
    { name: 'seen', value: 8912, before: 0 },
    { name: 'applied', value: 42, before: 40 },
    { name: 'responded', value: 30, before: 31 },
    { name: 'accepted', value: 21, before: 18 },
  ],
});
const organization = (id: string, name: string, own: object) =>
  resource('analytics_organizations', id, {
    attributes: {
      name,
      openVacancies: 2,
      views: 100,
      applications: 20,
      applicationsBefore: 22,
      accepted: 9,
      respondedPercent: 75,
      firstResponseDays: 2,
      ...own,
    },
  });
const ORGANIZATIONS = {
  data: [
    organization('o1', 'Zorghuis', {}),
    organization('o2', 'Museum', { applications: 5, respondedPercent: null, firstResponseDays: null }),
    organization('o3', 'Bos', { applications: 12, firstResponseDays: 0.5 }),
  ],
  meta: { pagination: paginate(1, 25, 3) },
};

const PAGE_VIEWS = one('analytics_page_views', {
  viewsSince: '2026-10-20',
  views: 1024,
  viewsBefore: 1000,
  pages: [
    { pageId: 'p1', title: 'Home', pageType: 'default', views: 800, viewsBefore: 900 },
    { pageId: 'p2', title: 'Zomerfeest', pageType: 'news', views: 224, viewsBefore: 100 },
  ],
});

type Handlers = Parameters<typeof startApi>[0];

async function open(path: string, own: Handlers = {}, roles: RoleName[] = ['center_superuser']) {
  const api = await startApi({
    'GET /api/v1/analytics/overview': OVERVIEW,
    'GET /api/v1/analytics/series': one('analytics_series', { groupBy: 'day', points: POINTS }),
    'GET /api/v1/analytics/funnel': FUNNEL,
    'GET /api/v1/analytics/organizations': ORGANIZATIONS,
    'GET /api/v1/analytics/pages': PAGE_VIEWS,
    ...own,
  });
  const organization = makeOrganization({ type: 'VolunteerCenter' });
  const session = {
    status: 'SIGNED_IN',
    userState: 'loaded',
    user: makeUser({}),
    roles,
    organization,
  } as const;
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session });
  return { api, ...page };
}

beforeEach(() => measureElements(480, 220));

describe('the figures of a period', () => {
  it('are said in a sentence, with those of the period before', async () => {
    await using _api = (await open('/analytics?from=2026-11-01&to=2026-11-28')).api;
    expect(await screen.findByText(/Er kwamen 42 aanvragen binnen\. Dat zijn er 2 meer/)).toBeVisible();
    const strip = within(document.querySelector('main dl, dl') as HTMLElement);
    expect(strip.getByText('1,8 dagen')).toBeInTheDocument();
    expect(strip.getByText('periode ervoor 2,4 dagen')).toBeInTheDocument();
    expect(strip.getByText('periode ervoor 40')).toBeInTheDocument();
    expect(screen.getByText('1 november 2026 tot en met 28 november 2026')).toBeInTheDocument();
  });

  it('say what stands out, with the numbers that it rests on and the way to the record', async () => {
    const grown = { ...CATEGORIES[0], applications: 81, applicationsBefore: 52 };
    const slow = organization('o4', 'Haven', { applications: 30, firstResponseDays: 9 });
    const page = await open('/analytics', {
      'GET /api/v1/analytics/overview': one('analytics_overviews', {
        figures: FIGURES,
        categories: [grown, ...CATEGORIES.slice(1)],
      }),
      'GET /api/v1/analytics/organizations': { ...ORGANIZATIONS, data: [slow, ...ORGANIZATIONS.data] },
    });
    await using _api = page.api;
    const part = within(await screen.findByRole('region', { name: 'Wat opvalt' }));
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ouderen: 29 aanvragen meer81 aanvragen in deze periode, 52 in de periode ervoor.',
      'Museum: 17 aanvragen minder5 aanvragen in deze periode, 22 in de periode ervoor.Bekijken',
      'Haven doet lang over het eerste antwoordDe helft kreeg binnen 9 dagen antwoord; over alle organisaties samen is dat 1,8 dagen.Bekijken',
    ]);
    const link = part.getByRole('link', { name: 'Bekijken: Haven' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/organizations\/o4\/record$/));
  });

  it('say that nothing stands out where the numbers are small', async () => {
    const few = { ...ORGANIZATIONS, data: [organization('o2', 'Museum', { applications: 12 })] };
    await using _api = (await open('/analytics', { 'GET /api/v1/analytics/organizations': few })).api;
    const part = within(await screen.findByRole('region', { name: 'Wat opvalt' }));
    expect(part.getByText(/^Niets wijkt duidelijk af van de periode ervoor/)).toBeInTheDocument();
  });

  it('are charts with a sentence each, and the same as tables', async () => {
    await using _api = (await open('/analytics?from=2026-11-01&to=2026-11-28')).api;
    const part = within(await screen.findByRole('region', { name: 'Aanvragen per dag' }));
    expect(part.getByText('De drukste dag was 2 nov, met 30 aanvragen.')).toBeInTheDocument();
    const rows = () => within(part.getByRole('table', { name: 'Aanvragen per dag' })).getAllByRole('row');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'DagAanvragenPeriode ervoorAangenomenBekeken',
      '1 nov128390',
      '2 nov3001870',
    ]);
    fireEvent.click(part.getByRole('button', { name: 'Als tabel', pressed: false }));
    expect(part.getByRole('button', { name: 'Als tabel', pressed: true })).toBeInTheDocument();
    expect(part.queryByRole('application')).toBeNull();
    expect(rows()).toHaveLength(3);
    const kinds = within(screen.getByRole('region', { name: 'Per soort werk' }));
    expect(kinds.getByText(/voor Ouderen: 31\./)).toBeInTheDocument();
    expect(within(kinds.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('Ouderen31201558');
  });

  it('are requested of the chosen weeks, and by week', async () => {
    const { api } = await open('/analytics');
    await using _api = api;
    fireEvent.click(await screen.findByRole('button', { name: '13 weken' }));
    await screen.findByRole('button', { name: '13 weken', pressed: true });
    await screen.findByText(/Er kwamen 42/);
    await waitFor(() => {
      const last = api.calls.findLast(({ path }) => path.endsWith('series'))?.query;
      expect(last?.get('filter[group_by]')).toBe('week');
    });
  });

  it('say that there are none yet, and what to do', async () => {
    await using _api = (await open('/analytics', { 'GET /api/v1/analytics/overview': NOTHING })).api;
    expect(await screen.findByRole('heading', { name: 'Nog geen cijfers' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vacature toevoegen' })).toHaveAttribute(
      'href',
      '/vacancies/add',
    );
  });

  it('that do not come say so, and come at another try', async () => {
    let fails = true;
    await using _api = (
      await open('/analytics', {
        'GET /api/v1/analytics/overview': () => (fails ? rejection(500, 'internal_error') : OVERVIEW),
      })
    ).api;
    expect(await screen.findByRole('alert')).toHaveTextContent('De cijfers zijn niet geladen');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText(/Er kwamen 42 aanvragen/)).toBeInTheDocument();
  });
});

describe('own dates', () => {
  it.each([
    ['1-11-2026', 'Deze dag ligt voor de eerste dag'],
    ['', 'Kies een dag'],
  ])('that are no period say why, and the figures stay: from %s', async (typed, message) => {
    const { api } = await open('/analytics?from=2026-10-01&to=2026-10-31');
    await using _api = api;
    await screen.findByText(/Er kwamen 42/);
    fireEvent.change(screen.getByRole('textbox', { name: 'Van' }), { target: { value: typed } });
    expect(screen.queryByText(message)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Toon periode' }));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText('1 oktober 2026 tot en met 31 oktober 2026')).toBeInTheDocument();
    expect(screen.getByText(/Er kwamen 42/)).toBeInTheDocument();
    expect(new Set(api.calls.map(({ query }) => query.get('filter[from]')))).toEqual(new Set(['2026-10-01']));
  });

  it('are shown once they are a period', async () => {
    const { api } = await open('/analytics?from=2026-10-01&to=2026-10-31');
    await using _api = api;
    fireEvent.change(await screen.findByRole('textbox', { name: 'Van' }), { target: { value: '1-9-2025' } });
    fireEvent.click(screen.getByRole('button', { name: 'Toon periode' }));
    expect(await screen.findByText('1 september 2025 tot en met 31 oktober 2026')).toBeInTheDocument();
    await waitFor(() => {
      const last = api.calls.findLast(({ path }) => path.endsWith('series'))?.query;
      expect([last?.get('filter[from]'), last?.get('filter[group_by]')]).toEqual(['2025-09-01', 'month']);
    });
  });
});

describe('from seen to accepted', () => {
  it('says what became of the applications, and since when views are counted', async () => {
    await using _api = (await open('/analytics/index-2?from=2026-11-01&to=2026-11-28')).api;
    const part = within(await screen.findByRole('region', { name: 'Van bekijken tot aannemen' }));
    expect(
      part.getByText('Vacatures zijn 8.912 keer bekeken. Van de 42 aanvragen zijn er 21 aangenomen, 50%.'),
    ).toBeInTheDocument();
    expect(part.getByText(/per dag geteld sinds 10 november 2026/)).toBeInTheDocument();
    expect(
      within(part.getByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'StapAantalPeriode ervoorVan de aanvragen',
      'Bekeken8.9120',
      'Aanvragen4240',
      'Kreeg antwoord303171%',
      'Aangenomen211850%',
    ]);
  });

  it('sorts organizations, those of which nothing can be said last either way', async () => {
    await using _api = (await open('/analytics/index-2?from=2026-11-01&to=2026-11-28')).api;
    const table = await screen.findByRole('table', { name: 'Per organisatie' });
    const names = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('td, th')?.textContent);
    await within(table).findByText('Zorghuis');
    expect(names()).toEqual(['Zorghuis', 'Bos', 'Museum']);
    const header = within(table).getByRole('button', { name: /Eerste antwoord na/ });
    fireEvent.click(header);
    const first = names();
    fireEvent.click(header);
    expect([first, names()].map((list) => list.at(-1))).toEqual(['Museum', 'Museum']);
    expect(new Set([first[0], names()[0]])).toEqual(new Set(['Bos', 'Zorghuis']));
  });
});

describe('how often pages were looked at', () => {
  const pages = async () => within(await screen.findByRole('region', { name: 'Bekeken pagina’s' }));

  it('is said in a sentence and a table, whose pages lead to the editor', async () => {
    await using _api = (await open('/analytics?from=2026-11-01&to=2026-11-28')).api;
    const part = await pages();
    expect(
      part.getByText(
        'De pagina’s zijn 1.024 keer bekeken. Dat is 24 keer meer dan in de periode ervoor. Er wordt geteld sinds 20 oktober 2026.',
      ),
    ).toBeInTheDocument();
    const rows = within(part.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PaginaSoortBekekenPeriode ervoor',
      'HomePagina800900',
      'ZomerfeestNieuws224100',
    ]);
    expect(part.getByRole('link', { name: 'Zomerfeest' })).toHaveAttribute('href', '/content/p2');
  });

  it('is all that an editor gets, and what they save', async () => {
    const { api } = await open('/analytics', {}, ['content_manager']);
    await using _api = api;
    await pages();
    expect(screen.queryByText(/Er kwamen 42/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Van bekijken tot aannemen' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(api.calls.at(-1)?.path).toMatch(/analytics\/pages\.csv$/));
    expect(new Set(api.calls.map(({ path }) => path.split('/').at(-1)))).toEqual(
      new Set(['pages', 'pages.csv']),
    );
  });

  it('is nothing for who looks after no site', async () => {
    const { api } = await open('/analytics', {}, ['organization_superuser']);
    await using _api = api;
    await screen.findByText(/Er kwamen 42/);
    expect(screen.queryByRole('region', { name: 'Bekeken pagina’s' })).toBeNull();
    expect(api.calls.some(({ path }) => path.endsWith('/pages'))).toBe(false);
  });

  it('that does not come says so, and leaves the other figures', async () => {
    await using _api = (
      await open('/analytics', { 'GET /api/v1/analytics/pages': rejection(500, 'internal_error') })
    ).api;
    expect(await screen.findByText('De cijfers van de pagina’s zijn niet geladen')).toBeInTheDocument();
    expect(await screen.findByText(/Er kwamen 42/)).toBeInTheDocument();
  });
});
