import { deepEqual, equal, ok } from 'node:assert/strict';
import Kitsu from 'kitsu';
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

interface Linked {
  id: string;
  type: string;
}
interface Model extends Linked {
  title: string;
  status: string;
  contact_person_id: string;
  organization: { data: Linked & { name?: string } };
  categories: { data: (Linked & { key?: string })[] };
}
interface Response<Data> {
  data: Data;
  links: Record<string, string>;
  status: number;
  headers: Record<string, string>;
}

export function kitsuJourney(site: Site): Journey {
  const api = new Kitsu({
    baseURL: `${site.origin}${API}`,
    resourceCase: 'none',
    camelCaseTypes: false,
    pluralize: false,
  });
  let id = '';
  let location = '';
  const own = { organization_id_eq: site.organizationId };
  const list = async (params: object): Promise<Model[]> => (await api.get('vacancies', { params })).data;
  const one = async (path: string): Promise<Model> => (await api.get(path)).data;
  const titles = (models: Model[]) => models.map(({ title }) => title);
  const categoriesOf = ({ categories }: Model) => categories.data.map((category) => category.id);
  const category = (index: 0 | 1) => ({ type: 'categories', id: site.categories[index] });
  const change = async (values: object): Promise<Model> =>
    (await api.patch('vacancies', { id, ...values })).data;
  const statusOf = async (work: () => Promise<unknown>) =>
    ((await rejectionOf(work)) as { response: { status: number } }).response.status;
  const at = (name: string) => `vacancies/${id}/relationships/${name}`;

  return {
    'sign in': async () => {
      const { email, password } = site;
      const { headers } = await api.axios.post(`${site.origin}/auth/sign_in`, { email, password });
      Object.assign(
        api.headers,
        sessionIn((name) => headers[name]),
      );
    },
    list: async () => ok((await list({ page: { size: 100 } })).length > TITLES.length),
    include: async () => {
      const [first] = await list({ filter: own, include: 'organization,categories' });
      equal(first?.organization.data.name, 'Buurthuis');
      ok('key' in (first.categories.data[0] ?? {}));
    },
    filter: async () => equal((await list({ filter: own })).length, TITLES.length),
    words: async () => deepEqual(titles(await list({ filter: { ...own, q: 'soep' } })), ['Soep koken']),
    sort: async () => deepEqual(titles(await list({ filter: own, sort: '-title' })), TITLES.toReversed()),
    'sparse fields': async () => {
      const [first] = await list({ filter: own, fields: { vacancies: 'title' } });
      ok(first && 'title' in first && !('status' in first));
    },
    page: async () => {
      const params = { filter: own, sort: 'title', page: { number: 2, size: 2 } };
      deepEqual(titles(await list(params)), TITLES.slice(2, 4));
    },
    walk: async () => {
      const params = { filter: own, sort: 'title', page: { size: 2 } };
      let page: Response<Model[]> = await api.get('vacancies', { params });
      const found = [...page.data];
      while (page.links['next']) {
        page = await api.request({ url: page.links['next'], type: 'vacancies' });
        found.push(...page.data);
      }
      deepEqual(titles(found), TITLES);
    },
    one: async () => equal((await one(`vacancies/${site.vacancies[0]}`)).title, TITLES[0]),
    related: async () =>
      equal((await one(`vacancies/${site.vacancies[0]}/organization`)).id, site.organizationId),
    linkage: async () => {
      const { data }: Response<Linked[]> = await api.get(
        `vacancies/${site.vacancies[0]}/relationships/categories`,
      );
      deepEqual(
        data.map((linked) => linked.id),
        [site.categories[0]],
      );
    },
    create: async () => {
      const { data, status }: Response<Model> = await api.post('vacancies', { title: 'Brood bakken' });
      deepEqual([status, data.title], [201, 'Brood bakken']);
    },
    'create with relationship': async () => {
      const values = { title: 'Vis bakken', categories: { data: [category(0)] } };
      const { data }: Response<Model> = await api.post('vacancies', values);
      deepEqual(categoriesOf(data), [site.categories[0]]);
      ({ id } = data);
    },
    patch: async () => equal((await change({ title: 'Taart bakken' })).title, 'Taart bakken'),
    'patch to-many': async () =>
      deepEqual(categoriesOf(await change({ categories: { data: [category(1)] } })), [site.categories[1]]),
    add: async () => {
      await api.post(at('categories'), [category(0)]);
      deepEqual(categoriesOf(await one(`vacancies/${id}`)).toSorted(), site.categories.toSorted());
    },
    remove: async () => {
      await api.delete(at('categories'), [site.categories[1]] as unknown as number[]);
      deepEqual(categoriesOf(await one(`vacancies/${id}`)), [site.categories[0]]);
    },
    'to-one': async () => {
      const body = { type: 'users', id: site.colleagueId };
      await api.request({ method: 'PATCH', url: at('contact_person'), type: 'users', body });
      equal((await one(`vacancies/${id}`)).contact_person_id, site.colleagueId);
    },
    'foreign key': async () =>
      equal((await change({ contact_person_id: site.userId })).contact_person_id, site.userId),
    status: async () => {
      const body = { id, status: 'archived' };
      const url = `vacancies/${id}/status`;
      const { data } = await api.request({ method: 'PUT', url, type: 'vacancies', body });
      equal((data as Model).status, 'archived');
    },
    validation: async () => {
      const rejection = await rejectionOf(() => api.post('vacancies', { title: '' }));
      const [first] = (rejection as { errors: { source: { pointer: string } }[] }).errors;
      equal(first?.source.pointer, '/data/attributes/title');
    },
    stale: async () => equal(await statusOf(() => change({ title: 'Te laat', lock_version: 99 })), 409),
    'not found': async () => equal(await statusOf(() => one(`vacancies/${MISSING}`)), 404),
    forbidden: async () => equal(await statusOf(() => api.delete('organizations', site.organizationId)), 403),
    upload: async () => {
      const headers = { ...api.headers, 'Content-Type': 'multipart/form-data' };
      const { status, headers: sent } = await api.axios.post('uploads', pictureForm(site), { headers });
      equal(status, 201);
      location = String(sent['location']);
    },
    location: async () => {
      const { data } = await api.request({ url: new URL(location, site.origin).href, type: 'uploads' });
      equal((data as Linked).type, 'uploads');
    },
    'delete upload': async () => {
      const { status }: Response<null> = await api.delete('uploads', location.split('/').at(-1) ?? '');
      equal(status, 204);
    },
    delete: async () => {
      await api.delete('vacancies', id);
      equal(await statusOf(() => one(`vacancies/${id}`)), 404);
    },
    'one lookup': async () => equal((await one(`categories/${site.categories[1]}`)).id, site.categories[1]),
  };
}
