import type { ActivityOccurrence } from '@samen/resources/vacancies';
import { resource } from '@samen/jsonapi';
import {
  makeLookup,
  makeOrganization,
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, screen, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { lookupList, siteHandlers } from '../../test/site-api.ts';

const OCCURRENCES = 'GET /api/v1/vacancies/occurrences';

type Own = Partial<Pick<ActivityOccurrence, 'startsAt' | 'endsAt' | 'placesLeft' | 'cancelled'>> & {
  vacancy?: Parameters<typeof makeVacancy>[0];
};

function occurrences(...own: Own[]) {
  const organization = makeOrganization();
  const activities = own.map(({ vacancy }, index) =>
    makeVacancy({ id: `activity-${index}`, vacancyType: 'activity', frequency: 'once', ...vacancy }),
  );
  const data = own.map(({ startsAt, endsAt, placesLeft = 3, cancelled = false }, index) =>
    resource('activity_occurrences', `occurrence-${index}`, {
      attributes: {
        startsAt: startsAt ?? '2099-12-12T08:30:00.000Z',
        endsAt: endsAt ?? '2099-12-12T10:00:00.000Z',
        placesLeft,
        cancelled,
      },
      relations: { vacancy: { type: 'vacancies', id: `activity-${index}` } },
    }),
  );
  return {
    data,
    included: [
      ...activities.map((one) =>
        toResource('vacancies', { ...one, organization }, { relations: { organization: 'organizations' } }),
      ),
      toResource('organizations', organization),
    ],
    meta: { pagination: { current: 1, first: 1, last: 1, records: own.length } },
  };
}

async function open(path: string, handlers: ApiHandlers = {}) {
  const api = await startApi(siteHandlers({ [OCCURRENCES]: occurrences(), ...handlers }));
  const page = await renderRemote(remote, { path, config: remoteConfig, api });
  return { api, ...page };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const requestOf = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter((call) => call.path === '/api/v1/vacancies/occurrences').at(-1)?.query;

const WORKSHOP = makeLookup({
  id: 'c-workshop',
  key: 'workshop',
  labelNl: 'Workshop',
  labelEn: 'Workshop',
  order: 1,
});

const COOKING = {
  vacancy: {
    title: 'Samen koken',
    price: 2.5,
    registrationClosesAt: '2099-12-10T10:00:00.000Z',
    summary: 'Soep voor iedereen',
  },
} satisfies Own;

describe('the activity calendar', () => {
  it('shows a month with what takes place on its days, and what it takes to come', async () => {
    const page = await open('/activiteitenkalender?date=2099-12', {
      [OCCURRENCES]: occurrences(COOKING, {
        startsAt: '2099-12-13T18:00:00.000Z',
        endsAt: '2099-12-13T21:00:00.000Z',
        placesLeft: 0,
        vacancy: { title: 'Toneel', price: 0 },
      }),
    });
    await using _api = page.api;
    await heading('Activiteiten in december 2099');
    const grid = await screen.findByRole('table', { name: 'Activiteiten in december 2099' });
    expect(await within(grid).findByRole('link', { name: 'Samen koken' })).toHaveAttribute(
      'href',
      '/vacancies/activity-0',
    );
    expect(within(grid).getByRole('link', { name: 'zaterdag 12 december, 1 activiteit' })).toHaveAttribute(
      'href',
      '/activiteitenkalender?date=2099-12-12',
    );
    expect(within(grid).getByRole('link', { name: 'dinsdag 1 december, geen activiteiten' })).toBeVisible();
    const day = screen.getByRole('region', { name: 'Zaterdag 12 december' });
    expect(day).toHaveTextContent('09.30');
    expect(day).toHaveTextContent('tot 11.00');
    for (const text of [
      'Zorggroep De Linde',
      'Soep voor iedereen',
      'Nog 3 plekken',
      'Aanmelden tot en met 10 december',
    ])
      expect(day).toHaveTextContent(text);
    expect(day).toHaveTextContent(/€\s2,50/);
    const other = screen.getByRole('region', { name: 'Zondag 13 december' });
    expect(other).toHaveTextContent('VolGratis');
    expect(screen.getByRole('status')).toHaveTextContent('2 activiteiten');
    const query = requestOf(page);
    expect([query?.get('filter[from]'), query?.get('filter[to]')]).toEqual(['2099-12-01', '2099-12-31']);
  });

  it('leads to the waiting list where all is full, and to nothing where it is over or cancelled', async () => {
    const past = { startsAt: '2020-12-14T08:30:00.000Z', endsAt: '2020-12-14T10:00:00.000Z' };
    const page = await open('/activiteitenkalender?date=2020-12-14&view=week', {
      [OCCURRENCES]: occurrences({ ...past, vacancy: { title: 'Voorbij' } }),
    });
    await using _api = page.api;
    const over = await screen.findByRole('region', { name: 'Maandag 14 december' });
    expect(await within(over).findByText('Geweest')).toBeVisible();
    expect(over).not.toHaveTextContent('plekken');
    expect(within(over).queryByRole('link', { name: /^Aanmelden/ })).toBeNull();
    page.api.handlers[OCCURRENCES] = occurrences(
      { placesLeft: 0, vacancy: { title: 'Toneel', waitlistCount: 2 } },
      { vacancy: { title: 'Koor' }, cancelled: true },
    );
    await act(() => page.router.navigate('/activiteitenkalender?date=2099-12-12&view=week'));
    const day = await screen.findByRole('region', { name: 'Zaterdag 12 december' });
    expect(await within(day).findByRole('link', { name: /^Op de wachtlijst ?: Toneel$/ })).toHaveAttribute(
      'href',
      '/vacancies/activity-0',
    );
    expect(day).toHaveTextContent('Vol, met wachtlijst');
    expect(day).toHaveTextContent('Gaat niet door');
    expect(within(day).queryByRole('link', { name: /Koor$/ })?.textContent).toBe('Koor');
  });

  it('begins with the chosen day, also where nothing takes place then', async () => {
    const page = await open('/activiteitenkalender?date=2099-12-20', { [OCCURRENCES]: occurrences(COOKING) });
    await using _api = page.api;
    expect(await screen.findByRole('region', { name: 'Zondag 20 december' })).toHaveTextContent(
      'Geen activiteiten',
    );
    expect(screen.queryByRole('region', { name: 'Zaterdag 12 december' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('link', { name: /^zaterdag 12 december/ }));
    expect(await screen.findByRole('region', { name: 'Zaterdag 12 december' })).toBeVisible();
    expect(page.router.state.location.search).toBe('?date=2099-12-12');
  });

  it('shows a week and a list of the same days', async () => {
    const page = await open('/activiteitenkalender?date=2099-12-12&view=week', {
      [OCCURRENCES]: occurrences(COOKING),
    });
    await using _api = page.api;
    await heading('Activiteiten van 7 tot en met 13 december 2099');
    expect(await screen.findByRole('link', { name: 'Samen koken' })).toBeVisible();
    expect(requestOf(page)?.get('filter[from]')).toBe('2099-12-07');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lijst' })).toHaveAttribute(
      'href',
      '/activiteitenkalender?view=list&date=2099-12-12',
    );
    await act(() => page.router.navigate('/activiteitenkalender?view=list&date=2099-12-12'));
    await heading('Activiteiten in december 2099');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lijst' })).toHaveAttribute('aria-current', 'true');
  });

  it('filters as the bank does, by links', async () => {
    const page = await open('/activiteitenkalender?date=2099-12&category=natuur');
    await using _api = page.api;
    await heading(/december/);
    await screen.findByRole('heading', { level: 2, name: 'Geen activiteiten' });
    expect(requestOf(page)?.get('filter[category_ids_in]')).toBe('c-natuur');
    await page.user.click(screen.getByRole('link', { name: 'Eenmalig' }));
    await page.user.click(await screen.findByRole('link', { name: 'Rolstoeltoegankelijk' }));
    await screen.findByRole('link', { name: /Rolstoeltoegankelijk verwijderen/ });
    const query = requestOf(page);
    expect([query?.get('filter[frequency_in]'), query?.get('filter[wheelchair_accessible_eq]')]).toEqual([
      'once',
      'true',
    ]);
    expect(await screen.findByRole('link', { name: 'Wis alle filters' })).toHaveAttribute(
      'href',
      '/activiteitenkalender?date=2099-12',
    );
  });

  it('shows who is signed in the workshops apart', async () => {
    const api = await startApi(
      siteHandlers({
        [OCCURRENCES]: occurrences(COOKING),
        'GET /api/v1/categories': lookupList('categories', [WORKSHOP]),
      }),
    );
    await using _api = api;
    const page = await renderRemote(remote, {
      path: '/workshops?date=2099-12',
      config: remoteConfig,
      api,
      session: { status: 'SIGNED_IN', user: makeUser() },
    });
    await heading('Workshops in december 2099');
    expect(await screen.findByRole('link', { name: /^Aanmelden ?: Samen koken$/ })).toHaveAttribute(
      'href',
      '/vacancies/activity-0',
    );
    const query = requestOf({ ...page, api });
    expect(query?.get('filter[category_ids_in]')).toBe('c-workshop');
    expect(screen.getByRole('link', { name: 'Vorige maand' })).toHaveAttribute(
      'href',
      '/workshops?date=2099-11',
    );
    expect(screen.queryByRole('group', { name: 'Soort werk' })).not.toBeInTheDocument();
  });

  it('says what went wrong, and tries again', async () => {
    const page = await open('/activiteitenkalender?date=2099-12', {
      [OCCURRENCES]: rejection(500, 'internal'),
    });
    await using _api = page.api;
    expect(await screen.findByText('De activiteiten konden niet worden geladen')).toBeInTheDocument();
    page.api.handlers[OCCURRENCES] = occurrences(COOKING);
    await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
