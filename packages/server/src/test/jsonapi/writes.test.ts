import { randomUUID } from 'node:crypto';
import { declaredResponses } from '../../openapi/declared-responses.ts';
import { RESOURCE_TYPES } from '../../domains/index.ts';
import { requestSamples } from '../isolation-samples.ts';
import type { SeededUser } from '../seed.ts';
import { jsonApiWorld, type JsonApiWorld } from './world.ts';

/** What writes respond with. */

let world: JsonApiWorld;
let root: SeededUser;

beforeAll(async () => {
  world = await jsonApiWorld();
  root = world.callers['root'] ?? world.admin;
});
afterAll(() => world.server.close());

const calls = (method: string) =>
  world.server.app.inventory.filter((entry) => entry.method === method && entry.url.startsWith('/api/v1/'));
const request = (method: string, url: string, as: SeededUser, body?: unknown) =>
  world.server.request(method, url, { as, ...(body === undefined ? {} : { body }) });
const data = (type: string, attributes: object) => ({ data: { type, attributes } });

describe('an update', () => {
  it('update-resource-200-status, update-resource-204-status: every PATCH responds with its resource', () => {
    const updates = calls('PATCH').filter(({ url }) => !url.includes('/relationships/'));
    const responses = updates.map((entry) => [entry.url, declaredResponses(entry, RESOURCE_TYPES)] as const);
    expect(responses.length).toBeGreaterThan(6);
    for (const [url, all] of responses)
      for (const response of all)
        expect([url, 'one' in response || 'many' in response, 'status' in response]).toEqual([
          url,
          true,
          false,
        ]);
  });

  it('update-resource-relationship-200-response: as a GET of it would', async () => {
    const { organizationId, admin, draftId } = world;
    for (const [as, url, body] of [
      [admin, `vacancies/${draftId}`, data('vacancies', { title: 'Koffie schenken' })],
      [admin, `organizations/${organizationId}`, data('organizations', { name: 'Buurthuis Oost' })],
      [admin, 'current_user', data('users', { job_title: 'Coördinator' })],
      [root, `users/${admin.id}`, data('users', { first_name: 'Noor' })],
    ] as const) {
      const updated = await request('PATCH', `/api/v1/${url}`, as, body);
      expect([url, updated.statusCode]).toEqual([url, 200]);
      expect([url, updated.json().data]).toEqual([
        url,
        (await request('GET', `/api/v1/${url}`, as)).json().data,
      ]);
    }
  });

  it('update-resource-404-status: of a record that there is not', async () => {
    const updates = calls('PATCH').filter(({ url }) => url.endsWith('/:id'));
    expect(updates.length).toBeGreaterThan(4);
    for (const { method, url } of updates) {
      const body = requestSamples(world.records)[`${method} ${url}`]?.body;
      const { statusCode } = await request('PATCH', url.replace(':id', randomUUID()), root, body);
      expect([url, statusCode]).toEqual([url, 404]);
    }
  });
});

it('create-responses-202: what is not ready yet', async () => {
  const response = await request('POST', '/api/v1/current_user/export', root);
  expect([response.statusCode, response.json().data.attributes.ready_at]).toEqual([202, null]);
});

describe('a deletion', () => {
  it('delete-204-status, deleting-http-semantics: is without content, and final', async () => {
    const { draftId, admin } = world;
    const search = { name: 'Zorg', query: { address: 'q=zorg', filter: { q: 'zorg' } } };
    const saved = await request('POST', '/api/v1/saved_searches', admin, data('saved_searches', search));
    for (const [as, url] of [
      [admin, `saved_searches/${saved.json().data.id}`],
      [admin, `vacancies/${draftId}`],
    ] as const) {
      const gone = await request('DELETE', `/api/v1/${url}`, as);
      expect([url, gone.statusCode, gone.body, gone.headers['content-type']]).toEqual([
        url,
        204,
        '',
        undefined,
      ]);
      for (const method of ['GET', 'DELETE']) {
        const { statusCode } = await request(method, `/api/v1/${url}`, as);
        expect([url, method, [404, 410].includes(statusCode)]).toEqual([url, method, true]);
      }
    }
  });

  it('delete-404-status: of a record that there is not', async () => {
    const deletions = calls('DELETE').filter(({ url }) => url.endsWith('/:id'));
    expect(deletions.length).toBeGreaterThan(4);
    for (const { url } of deletions) {
      const { statusCode } = await request('DELETE', url.replace(':id', randomUUID()), root);
      expect([url, statusCode]).toEqual([url, 404]);
    }
  });
});
