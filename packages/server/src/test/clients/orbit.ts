import { deepEqual, equal, ok } from 'node:assert/strict';
import { JSONAPISerializers, JSONAPISource, type JSONAPIResponse } from '@orbit/jsonapi';
import {
  RecordKeyMap,
  RecordSchema,
  type FindRecordsTerm,
  type InitializedRecord,
  type RecordQueryBuilder,
  type RecordTransformBuilder,
} from '@orbit/records';
import { buildSerializerSettingsFor } from '@orbit/serializers';
import { MISSING, rejectionOf, signIn, TITLES, upload, type Journey, type Site } from './journey.ts';

/** Vacancies get their ids from the server, so they have another one here until they are stored. */
const KEY = 'remoteId';
const schema = new RecordSchema({
  models: {
    vacancies: {
      keys: { [KEY]: {} },
      attributes: {
        title: { type: 'string' },
        status: { type: 'string' },
        lock_version: { type: 'number' },
        contact_person_id: { type: 'string' },
      },
      relationships: {
        organization: { kind: 'hasOne', type: 'organizations' },
        contact_person: { kind: 'hasOne', type: 'users' },
        categories: { kind: 'hasMany', type: 'categories' },
      },
    },
    organizations: { attributes: { name: { type: 'string' } } },
    categories: { attributes: { key: { type: 'string' } } },
    users: { attributes: { first_name: { type: 'string' } } },
    uploads: { attributes: { filename: { type: 'string' } } },
  },
});
const AS_WRITTEN = { serializationOptions: { inflectors: [] } };

