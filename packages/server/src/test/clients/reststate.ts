import { deepEqual, equal, ok } from 'node:assert/strict';
import axios from 'axios';
import { ResourceClient, type ResourceDocument, type ResourceObject } from '@reststate/client';
import {
  API,
  MISSING,
  pictureForm,
  rejectionOf,
  sessionIn,
  TITLES,
  type Journey,
  type Site,
} from './journey.ts';

type Many = ResourceDocument<ResourceObject[]>;
type One = ResourceDocument<ResourceObject>;

/** It hands out documents as they are, and takes its requests from an axios that one gives it. */
export function reststateJourney(site: Site): Journey {
  const httpClient = axios.create({
    baseURL: `${site.origin}${API}/`,
    headers: { 'Content-Type': 'application/vnd.api+json' },
  });
  const resource = (name: string) => new ResourceClient({ name, httpClient });
  const vacancies = resource('vacancies');
  const own = { organization_id_eq: site.organizationId };
  let made: ResourceObject = { type: 'vacancies', id: '' };
  let location = '';
  const list = async (options: Record<string, unknown>): Promise<Many> =>
    vacancies.where({ filter: own, options }) as Promise<Many>;
  const one = async (id: string) => ((await vacancies.find({ id })) as One).data;
  const titles = ({ data }: Many) => data.map(({ attributes }) => attributes?.['title']);
  const categoriesOf = ({ relationships }: ResourceObject) =>
    (relationships?.['categories']?.data as ResourceObject[]).map(({ id }) => id);
  const linkage = (index: 0 | 1) => ({
    categories: { data: [{ type: 'categories', id: site.categories[index] }] },
  });
  const change = async (values: object) =>
    ((await vacancies.update({ type: 'vacancies', id: made.id, ...values })) as One).data;
  const statusOf = async (work: () => Promise<unknown>) =>
    ((await rejectionOf(work)) as { status: number }).status;
  const parent = { type: 'vacancies', id: site.vacancies[0] ?? '' };

  return {
    'sign in': async () => {
      const { email, password } = site;
      const { headers } = await httpClient.post(`${site.origin}/auth/sign_in`, { email, password });
      Object.assign(
        httpClient.defaults.headers.common,
        sessionIn((name) => headers[name]),
      );
    },
    list: async () => {
      const { data } = (await vacancies.all({ options: { 'page[size]': 100 } })) as Many;
      ok(data.length > TITLES.length);
    },
    include: async () => {
      const { included = [] } = await list({ include: 'organization,categories' });
      deepEqual(new Set(included.map(({ type }) => type)), new Set(['organizations', 'categories']));
    },
    filter: async () => equal((await list({})).data.length, TITLES.length),
    words: async () => {
      const found = await vacancies.where({ filter: { ...own, q: 'soep' } });
      deepEqual(titles(found as Many), ['Soep koken']);
    },
    sort: async () => deepEqual(titles(await list({ sort: '-title' })), TITLES.toReversed()),
    'sparse fields': async () => {
      const { data } = await list({ 'fields[vacancies]': 'title' });
      deepEqual(Object.keys(data[0]?.attributes ?? {}), ['title']);
    },
    page: async () => {
      const options = { sort: 'title', 'page[number]': 2, 'page[size]': 2 };
      deepEqual(titles(await list(options)), TITLES.slice(2, 4));
    },
    walk: async () => {
      let page = await list({ sort: 'title', 'page[size]': 2 });
      const found = titles(page);
      while (page.links?.['next']) {
        page = (await vacancies.all({ options: { url: page.links['next'] } })) as Many;
        found.push(...titles(page));
      }
      deepEqual(found, TITLES);
    },
    one: async () => equal((await one(parent.id)).attributes?.['title'], TITLES[0]),
    related: async () => {
      const { data } = await vacancies.related({ parent, relationship: 'organization' });
      equal((data as ResourceObject).id, site.organizationId);
    },
    linkage: async () => {
      const { data } = await vacancies.related({ parent, relationship: 'relationships/categories' });
      deepEqual(
        (data as ResourceObject[]).map(({ id }) => id),
        [site.categories[0]],
      );
    },
    create: async () => {
      const { data } = (await vacancies.create({ attributes: { title: 'Brood bakken' } })) as One;
      equal(data.attributes?.['title'], 'Brood bakken');
    },
    'create with relationship': async () => {
      const record = { attributes: { title: 'Vis bakken' }, relationships: linkage(0) };
      made = ((await vacancies.create(record)) as One).data;
      deepEqual(categoriesOf(made), [site.categories[0]]);
    },
    patch: async () => {
      const changed = await change({ attributes: { title: 'Taart bakken' } });
      equal(changed.attributes?.['title'], 'Taart bakken');
    },
    'patch to-many': async () =>
      deepEqual(categoriesOf(await change({ relationships: linkage(1) })), [site.categories[1]]),
    'to-one': async () => {
      const relationships = { contact_person: { data: { type: 'users', id: site.colleagueId } } };
      equal((await change({ relationships })).attributes?.['contact_person_id'], site.colleagueId);
    },
    'foreign key': async () => {
      const changed = await change({ attributes: { contact_person_id: site.userId } });
      equal(changed.attributes?.['contact_person_id'], site.userId);
    },
    validation: async () => equal(await statusOf(() => vacancies.create({ attributes: { title: '' } })), 422),
    stale: async () => {
      const attributes = { title: 'Te laat', lock_version: 99 };
      equal(await statusOf(() => change({ attributes })), 409);
    },
    'not found': async () => equal(await statusOf(() => vacancies.find({ id: MISSING })), 404),
    forbidden: async () => {
      const organization = { type: 'organizations', id: site.organizationId };
      equal(await statusOf(() => resource('organizations').delete(organization)), 403);
    },
    upload: async () => {
      const headers = { 'Content-Type': 'multipart/form-data' };
      const response = await httpClient.post('uploads', pictureForm(site), { headers });
      location = String(response.headers['location']);
    },
    location: async () => {
      const id = location.split('/').at(-1) ?? '';
      const { data } = await resource('uploads').find({ id });
      equal((data as ResourceObject).type, 'uploads');
    },
    'delete upload': async () => {
      const id = location.split('/').at(-1) ?? '';
      await resource('uploads').delete({ id });
      equal(await statusOf(() => resource('uploads').find({ id })), 404);
    },
    delete: async () => {
      await vacancies.delete(made);
      equal(await statusOf(() => vacancies.find({ id: made.id })), 404);
    },
    'one lookup': async () => {
      const { data } = await resource('categories').find({ id: site.categories[1] });
      equal((data as ResourceObject).id, site.categories[1]);
    },
  };
}
