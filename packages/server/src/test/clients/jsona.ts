import { deepEqual, equal, ok } from 'node:assert/strict';
import { Jsona } from 'jsona';
import {
  API,
  locationIn,
  MISSING,
  pictureForm,
  sessionIn,
  TITLES,
  type Journey,
  type Site,
} from './journey.ts';

interface Model {
  type: string;
  id?: string;
  title?: string;
  status?: string;
  lock_version?: number;
  organization?: Model;
  categories?: Model[];
  contact_person_id?: string;
  relationshipNames?: string[];
}

/** jsona reads and writes documents; the requests are those of the platform. */
export function jsonaJourney(site: Site): Journey {
  const jsona = new Jsona();
  let session: Record<string, string> = {};
  let id = '';
  let location = '';

  async function send(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const url = new URL(path, `${site.origin}${API}/`);
    const response = await fetch(url, {
      method,
      headers: { ...session, ...(body && !isForm && { 'content-type': 'application/vnd.api+json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const document = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, document };
  }
  async function read(path: string) {
    const { status, document } = await send('GET', path);
    equal(status, 200, path);
    return { models: jsona.deserialize(document), links: document.links as Record<string, string> };
  }
  const list = async (query: string) => (await read(`vacancies?${query}`)).models as Model[];
  const one = async (path: string) => (await read(path)).models as Model;
  const write = (method: string, path: string, stuff: object) =>
    send(method, path, jsona.serialize({ stuff: stuff as Model }));
  async function written(method: string, path: string, stuff: object) {
    const { status, document } = await write(method, path, stuff);
    ok(status < 300, JSON.stringify(document));
    return jsona.deserialize(document) as Model;
  }
  const change = (stuff: object) => written('PATCH', `vacancies/${id}`, { type: 'vacancies', id, ...stuff });
  const category = (index: 0 | 1) => ({ type: 'categories', id: site.categories[index] });
  const categoriesOf = (model: Model) => (model.categories ?? []).map((one) => one.id);
  const link = async (method: string, name: string, data: unknown) => {
    const { status } = await send(method, `vacancies/${id}/relationships/${name}`, { data });
    ok(status < 300, String(status));
    return one(`vacancies/${id}`);
  };
  const own = `filter[organization_id_eq]=${site.organizationId}`;
  const titles = (models: Model[]) => models.map(({ title }) => title);

  return {
    'sign in': async () => {
      const { headers } = await send('POST', '/auth/sign_in', { email: site.email, password: site.password });
      session = sessionIn((name) => headers.get(name));
    },
    list: async () => ok((await list('page[size]=100')).length > TITLES.length),
    include: async () => {
      const [first] = await list(`${own}&include=organization,categories`);
      equal(first?.organization?.id, site.organizationId);
      ok('key' in (first?.categories?.[0] ?? {}));
    },
    filter: async () => equal((await list(own)).length, TITLES.length),
    words: async () => deepEqual(titles(await list(`${own}&filter[q]=soep`)), ['Soep koken']),
    sort: async () => deepEqual(titles(await list(`${own}&sort=-title`)), TITLES.toReversed()),
    'sparse fields': async () => {
      const [first] = await list(`${own}&fields[vacancies]=title`);
      ok(first && 'title' in first && !('status' in first));
    },
    page: async () => {
      const second = await list(`${own}&sort=title&page[number]=2&page[size]=2`);
      deepEqual(titles(second), TITLES.slice(2, 4));
    },
    walk: async () => {
      const found: Model[] = [];
      let next: string | undefined = `vacancies?${own}&sort=title&page[size]=2`;
      while (next) {
        const { models, links } = await read(next);
        found.push(...(models as Model[]));
        next = links['next'];
      }
      deepEqual(titles(found), TITLES);
    },
    one: async () => equal((await one(`vacancies/${site.vacancies[0]}`)).title, TITLES[0]),
    related: async () =>
      equal((await one(`vacancies/${site.vacancies[0]}/organization`)).id, site.organizationId),
    linkage: async () => {
      const { models } = await read(`vacancies/${site.vacancies[0]}/relationships/categories`);
      deepEqual(
        (models as Model[]).map((model) => model.id),
        [site.categories[0]],
      );
    },
    create: async () => {
      const made = await written('POST', 'vacancies', { type: 'vacancies', title: 'Brood bakken' });
      equal(made.title, 'Brood bakken');
    },
    'create with relationship': async () => {
      const stuff = {
        type: 'vacancies',
        title: 'Vis bakken',
        categories: [category(0)],
        relationshipNames: ['categories'],
      };
      const made = await written('POST', 'vacancies', stuff);
      deepEqual(categoriesOf(made), [site.categories[0]]);
      id = made.id ?? '';
    },
    patch: async () => equal((await change({ title: 'Taart bakken' })).title, 'Taart bakken'),
    'patch to-many': async () => {
      const changed = await change({ categories: [category(1)], relationshipNames: ['categories'] });
      deepEqual(categoriesOf(changed), [site.categories[1]]);
    },
    add: async () =>
      deepEqual(
        categoriesOf(await link('POST', 'categories', [category(0)])).toSorted(),
        site.categories.toSorted(),
      ),
    remove: async () =>
      deepEqual(categoriesOf(await link('DELETE', 'categories', [category(1)])), [site.categories[0]]),
    'to-one': async () => {
      const linked = await link('PATCH', 'contact_person', { type: 'users', id: site.colleagueId });
      equal(linked.contact_person_id, site.colleagueId);
    },
    'foreign key': async () =>
      equal((await change({ contact_person_id: site.userId })).contact_person_id, site.userId),
    status: async () => {
      const stuff = { type: 'vacancies', status: 'archived' };
      equal((await written('PUT', `vacancies/${id}/status`, stuff)).status, 'archived');
    },
    validation: async () => {
      const { status, document } = await write('POST', 'vacancies', { type: 'vacancies', title: '' });
      equal(status, 422);
      equal(document.errors[0].source.pointer, '/data/attributes/title');
    },
    stale: async () => {
      const stuff = { type: 'vacancies', id, title: 'Te laat', lock_version: 99 };
      equal((await write('PATCH', `vacancies/${id}`, stuff)).status, 409);
    },
    'not found': async () => equal((await send('GET', `vacancies/${MISSING}`)).status, 404),
    forbidden: async () => equal((await send('DELETE', `organizations/${site.organizationId}`)).status, 403),
    upload: async () => {
      const { status, headers } = await send('POST', 'uploads', pictureForm(site));
      equal(status, 201);
      location = locationIn(headers);
    },
    location: async () => equal((await one(location)).type, 'uploads'),
    'delete upload': async () => equal((await send('DELETE', location)).status, 204),
    delete: async () => {
      equal((await send('DELETE', `vacancies/${id}`)).status, 204);
      equal((await send('GET', `vacancies/${id}`)).status, 404);
    },
    'one lookup': async () => equal((await one(`categories/${site.categories[1]}`)).id, site.categories[1]),
  };
}
