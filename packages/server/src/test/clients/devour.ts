import { deepEqual, equal, ok } from 'node:assert/strict';
import JsonApi from 'devour-client';
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

interface Model {
  id: string;
  type: string;
  title: string;
  status: string;
  contact_person_id: string;
  organization: Model & { name: string };
  categories: (Model & { key: string })[];
}

export function devourJourney(site: Site): Journey {
  const api = new JsonApi({ apiUrl: `${site.origin}${API}`, logger: false });
  api.define('vacancy', {
    title: '',
    status: '',
    lock_version: '',
    contact_person_id: '',
    organization: { jsonApi: 'hasOne' },
    contact_person: { jsonApi: 'hasOne' },
    categories: { jsonApi: 'hasMany' },
  });
  api.define('organization', { name: '' });
  api.define('category', { key: '' });
  api.define('user', { first_name: '' });
  api.define('upload', { filename: '' });
  let id = '';
  let location = '';
  const own = { organization_id_eq: site.organizationId };
  const list = async (params: object) => (await api.findAll('vacancy', params)).data as Model[];
  const one = async (model: string, of: string) => (await api.find(model, of)).data as Model;
  const titles = (models: Model[]) => models.map(({ title }) => title);
  const category = (index: 0 | 1) => ({ id: site.categories[index], type: 'categories' });
  const categoriesOf = ({ categories }: Model) => categories.map((linked) => linked.id);
  const change = async (values: object) => (await api.update('vacancy', { id, ...values })).data as Model;
  /** Errors by the last word of what they point at, else by their number. */
  const errorsOf = async (work: () => Promise<unknown>) =>
    (await rejectionOf(work)) as Record<string, { title: string }>;
  const first = site.vacancies[0] ?? '';

  return {
    'sign in': async () => {
      const { email, password } = site;
      const { headers } = await api.axios.post(`${site.origin}/auth/sign_in`, { email, password });
      api.headers = sessionIn((name) => headers[name]);
    },
    list: async () => ok((await list({ page: { size: 100 } })).length > TITLES.length),
    include: async () => {
      const [found] = await list({ filter: own, include: 'organization,categories' });
      equal(found?.organization.name, 'Buurthuis');
      ok(found.categories[0]?.key);
    },
    filter: async () => equal((await list({ filter: own })).length, TITLES.length),
    words: async () => deepEqual(titles(await list({ filter: { ...own, q: 'soep' } })), ['Soep koken']),
    sort: async () => deepEqual(titles(await list({ filter: own, sort: '-title' })), TITLES.toReversed()),
    'sparse fields': async () => {
      const [found] = await list({ filter: own, fields: { vacancies: 'title' } });
      ok(found && 'title' in found && !('status' in found));
    },
    page: async () => {
      const params = { filter: own, sort: 'title', page: { number: 2, size: 2 } };
      deepEqual(titles(await list(params)), TITLES.slice(2, 4));
    },
    walk: async () => {
      let page = await api.findAll('vacancy', { filter: own, sort: 'title', page: { size: 2 } });
      const found = [...(page.data as Model[])];
      while (page.links?.['next']) {
        page = await api.request(page.links['next']);
        found.push(...(page.data as Model[]));
      }
      deepEqual(titles(found), TITLES);
    },
    one: async () => equal((await one('vacancy', first)).title, TITLES[0]),
    related: async () => {
      const { data } = await api.one('vacancy', first).all('category').get();
      deepEqual(
        (data as Model[]).map((related) => related.id),
        [site.categories[0]],
      );
    },
    linkage: async () => {
      const { data } = await api.one('vacancy', first).relationships('categories').get();
      deepEqual(
        (data as Model[]).map((linked) => linked.id),
        [site.categories[0]],
      );
    },
    create: async () => {
      const { data } = await api.create('vacancy', { title: 'Brood bakken' });
      equal((data as Model).title, 'Brood bakken');
    },
    'create with relationship': async () => {
      const { data } = await api.create('vacancy', { title: 'Vis bakken', categories: [category(0)] });
      deepEqual(categoriesOf(data as Model), [site.categories[0]]);
      ({ id } = data as Model);
    },
    patch: async () => equal((await change({ title: 'Taart bakken' })).title, 'Taart bakken'),
    'patch to-many': async () =>
      deepEqual(categoriesOf(await change({ categories: [category(1)] })), [site.categories[1]]),
    add: async () => {
      await api
        .one('vacancy', id)
        .relationships('categories')
        .post([category(0)]);
      deepEqual(categoriesOf(await one('vacancy', id)).toSorted(), site.categories.toSorted());
    },
    remove: async () => {
      await api
        .one('vacancy', id)
        .relationships('categories')
        .destroy([category(1)]);
      deepEqual(categoriesOf(await one('vacancy', id)), [site.categories[0]]);
    },
    'to-one': async () => {
      const person = { id: site.colleagueId, type: 'users' };
      equal((await change({ contact_person: person })).contact_person_id, site.colleagueId);
    },
    'foreign key': async () =>
      equal((await change({ contact_person_id: site.userId })).contact_person_id, site.userId),
    status: async () => {
      const body = { data: { type: 'vacancies', attributes: { status: 'archived' } } };
      const url = `${site.origin}${API}/vacancies/${id}/status`;
      const { data } = await api.request(url, 'PUT', {}, body);
      equal((data as Model | null)?.status ?? (await one('vacancy', id)).status, 'archived');
    },
    validation: async () => {
      const errors = await errorsOf(() => api.create('vacancy', { title: '' }));
      ok(errors['title']);
    },
    stale: async () => {
      const errors = await errorsOf(() => change({ title: 'Te laat', lock_version: 99 }));
      equal(Object.values(errors)[0]?.title, 'Conflict');
    },
    'not found': async () => {
      const errors = await errorsOf(() => api.find('vacancy', MISSING));
      equal(Object.values(errors)[0]?.title, 'Not Found');
    },
    forbidden: async () => {
      const errors = await errorsOf(() => api.destroy('organization', site.organizationId));
      equal(Object.values(errors)[0]?.title, 'Forbidden');
    },
    upload: async () => {
      const headers = { ...api.headers, 'Content-Type': 'multipart/form-data' };
      const url = `${site.origin}${API}/uploads`;
      const { headers: sent } = await api.axios.post(url, pictureForm(site), { headers });
      location = String(sent['location']);
    },
    location: async () => {
      const { data } = await api.request(new URL(location, site.origin).href);
      equal((data as Model).type, 'uploads');
    },
    'delete upload': async () => {
      const upload = location.split('/').at(-1) ?? '';
      await api.destroy('upload', upload);
      ok(await errorsOf(() => api.find('upload', upload)));
    },
    delete: async () => {
      await api.destroy('vacancy', id);
      ok(await errorsOf(() => api.find('vacancy', id)));
    },
    'one lookup': async () => equal((await one('category', site.categories[1])).id, site.categories[1]),
  };
}
