import { JSDOM } from 'jsdom';
import { docsPages } from './docs.page.ts';
import { describeOne } from './test/describe-one.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

type Page = Awaited<ReturnType<typeof pageAt>>;

let server: TestServer;
let english: Page;
let dutch: Page;

/** The whole page takes seconds to read. */
const FEW = '/api/docs?q=favorite';

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant('alfa');
  english = await pageAt('/api/docs');
  dutch = await pageAt(FEW, 'nl');
});
afterAll(() => server.close());

async function pageAt(url: string, locale = 'en') {
  const response = await server.request('GET', url, { headers: { 'accept-language': locale } });
  expect(response.statusCode).toBe(200);
  return { response, document: new JSDOM(response.body).window.document };
}

describe('the page for readers', () => {
  it('has each call with an example, and leads to it from the index', () => {
    const { document } = english;
    const calls = [...document.querySelectorAll('section details[id]')];
    expect(calls.length).toBeGreaterThan(90);
    for (const call of calls)
      expect(call.querySelector('pre')?.textContent).toContain('https://example.org/');
    for (const link of document.querySelectorAll('a[href^="#"]'))
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is in the language of its reader', () => {
    const { document, response } = dutch;
    expect(document.documentElement.lang).toBe('nl');
    expect(document.querySelector('h1')?.textContent).toBe('De API van Samen');
    expect(response.headers['vary']).toContain('accept-language');
    expect(english.document.querySelector('h1')?.textContent).toBe('The API of Samen');
  });

  it('says which of its parts are in English', () => {
    const { document } = dutch;
    expect(document.querySelector('summary span')?.getAttribute('lang')).toBe('en');
  });

  it('needs no script and takes none', () => {
    const { document, response } = english;
    expect(document.querySelectorAll('script, link, img, [style]')).toHaveLength(0);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
  });

  it('shows the calls that are searched for', async () => {
    const { document } = await pageAt(FEW);
    const calls = [...document.querySelectorAll('section details[id] summary code')];
    expect(calls.map(({ textContent }) => textContent)).toEqual([
      'PUT /api/v1/vacancies/{id}/favorite',
      'DELETE /api/v1/vacancies/{id}/favorite',
    ]);
    expect(document.querySelector('[role=status]')?.textContent).toContain('Calls found: 2');
  });

  it('is made of the description once in each language, whatever is searched for', () => {
    const description = describeOne();
    const pages = docsPages(description);
    const first = [pages('en', ''), pages('nl', ''), pages('en', 'water')];
    Object.assign(description, { paths: {}, components: {} });
    expect([pages('en', ''), pages('nl', ''), pages('en', 'water')]).toEqual(first);
    expect(pages('nl', 'WATER post')).toContain('/api/v1/trees/{id}/water');
  });

  it('shows what is searched for as text', async () => {
    const { response } = await pageAt('/api/docs?q=%22%3E%3Cscript%3E');
    expect(response.body).not.toContain('<script>');
  });

  it('names every error, in the language of its reader', () => {
    const { document } = dutch;
    expect(document.querySelector('#errors-409 + table')?.textContent).toContain('stale_record');
    expect(document.querySelector('#errors-429 + table')?.textContent).toContain('Te veel pogingen');
  });
});
