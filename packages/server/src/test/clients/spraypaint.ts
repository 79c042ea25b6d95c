import { deepEqual, equal, ok } from 'node:assert/strict';
import { attr, belongsTo, hasMany, SpraypaintBase } from 'spraypaint';
import { API, MISSING, rejectionOf, signIn, TITLES, upload, type Journey, type Site } from './journey.ts';

export function spraypaintJourney(site: Site): Journey {
  let session: Record<string, string> = {};
  let location = '';
  const Base = SpraypaintBase.extend({ static: { baseUrl: site.origin, apiNamespace: API } });
  Object.assign(Base, { jwtStorage: false });
  Base.logger.level = 'error';
  const Category = Base.extend({ static: { jsonapiType: 'categories' }, attrs: { key: attr() } });
  const Organization = Base.extend({ static: { jsonapiType: 'organizations' }, attrs: { name: attr() } });
  const User = Base.extend({ static: { jsonapiType: 'users' }, attrs: { firstName: attr() } });
  const Upload = Base.extend({ static: { jsonapiType: 'uploads' }, attrs: { filename: attr() } });
  const Vacancy = Base.extend({
    static: { jsonapiType: 'vacancies' },
    attrs: {
      title: attr<string>(),
      status: attr<string>({ persist: false }),
      lockVersion: attr<number>(),
      contactPersonId: attr<string>(),
      organization: belongsTo({ type: Organization }),
      contactPerson: belongsTo({ type: User }),
      categories: hasMany({ type: Category }),
    },
  });
  Base.middlewareStack.beforeFilters.push((_url: string, options: RequestInit) => {
    options.headers = { ...(options.headers as Record<string, string>), ...session };
  });
  const own = Vacancy.where({ organizationIdEq: site.organizationId });
  const titles = (models: { title: string }[]) => models.map(({ title }) => title);
  const statusOf = async (work: () => Promise<unknown>) =>
    ((await rejectionOf(work)) as { response: { status: number } }).response.status;
  const read = async (id: string) => (await Vacancy.includes('categories').find(id)).data;
  let mine = new Vacancy({});

  async function category(index: 0 | 1) {
    return (await Category.find(site.categories[index])).data;
  }
  const categoriesOf = async () => (await read(mine.id ?? '')).categories.map(({ id }) => id);

  return {
    'sign in': async () => {
      session = await signIn(site);
      ok((await User.find(site.userId)).data.id);
    },
    list: async () => ok((await Vacancy.per(100).all()).data.length > TITLES.length),
    include: async () => {
      const { data } = await own.includes(['organization', 'categories']).all();
      equal(data[0]?.organization.attributes['name'], 'Buurthuis');
      ok(data[0].categories[0]?.attributes['key']);
    },
    filter: async () => equal((await own.all()).data.length, TITLES.length),
    words: async () => deepEqual(titles((await own.where({ q: 'soep' }).all()).data), ['Soep koken']),
    sort: async () => deepEqual(titles((await own.order({ title: 'desc' }).all()).data), TITLES.toReversed()),
    'sparse fields': async () => {
      const { data } = await own.select({ vacancies: ['title'] }).all();
      deepEqual([data[0]?.title !== undefined, data[0]?.status], [true, undefined]);
    },
    page: async () =>
      deepEqual(titles((await own.order('title').page(2).per(2).all()).data), TITLES.slice(2, 4)),
    walk: async () => {
      const found: string[] = [];
      for (let page = 1; found.length < TITLES.length && page < 9; page += 1)
        found.push(...titles((await own.order('title').page(page).per(2).all()).data));
      deepEqual(found, TITLES);
    },
    one: async () => equal((await Vacancy.find(site.vacancies[0] ?? '')).data.title, TITLES[0]),
    create: async () => {
      const made = new Vacancy({ title: 'Brood bakken' });
      deepEqual([await made.save(), made.isPersisted], [true, true]);
    },
    'create with relationship': async () => {
      mine = new Vacancy({ title: 'Vis bakken', categories: [await category(0)] });
      equal(await mine.save({ with: 'categories.id' }), true);
      deepEqual(await categoriesOf(), [site.categories[0]]);
    },
    patch: async () => {
      mine.title = 'Taart bakken';
      equal(await mine.save(), true);
      equal((await read(mine.id ?? '')).title, 'Taart bakken');
    },
    'patch to-many': async () => {
      mine.categories = [await category(1)];
      equal(await mine.save({ with: 'categories.id' }), true);
      deepEqual(await categoriesOf(), [site.categories[1]]);
    },
    'to-one': async () => {
      mine.contactPerson = (await User.find(site.colleagueId)).data;
      equal(await mine.save({ with: 'contactPerson.id' }), true);
      equal((await read(mine.id ?? '')).contactPersonId, site.colleagueId);
    },
    'foreign key': async () => {
      mine.contactPersonId = site.userId;
      equal(await mine.save(), true);
      equal((await read(mine.id ?? '')).contactPersonId, site.userId);
    },
    validation: async () => {
      const empty = new Vacancy({ title: '' });
      equal(await empty.save(), false);
      equal((empty.errors as Record<string, { code: string }>)['title']?.code, 'min_length');
    },
    stale: async () => {
      const late = await read(mine.id ?? '');
      late.lockVersion = 99;
      late.title = 'Te laat';
      equal(await statusOf(() => late.save()), 409);
    },
    'not found': async () => equal(await statusOf(() => Vacancy.find(MISSING)), 404),
    forbidden: async () => {
      const { data } = await Organization.find(site.organizationId);
      equal(await statusOf(() => data.destroy()), 403);
    },
    location: async () => {
      location = await upload(site, session);
      ok((await Upload.find(location.split('/').at(-1) ?? '')).data.filename);
    },
    'delete upload': async () => {
      const id = location.split('/').at(-1) ?? '';
      equal(await (await Upload.find(id)).data.destroy(), true);
      equal(await statusOf(() => Upload.find(id)), 404);
    },
    delete: async () => {
      const { id = '' } = mine;
      equal(await mine.destroy(), true);
      equal(await statusOf(() => Vacancy.find(id)), 404);
    },
    'one lookup': async () => equal((await category(1)).id, site.categories[1]),
  };
}