export function orbitJourney(site: Site): Journey {
  const keyMap = new RecordKeyMap();
  const headers: Record<string, string> = {};
  const source = new JSONAPISource({
    schema,
    keyMap,
    host: site.origin,
    namespace: 'api/v1',
    serializerSettingsFor: buildSerializerSettingsFor({
      settingsByType: {
        [JSONAPISerializers.ResourceTypePath]: AS_WRITTEN,
        [JSONAPISerializers.ResourceFieldPath]: AS_WRITTEN,
      },
    }),
  });
  let mine: InitializedRecord;
  let location = '';
  const vacancy = (id: string) => ({ type: 'vacancies', key: KEY, value: id });
  const first = vacancy(site.vacancies[0] ?? '');
  const category = (index: 0 | 1) => ({ type: 'categories', id: site.categories[index] });
  const uploaded = () => ({ type: 'uploads', id: location.split('/').at(-1) ?? '' });

  type Terms = FindRecordsTerm;
  async function full(term: (builder: RecordQueryBuilder) => unknown, options: object = {}) {
    const response = await source.query(term as never, { fullResponse: true, ...options } as never);
    const { data, transforms, details } = response as unknown as {
      data: InitializedRecord | InitializedRecord[];
      transforms: { operations: { record: InitializedRecord }[] }[];
      details: JSONAPIResponse[];
    };
    return { data, transforms, links: details[0]?.document?.links as Record<string, string> | undefined };
  }
  const list = async (change: (term: Terms) => Terms = (term) => term, options: object = {}) =>
    (await full((builder) => change(own(builder)), options)).data as InitializedRecord[];
  const own = (builder: RecordQueryBuilder) =>
    builder.findRecords('vacancies').filter({ attribute: 'organization_id_eq', value: site.organizationId });
  const one = async (record: object) =>
    (await full((builder) => builder.findRecord(record as never), { raiseNotFoundExceptions: true }))
      .data as InitializedRecord;
  const update = async (term: (builder: RecordTransformBuilder) => unknown) =>
    (await source.update(term as never)) as InitializedRecord;
  const change = (values: object) =>
    update((builder) => builder.updateRecord({ type: 'vacancies', id: mine.id, ...values }));
  const titles = (records: InitializedRecord[]) => records.map(({ attributes }) => attributes?.['title']);
  const categoriesOf = ({ relationships }: InitializedRecord) =>
    (relationships?.['categories']?.data as InitializedRecord[]).map(({ id }) => id);
  /** What was refused stays at the head of its queue until it is skipped. */
  async function refusalOf(work: () => Promise<unknown>) {
    const refusal = await rejectionOf(work);
    await source.requestQueue.skip();
    return refusal;
  }
  const statusOf = async (work: () => Promise<unknown>) =>
    ((await refusalOf(work)) as { response?: { status: number } }).response?.status;

  return {
    'sign in': async () => {
      Object.assign(headers, await signIn(site));
      source.requestProcessor.defaultFetchSettings.headers = {
        ...source.requestProcessor.defaultFetchSettings.headers,
        ...headers,
      };
      ok(await one({ type: 'users', id: site.userId }));
    },
    list: async () => ok((await full((builder) => builder.findRecords('vacancies'))).data),
    include: async () => {
      const { transforms } = await full(own, { include: ['organization', 'categories'] });
      const records = transforms.flatMap(({ operations }) => operations.map(({ record }) => record));
      const organization = records.find(({ type }) => type === 'organizations');
      equal(organization?.attributes?.['name'], 'Buurthuis');
    },
    filter: async () => equal((await list()).length, TITLES.length),
    words: async () =>
      deepEqual(titles(await list((term) => term.filter({ attribute: 'q', value: 'soep' }))), ['Soep koken']),
    sort: async () => deepEqual(titles(await list((term) => term.sort('-title'))), TITLES.toReversed()),
    'sparse fields': async () => {
      const [found] = await list(undefined, { fields: { vacancies: ['title'] } });
      deepEqual(Object.keys(found?.attributes ?? {}), ['title']);
    },
    page: async () =>
      deepEqual(
        titles(await list((term) => term.sort('title').page({ offset: 2, limit: 2 }))),
        TITLES.slice(2, 4),
      ),
    walk: async () => {
      let page = await full((builder) => own(builder).sort('title').page({ offset: 0, limit: 2 }));
      const found = [...(page.data as InitializedRecord[])];
      while (page.links?.['next']) {
        page = await full((builder) => builder.findRecords('vacancies'), { url: page.links['next'] });
        found.push(...(page.data as InitializedRecord[]));
      }
      deepEqual(titles(found), TITLES);
    },
    one: async () => equal((await one(first)).attributes?.['title'], TITLES[0]),
    related: async () => {
      const { data } = await full((builder) => builder.findRelatedRecord(first as never, 'organization'));
      equal((data as InitializedRecord | undefined)?.id, site.organizationId);
      const { data: many } = await full((builder) =>
        builder.findRelatedRecords(first as never, 'categories'),
      );
      deepEqual(
        (many as InitializedRecord[] | undefined)?.map(({ id }) => id),
        [site.categories[0]],
      );
    },
    create: async () => {
      const record = { type: 'vacancies', attributes: { title: 'Brood bakken' } };
      const made = await update((builder) => builder.addRecord(record));
      ok(keyMap.idToKey('vacancies', KEY, made.id));
    },
    'create with relationship': async () => {
      const relationships = { categories: { data: [category(0)] } };
      const record = { type: 'vacancies', attributes: { title: 'Vis bakken' }, relationships };
      mine = await update((builder) => builder.addRecord(record));
      deepEqual(categoriesOf(await one(mine)), [site.categories[0]]);
    },
    patch: async () => {
      await change({ attributes: { title: 'Taart bakken' } });
      equal((await one(mine)).attributes?.['title'], 'Taart bakken');
    },
    'patch to-many': async () => {
      await change({ relationships: { categories: { data: [category(1)] } } });
      deepEqual(categoriesOf(await one(mine)), [site.categories[1]]);
    },
    add: async () => {
      await update((builder) => builder.addToRelatedRecords(mine, 'categories', category(0)));
      deepEqual(categoriesOf(await one(mine)).toSorted(), site.categories.toSorted());
    },
    remove: async () => {
      await update((builder) => builder.removeFromRelatedRecords(mine, 'categories', category(1)));
      deepEqual(categoriesOf(await one(mine)), [site.categories[0]]);
    },
    'to-one': async () => {
      const person = { type: 'users', id: site.colleagueId };
      await update((builder) => builder.replaceRelatedRecord(mine, 'contact_person', person));
      equal((await one(mine)).attributes?.['contact_person_id'], site.colleagueId);
    },
    'foreign key': async () => {
      await update((builder) => builder.replaceAttribute(mine, 'contact_person_id', site.userId));
      equal((await one(mine)).attributes?.['contact_person_id'], site.userId);
    },
    validation: async () => {
      const record = { type: 'vacancies', attributes: { title: '' } };
      equal(await statusOf(() => update((builder) => builder.addRecord(record))), 422);
    },
    stale: async () =>
      equal(await statusOf(() => change({ attributes: { title: 'Te laat', lock_version: 99 } })), 409),
    'not found': async () => {
      const refusal = await refusalOf(() => one(vacancy(MISSING)));
      ok(String(refusal).includes('not found'));
    },
    forbidden: async () => {
      const organization = { type: 'organizations', id: site.organizationId };
      equal(await statusOf(() => update((builder) => builder.removeRecord(organization))), 403);
    },
    location: async () => {
      location = await upload(site, headers);
      ok((await one(uploaded())).attributes?.['filename']);
    },
    'delete upload': async () => {
      await update((builder) => builder.removeRecord(uploaded()));
      await refusalOf(() => one(uploaded()));
    },
    delete: async () => {
      await update((builder) => builder.removeRecord(mine));
      await refusalOf(() => one(mine));
    },
    'one lookup': async () => equal((await one(category(1))).id, site.categories[1]),
  };
}
