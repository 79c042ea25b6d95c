import ICAL from 'ical.js';
import Parser from 'rss-parser';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { xmlMistakes } from '../../../test/xml.ts';

const HOSTILE = 'Koken & <b>bakken</b> ]]></title>';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let open: SeededTenant;
let shop: SeededTenant;

const get = (url: string, host = 'public.localhost', headers: Record<string, string> = {}) =>
  server.request('GET', url, { host, headers });

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  open = await server.seed.tenant('public');
  shop = await server.seed.tenant('demo');
});
afterAll(() => server.close());

/** The feed as a reader takes it. */
async function feed(url: string, host?: string) {
  const { statusCode, headers, body } = await get(url, host);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(await xmlMistakes(body)).toEqual([]);
  return new Parser().parseString(body);
}

describe('vacancies.rss', () => {
  let hostile: string;
  let kitchen: string;

  beforeAll(async () => {
    const care = await domain.category('public', 'zorg');
    kitchen = await domain.category('public', 'horeca');
    const old = { category_ids: [care], published_at: new Date('2026-01-01T10:00:00Z') };
    await domain.vacancy(open, { title: 'Oudste', ...old });
    hostile = await domain.vacancy(open, {
      title: HOSTILE,
      summary: 'Elke week <script>alert(1)</script> & <b>meer</b>',
      category_ids: [kitchen],
      published_at: new Date('2026-02-01T10:00:00Z'),
    });
    await domain.vacancy(open, { title: 'Vervuld werk', status: 'filled' });
    await domain.vacancy(shop, { title: 'Van een ander', shared_across_centers: true });
  });

  it('lists open vacancies, newest first, each with an id, a date and its full address', async () => {
    const { title, link, feedUrl, items, ...channel } = await feed('/feeds/vacancies.rss');
    expect([title, link]).toEqual(['Vacatures - App public', 'http://public.localhost/nl/vacancies/search']);
    expect([feedUrl, channel['language']]).toEqual(['http://public.localhost/feeds/vacancies.rss', 'nl']);
    expect(items.map((item) => item.title)).toEqual([HOSTILE, 'Oudste']);
    expect(items[0]).toMatchObject({
      link: `http://public.localhost/nl/vacancies/${hostile}`,
      guid: `http://public.localhost/vacancies/${hostile}`,
      pubDate: 'Sun, 01 Feb 2026 10:00:00 GMT',
      content: 'Elke week &lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;meer&lt;/b&gt;',
      categories: ['horeca-nl'],
    });
  });

  it('accepts the filters of the bank, and rejects others', async () => {
    const found = await feed(`/feeds/vacancies.rss?filter[category_ids_in]=${kitchen}`);
    expect(found.items.map((item) => item.title)).toEqual([HOSTILE]);
    expect((await feed('/feeds/vacancies.rss?filter[q]=oudste')).items).toHaveLength(1);
    for (const query of [
      'filter[favorited]=true',
      'filter[matching_me]=true',
      'filter[status]=draft',
      'lang=de',
      'include=organization',
    ])
      expect([query, (await get(`/feeds/vacancies.rss?${query}`)).statusCode]).toEqual([query, 400]);
  });

  it('has the language of its address where there is more than one', async () => {
    const english = await feed('/feeds/vacancies.rss?lang=en');
    expect(english.title).toBe('Vacancies - App public');
    expect(english.items[0]?.link).toContain('/en/vacancies/');
    const dutch = await feed('/feeds/vacancies.rss?lang=en', 'demo.localhost');
    expect(dutch.items.map((item) => item.title)).toEqual(['Van een ander']);
    expect(dutch.items[0]?.link).toMatch(/^http:\/\/demo\.localhost\/vacancies\//);
  });

  it('is not sent twice', async () => {
    const { headers } = await get('/feeds/vacancies.rss');
    expect(headers['last-modified']).toBe('Sun, 01 Feb 2026 10:00:00 GMT');
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await get('/feeds/vacancies.rss', 'public.localhost', {
      'if-none-match': String(headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('news.rss', () => {
  it('has news and stories of this centre, in the language of its address', async () => {
    const published_at = new Date('2026-03-01T10:00:00Z');
    const news = { page_type: 'news' as const, published_at };
    const id = await domain.page(open, { ...news, title: 'Opening', slug: 'opening', summary: 'Feest' });
    await domain.page(open, {
      ...news,
      title: 'Opened',
      slug: 'opened',
      locale: 'en',
      translation_of_id: id,
    });
    await domain.page(open, { title: 'Over ons' });
    await domain.page(open, { ...news, title: 'Concept', is_published: false });
    await domain.page(shop, { ...news, title: 'Van een ander' });
    const dutch = await feed('/feeds/news.rss');
    expect(dutch.items).toHaveLength(1);
    expect(dutch.items[0]).toMatchObject({
      title: 'Opening',
      link: 'http://public.localhost/nl/nieuws/opening',
      content: 'Feest',
    });
    const english = await feed('/feeds/news.rss?lang=en');
    expect(english.items[0]).toMatchObject({
      title: 'Opened',
      link: 'http://public.localhost/en/nieuws/opened',
    });
  });

  it('is a valid feed without items', async () => {
    await server.seed.tenant('roermond');
    const empty = await feed('/feeds/news.rss', 'roermond.localhost');
    expect(empty.items).toEqual([]);
  });
});

describe('an activity for calendars', () => {
  const activity = (values: Parameters<typeof domain.vacancy>[1], of = open) =>
    domain.vacancy(of, {
      title: 'Samen koken',
      vacancy_type: 'activity',
      frequency: 'once',
      starts_at: '2026-10-20T17:00:00Z',
      ends_at: '2026-10-20T19:00:00Z',
      ...values,
    });

  const events = (id: string) => eventsAt(`/feeds/vacancies/${id}.ics`);

  async function eventsAt(url: string): Promise<ICAL.Event[]> {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = new ICAL.Component(ICAL.parse(body));
    const zone = calendar.getFirstSubcomponent('vtimezone');
    if (zone) ICAL.TimezoneService.register(zone);
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  }
  const utc = (time: ICAL.Time) => time.toJSDate().toISOString();

  it('is one event with its location, its page and the time zone of Amsterdam', async () => {
    const id = await activity({
      title: 'Koken, bakken; eten',
      summary: 'Voor de buurt',
      street: 'Dorpsstraat',
      house_number: '1',
      postal_code: '6511 AB',
      city: 'Nijmegen',
      latitude: 51.8,
      longitude: 5.8,
    });
    const [event, ...others] = await events(id);
    expect(others).toEqual([]);
    expect([utc(event!.startDate), utc(event!.endDate)]).toEqual([
      '2026-10-20T17:00:00.000Z',
      '2026-10-20T19:00:00.000Z',
    ]);
    expect([event!.startDate.zone?.tzid, event!.startDate.hour]).toEqual(['Europe/Amsterdam', 19]);
    expect(event).toMatchObject({ summary: 'Koken, bakken; eten', uid: `${id}@public.localhost` });
    expect(event!.location).toContain('Dorpsstraat 1, 6511 AB Nijmegen');
    expect(event!.description).toContain(`http://public.localhost/nl/vacancies/${id}`);
    expect(event!.component.getFirstPropertyValue('geo')).toEqual([51.8, 5.8]);
  });

  it('is one event for each session', async () => {
    const sessions = [
      { starts_at: '2026-10-20T17:00:00Z', ends_at: '2026-10-20T18:00:00Z' },
      { starts_at: '2026-10-27T18:00:00Z', ends_at: '2026-10-27T19:00:00Z' },
    ];
    const id = await activity({ frequency: 'multi_day', sessions: JSON.stringify(sessions) });
    const all = await events(id);
    expect(all.map((event) => utc(event.startDate))).toEqual([
      '2026-10-20T17:00:00.000Z',
      '2026-10-27T18:00:00.000Z',
    ]);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(2);
  });

  it('leaves the others their ids where a session is dropped', async () => {
    const sessions = [20, 27].map((day) => ({
      starts_at: `2026-10-${day}T17:00:00Z`,
      ends_at: `2026-10-${day}T18:00:00Z`,
    }));
    const id = await activity({ frequency: 'multi_day', sessions: JSON.stringify(sessions) });
    const uids = async () => (await events(id)).map(({ uid }) => uid);
    const [, last] = await uids();
    expect(last).toBe(`${id}-20261027T170000Z@public.localhost`);
    await server.context.db.write('public', (queries) =>
      queries
        .updateTable('vacancies')
        .set({ sessions: JSON.stringify(sessions.slice(1)) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await uids()).toEqual([last]);
  });

  it('says which sessions do not take place', async () => {
    const sessions = [
      { starts_at: '2026-10-20T17:00:00Z', ends_at: '2026-10-20T18:00:00Z' },
      { starts_at: '2026-10-27T18:00:00Z', ends_at: '2026-10-27T19:00:00Z' },
    ];
    const id = await activity({
      frequency: 'multi_day',
      sessions: JSON.stringify(sessions),
      cancelled_occurrences: ['2026-10-27T18:00:00.000Z'],
    });
    const all = await events(id);
    expect(all.map((event) => event.component.getFirstPropertyValue('status'))).toEqual([null, 'CANCELLED']);
  });

  it('repeats at the same hour when summer time ends, up to and with its last day', async () => {
    const id = await activity({
      frequency: 'regularly',
      ends_at: '2026-11-03T20:00:00Z',
      recurrence: JSON.stringify({ weekdays: [2], until: '2026-11-03' }),
    });
    const [event] = await events(id);
    const times = event!.iterator();
    const starts = Array.from({ length: 4 }, () => times.next()).filter(Boolean);
    expect(starts.map(utc)).toEqual([
      '2026-10-20T17:00:00.000Z',
      '2026-10-27T18:00:00.000Z',
      '2026-11-03T18:00:00.000Z',
    ]);
    expect(event!.duration.toSeconds()).toBe(2 * 3600);
  });

  it('is not found without dates, on another site, or for another tenant’s', async () => {
    const status = async (id: string) => (await get(`/feeds/vacancies/${id}.ics`)).statusCode;
    expect(await status(await domain.vacancy(open))).toBe(404);
    expect(await status(await activity({}, shop))).toBe(404);
    expect(await status(await activity({ status: 'archived' }))).toBe(410);
    expect(await status('nothing')).toBe(404);
  });

  it('is in the calendar of all activities that are still to come, with the filters of the bank', async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day).toISOString();
    const soon = { starts_at: at(2), ends_at: at(2.1), expires_at: at(2).slice(0, 10) };
    const sport = await domain.category('public', 'sport');
    const walk = await activity({ title: 'Wandelen', ...soon, category_ids: [sport] });
    const over = await activity({
      title: 'Voorbij',
      starts_at: at(-4),
      ends_at: at(-3.9),
      expires_at: at(-3).slice(0, 10),
    });
    const ids = async (query: string) =>
      (await eventsAt(`/feeds/activities.ics${query}`)).map(({ uid }) => uid);
    const all = await ids('');
    expect(all).toContain(`${walk}@public.localhost`);
    expect(all).not.toContain(`${over}@public.localhost`);
    expect(await ids(`?filter[category_ids_in]=${sport}`)).toEqual([`${walk}@public.localhost`]);
    const { body, headers } = await get('/feeds/activities.ics?lang=en');
    expect(body).toContain('X-WR-CALNAME:Activities - App public');
    expect(body).toContain(`/en/vacancies/${walk}`);
    expect(headers['cache-control']).toBe('public, max-age=300');
    for (const query of ['filter[favorited]=true', 'filter[status]=draft', 'lang=de'])
      expect([query, (await get(`/feeds/activities.ics?${query}`)).statusCode]).toEqual([query, 400]);
  });

  it('is in no calendar where the site has no activities', async () => {
    await server.seed.tenant('meedoen', 'meedoen');
    expect((await get('/feeds/activities.ics', 'meedoen.localhost')).statusCode).toBe(404);
  });
});
