import type { WeekDayPart } from '@samen/resources/shared';
import {
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { facets, siteHandlers, vacancyList } from '../../test/site-api.ts';

async function open(path: string, handlers: ApiHandlers = {}, options: object = {}) {
  const api = await startApi(siteHandlers(handlers));
  const page = await renderRemote(remote, { path, config: remoteConfig, api, ...options });
  return { api, ...page };
}

const list = (data: ReturnType<typeof toResource>[]) => ({
  data,
  meta: { pagination: { current: 1, first: 1, last: 1, records: 1 } },
});
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const addressOf = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.search;
const requestOf = ({ api }: Awaited<ReturnType<typeof open>>, path = '/api/v1/vacancies') =>
  api.calls.filter((call) => call.path === path).at(-1)?.query;

describe('the vacancy bank', () => {
  it('shows what it found and how many, and names the document', async () => {
    const page = await open('/vacancies/search?q=taal');
    await using _api = page.api;
    await heading('2 vacatures');
    expect(screen.getByRole('status')).toHaveTextContent('2 vacatures gevonden');
    const [first] = screen.getAllByRole('article');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Taalmaatje' })).toHaveAttribute(
      'href',
      '/vacancies/vacancy-1',
    );
    expect(first).toHaveTextContent('Zorggroep De Linde');
    expect(first).toHaveTextContent('2 uur per week');
    expect(requestOf(page)?.get('filter[q]')).toBe('taal');
    expect(document.title).toBe('2 vacatures: ‘taal’ - Vrijwilligersplein');
  });

  it('shows it is loading until the first response', async () => {
    let respond: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    const page = await open('/vacancies/search', {
      'GET /api/v1/vacancies': async () => {
        await waiting;
        return vacancyList([makeVacancy()]);
      },
    });
    await using _api = page.api;
    expect(await screen.findByText('Vacatures laden')).toBeInTheDocument();
    respond();
    await heading('1 vacature');
  });

  it('keeps the search when it fails, and tries again', async () => {
    const page = await open('/vacancies/search?q=taal', {
      'GET /api/v1/vacancies': rejection(500, 'internal'),
    });
    await using _api = page.api;
    expect(await screen.findByText('De vacatures konden niet worden geladen')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Wat' })).toHaveValue('taal');
    page.api.handlers['GET /api/v1/vacancies'] = vacancyList([makeVacancy()]);
    await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await heading('1 vacature');
  });

  it('keeps the filters of an empty result and offers which single one to drop', async () => {
    const drop = [
      { filter: 'q', count: 9 },
      { filter: 'category_ids_in', count: 1 },
      { filter: 'dayparts_in', count: 0 },
    ];
    const page = await open('/vacancies/search?q=xylofoon&category=natuur&daypart=mon_morning', {
      'GET /api/v1/vacancies': vacancyList([]),
      'GET /api/v1/vacancies/facets': facets({ drop }),
    });
    await using _api = page.api;
    await heading('Geen resultaten gevonden');
    expect(
      screen.getByText('We vonden niets bij deze zoektermen. Probeer andere zoektermen.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Natuur/ })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Zonder ‘Natuur’' })).toHaveAttribute(
      'href',
      '/vacancies/search?q=xylofoon&daypart=mon_morning',
    );
    expect(screen.getByRole('link', { name: 'Zonder de zoekwoorden ‘xylofoon’' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Zonder ‘Maandag/ })).not.toBeInTheDocument();
  });

  it('leads past the filters, and has no heading before that of the page', async () => {
    const page = await open('/vacancies/search');
    await using _api = page.api;
    const skip = await screen.findByRole('link', { name: 'Naar de resultaten' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(skip).toHaveAttribute('href', `#${title.id}`);
    expect(skip.compareDocumentPosition(screen.getAllByRole('checkbox')[0] as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getAllByRole('heading')[0]).toBe(title);
  });

  it('puts a filter with its count into the address, and takes it out by its chip', async () => {
    const page = await open('/vacancies/search?q=taal&page=3');
    await using _api = page.api;
    const box = await screen.findByRole('checkbox', { name: /^Natuur/ });
    await waitFor(() => expect(box.closest('label')).toHaveTextContent('Natuur12'));
    await page.user.click(box);
    expect(addressOf(page)).toBe('?q=taal&category=natuur');
    await waitFor(() => expect(requestOf(page)?.get('filter[category_ids_in]')).toBe('c-natuur'));
    expect(requestOf(page, '/api/v1/vacancies/facets')?.get('filter[category_ids_in]')).toBe('c-natuur');
    await page.user.click(screen.getByRole('link', { name: 'Natuur verwijderen' }));
    expect(addressOf(page)).toBe('?q=taal');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('goes back to the search before', async () => {
    const page = await open('/vacancies/search');
    await using _api = page.api;
    const words = await screen.findByRole('combobox', { name: 'Wat' });
    await page.user.type(words, 'moestuin');
    await page.user.click(screen.getByRole('button', { name: 'Zoek' }));
    expect(addressOf(page)).toBe('?q=moestuin');
    expect(words).toHaveValue('moestuin');
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(words).toHaveValue(''));
    expect(screen.getByRole('search')).toHaveAttribute('action', '/vacancies/search');
  });

  it('clears all filters but the words', async () => {
    const page = await open(
      '/vacancies/search?q=taal&category=natuur&daypart=wed_afternoon&type=language&size=10',
    );
    await using _api = page.api;
    await page.user.click(
      await within(await screen.findByRole('group', { name: 'Actieve filters' })).findByRole('link', {
        name: 'Wis alles',
      }),
    );
    expect(addressOf(page)).toBe('?q=taal&size=10');
  });

  it('has its choices in a form whose fields are the address, for who runs no scripts', async () => {
    const address = '?q=taal&place=6511&category=natuur&daypart=wed_afternoon&type=language&size=10';
    const page = await open(`/vacancies/search${address}&page=2`);
    await using _api = page.api;
    await heading(/vacatures/);
    await screen.findByRole('combobox', { name: 'Per pagina' });
    expect(screen.getByRole('checkbox', { name: /^Natuur/ })).toBeChecked();
    const form = document.getElementById('vacancy-filters') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/vacancies/search');
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    expect(sent.get('sort')).toBe('relevance');
    sent.delete('sort');
    expect(`?${sent.toString()}`).toBe(address);
  });

  it('offers spelling corrections, with what it finds, and searches what was typed', async () => {
    const corrections = [
      { words: 'taalmaatje', records: 3 },
      { words: 'taalmaat', records: 1 },
    ];
    const page = await open('/vacancies/search?q=taalmatje&category=natuur', {
      'GET /api/v1/vacancies': vacancyList([]),
      'GET /api/v1/vacancies/facets': facets({ meant: corrections }),
    });
    await using _api = page.api;
    const link = await screen.findByRole('link', { name: 'taalmaatje' });
    expect(link).toHaveAttribute('href', expect.stringContaining('?q=taalmaatje&category=natuur'));
    expect(link.closest('li')).toHaveTextContent('taalmaatje3 vacatures');
    expect(screen.getByRole('heading', { name: 'Bedoelde je' })).toBeInTheDocument();
    expect(screen.getByText(/Bedoelde je ‘taalmaatje’, ‘taalmaat’\?/)).toHaveAttribute('role', 'status');
    expect(requestOf(page)?.get('filter[q]')).toBe('taalmatje');
  });

  it('shows only the beginning of very long words again', async () => {
    const words = 'é'.repeat(180);
    const page = await open(`/vacancies/search?q=${words}`, {
      'GET /api/v1/vacancies': vacancyList([]),
      'GET /api/v1/vacancies/facets': facets({ drop: [{ filter: 'q', count: 2 }] }),
    });
    await using _api = page.api;
    const name = `Zonder de zoekwoorden ‘${'é'.repeat(40)}…’`;
    expect(await screen.findByRole('link', { name })).toBeInTheDocument();
  });

  it('keeps the rows until the next ones are there, and then has rows of their own', async () => {
    const page = await open('/vacancies/search');
    await using _api = page.api;
    await heading('2 vacatures');
    const row = () => screen.queryByRole('link', { name: 'Moestuinhulp' })?.closest('li');
    const before = row();
    const next = Promise.withResolvers<void>();
    page.api.handlers['GET /api/v1/vacancies'] = async () => {
      await next.promise;
      return vacancyList([makeVacancy({ id: 'vacancy-2', title: 'Moestuinhulp' })]);
    };
    await page.user.click(screen.getByRole('checkbox', { name: /^Natuur/ }));
    expect(row()).toBe(before);
    expect(before?.parentElement).toHaveAttribute('aria-busy', 'true');
    next.resolve();
    await heading('1 vacature');
    expect(row()).not.toBe(before);
  });

  it('shows days and hours in a few words', async () => {
    const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
    const cells = (days: readonly string[], parts: string[]) =>
      days.flatMap((day) => parts.map((part) => `${day}_${part}` as WeekDayPart));
    const activity = { startsAt: '2026-12-12T08:30:00Z', endsAt: '2026-12-12T10:30:00Z' };
    const expected: [Parameters<typeof makeVacancy>[0], string][] = [
      [{ dayparts: ['wed_afternoon'] }, 'Woensdagmiddag'],
      [{ dayparts: cells(weekdays, ['morning', 'afternoon']) }, 'Doordeweeks, overdag'],
      [{ dayparts: cells(['tue', 'thu'], ['evening']) }, 'Di en do, avond'],
      [
        { dayparts: cells(['sat', 'sun'], ['morning', 'afternoon', 'evening']) },
        'In het weekend, de hele dag',
      ],
      [{ dayparts: ['mon_morning', 'tue_evening'] }, 'In overleg'],
      [{ dayparts: [] }, 'In overleg'],
      [activity, 'Za 12 december, 9.30 uur'],
      [{ ...activity, endsAt: '2026-12-14T10:30:00Z' }, 'Za 12 december tot en met ma 14 december'],
      [{ ...activity, recurrence: { weekdays: [6], until: '2027-01-01' } }, 'Elke zaterdag, 9.30 uur'],
    ];
    const vacancies = expected.map(([own], index) => makeVacancy({ ...own, id: `vacancy-${index}` }));
    const page = await open('/vacancies/search', { 'GET /api/v1/vacancies': vacancyList(vacancies) });
    await using _api = page.api;
    await heading(/^9 vacatures/);
    const texts = screen
      .getAllByRole('article')
      .map((row) => within(row).getAllByRole('listitem')[0]?.textContent);
    expect(texts).toEqual(expected.map(([, text]) => text));
  });
});

describe('near a place', () => {
  const nijmegen = toResource('places', { id: 'p1', name: 'Nijmegen', latitude: 51.84, longitude: 5.86 });

  it('searches around its coordinates, at the usual distance of the centre', async () => {
    const page = await open('/vacancies/search?place=6511', { 'GET /api/v1/geocode': { data: nijmegen } });
    await using _api = page.api;
    await heading('2 vacatures bij Nijmegen');
    expect(requestOf(page, '/api/v1/geocode')?.get('postal_code')).toBe('6511');
    expect(requestOf(page)?.get('filter[near]')).toBe('51.84,5.86,10');
    expect(requestOf(page)?.get('sort')).toBe('distance');
    expect(screen.getByRole('link', { name: 'Binnen 10 km van Nijmegen verwijderen' })).toBeInTheDocument();
    expect(page.api.calls.filter(({ path }) => path === '/api/v1/vacancies')).toHaveLength(1);
  });

  it.each([
    ['9999 ZZ', /Deze plaats of postcode kennen we niet/],
    ['65a', 'Vul een geldige postcode in, bijvoorbeeld 6511 AB'],
  ])('shows at the field that it does not know %s, and invents no point', async (place, message) => {
    const page = await open(`/vacancies/search?place=${place}`);
    await using _api = page.api;
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Waar' })).toBeInvalid();
    await heading('2 vacatures');
    expect(requestOf(page)?.has('filter[near]')).toBe(false);
  });
});

describe('suggestions', () => {
  it('fill the place and search there', async () => {
    const page = await open('/vacancies/search', {
      'GET /api/v1/geocode': ({ query }) =>
        query.has('filter[q]')
          ? list([toResource('places', { id: 'p2', name: 'Arnhem', latitude: 51.98, longitude: 5.91 })])
          : { data: toResource('places', { id: 'p2', name: 'Arnhem', latitude: 51.98, longitude: 5.91 }) },
    });
    await using _api = page.api;
    await heading('2 vacatures');
    await page.user.type(screen.getByRole('combobox', { name: 'Waar' }), 'arnhm');
    await screen.findByRole('option', { name: 'Arnhem' });
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(addressOf(page)).toBe('?place=Arnhem');
    await heading('2 vacatures bij Arnhem');
  });

  it('of a place that no one knows are offered below it', async () => {
    const page = await open('/vacancies/search?place=arnhm', {
      'GET /api/v1/geocode': ({ query }) =>
        query.has('filter[q]')
          ? list([toResource('places', { id: 'p2', name: 'Arnhem', latitude: 51.98, longitude: 5.91 })])
          : rejection(404, 'not_found'),
    });
    await using _api = page.api;
    const link = await screen.findByRole('link', { name: 'Arnhem' });
    expect(link).toHaveAttribute('href', expect.stringContaining('?place=Arnhem'));
  });

  it.each([
    ['tuinieren', '?q=tuinieren'],
    ['Natuur', '?category=natuur'],
    ['De Zonnebloem', '/organizations/o1'],
  ])('of words, categories and organizations lead there: %s', async (name, address) => {
    const page = await open('/vacancies/search', {
      'GET /api/v1/vacancies/suggestions': list([
        toResource('search_suggestions', { id: '1', kind: 'word', label: 'tuinieren', key: null }),
        toResource('search_suggestions', { id: '2', kind: 'category', label: 'Natuur', key: 'natuur' }),
        toResource('search_suggestions', {
          id: '3',
          kind: 'organization',
          label: 'De Zonnebloem',
          key: 'o1',
        }),
      ]),
    });
    await using _api = page.api;
    await heading('2 vacatures');
    await page.user.type(screen.getByRole('combobox', { name: 'Wat' }), 'tui');
    await page.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    const { pathname, search } = page.router.state.location;
    expect(`${pathname}${search}`).toContain(address);
  });
});

describe('keeping a vacancy', () => {
  it('sends it and shows it', async () => {
    const page = await open(
      '/vacancies/search',
      {
        'PUT /api/v1/vacancies/vacancy-1/favorite': { status: 204 },
      },
      { session: { status: 'SIGNED_IN', user: makeUser() } },
    );
    await using _api = page.api;
    const button = await screen.findByRole('button', { name: 'Bewaar Taalmaatje' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    page.api.handlers['GET /api/v1/vacancies'] = vacancyList([makeVacancy({ favorited: true })]);
    await page.user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(page.api.calls.some(({ method }) => method === 'PUT')).toBe(true);
  });
});
