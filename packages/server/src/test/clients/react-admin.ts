import { deepEqual, equal, ok } from 'node:assert/strict';
import jsonapiClient from 'ra-jsonapi-client';
import { API, MISSING, rejectionOf, signIn, TITLES, upload, type Journey, type Site } from './journey.ts';

type Row = Readonly<Record<string, unknown>> & { id: string };
interface Provided<Data> {
  data: Data;
  total: number;
}

/** It reads its tokens from the browser's storage. */
function provideStorage(): void {
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
}

export function reactAdminJourney(site: Site): Journey {
  provideStorage();
  const headers: Record<string, string> = {};
  const provide = (type: string, resource: string, params: object) =>
    jsonapiClient.default(`${site.origin}${API}`, { headers })(type, resource, params);
  const own = { organization_id_eq: site.organizationId };
  const SORTED = { field: 'title', order: 'ASC' };
  let id = '';
  let location = '';
  const list = async (params: object = {}) =>
    (await provide('GET_LIST', 'vacancies', {
      pagination: { page: 1, perPage: 25 },
      filter: own,
      sort: SORTED,
      ...params,
    })) as Provided<Row[]>;
  const one = async (resource: string, of: string) =>
    ((await provide('GET_ONE', resource, { id: of })) as Provided<Row>).data;
  const titles = ({ data }: Provided<Row[]>) => data.map(({ title }) => title);
  const change = async (data: object) =>
    ((await provide('UPDATE', 'vacancies', { id, data })) as Provided<Row>).data;
  const statusOf = async (work: () => Promise<unknown>) =>
    ((await rejectionOf(work)) as { status: number }).status;

  return {
    'sign in': async () => {
      Object.assign(headers, await signIn(site));
      ok(await one('users', site.userId));
    },
    list: async () => {
      const found = await list({ sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 2 } });
      deepEqual([found.data.length, found.total], [2, TITLES.length]);
    },
    filter: async () => {
      const params = { target: 'organization_id_eq', id: site.organizationId, sort: SORTED };
      const pagination = { page: 1, perPage: 25 };
      const found = await provide('GET_MANY_REFERENCE', 'vacancies', { ...params, pagination });
      equal((found as Provided<Row[]>).total, TITLES.length);
    },
    words: async () => deepEqual(titles(await list({ filter: { ...own, q: 'soep' } })), ['Soep koken']),
    sort: async () =>
      deepEqual(titles(await list({ sort: { field: 'title', order: 'DESC' } })), TITLES.toReversed()),
    page: async () => {
      const found = await list({ pagination: { page: 2, perPage: 2 } });
      deepEqual([titles(found), found.total], [TITLES.slice(2, 4), TITLES.length]);
    },
    walk: async () => {
      const found: unknown[] = [];
      let total = Infinity;
      for (let page = 1; found.length < total; page += 1) {
        const rows = await list({ pagination: { page, perPage: 2 } });
        found.push(...titles(rows));
        ({ total } = rows);
      }
      deepEqual(found, TITLES);
    },
    one: async () => equal((await one('vacancies', site.vacancies[0] ?? ''))['title'], TITLES[0]),
    related: async () => {
      const found = await provide('GET_MANY', 'categories', { ids: site.categories });
      deepEqual((found as Provided<Row[]>).data.map((row) => row.id).toSorted(), site.categories.toSorted());
    },
    create: async () => {
      const { data } = (await provide('CREATE', 'vacancies', {
        data: { title: 'Vis bakken', category_ids: [site.categories[0]] },
      })) as Provided<Row>;
      deepEqual([data['title'], data['category_ids']], ['Vis bakken', [site.categories[0]]]);
      ({ id } = data);
    },
    patch: async () => equal((await change({ title: 'Taart bakken' }))['title'], 'Taart bakken'),
    'foreign key': async () =>
      equal((await change({ contact_person_id: site.colleagueId }))['contact_person_id'], site.colleagueId),
    validation: async () =>
      equal(await statusOf(() => provide('CREATE', 'vacancies', { data: { title: '' } })), 422),
    stale: async () => equal(await statusOf(() => change({ title: 'Te laat', lock_version: 99 })), 409),
    'not found': async () => equal(await statusOf(() => one('vacancies', MISSING)), 404),
    forbidden: async () => {
      const params = { id: site.organizationId };
      equal(await statusOf(() => provide('DELETE', 'organizations', params)), 403);
    },
    location: async () => {
      location = await upload(site, headers);
      ok((await one('uploads', location.split('/').at(-1) ?? ''))['filename']);
    },
    'delete upload': async () => {
      const params = { id: location.split('/').at(-1) ?? '' };
      deepEqual(await provide('DELETE', 'uploads', params), { data: params });
    },
    delete: async () => {
      await provide('DELETE', 'vacancies', { id });
      equal(await statusOf(() => one('vacancies', id)), 404);
    },
    'one lookup': async () => equal((await one('categories', site.categories[1])).id, site.categories[1]),
  };
}
