import { declareResource, group, ids, list, moment, oneOf, text, whole } from '@samen/jsonapi/declaration';
import type { Problem } from '../errors/problem.ts';
import { fieldReader } from '../http/field-reader.ts';
import { columnsOf } from './columns.ts';

const Articles = declareResource('articles', {
  attributes: {
    name: text({ min: 2, max: 10, required: true }),
    note: text({ min: 3, neededTo: 'open' }),
    site: text({ format: 'url' }),
    kind: oneOf(['park', 'yard'], { default: 'park', write: 'create' }),
    status: oneOf(['open', 'closed'], { default: 'open', write: 'never' }),
    beds: whole({ computed: true }),
    tagIds: ids('tags', {}),
    words: list(text({ required: true, max: 20 }), {}),
    seenAt: moment({}),
    hours: list(group({ startsAt: moment({ required: true }) }, {}), {}),
  },
});

function columns(given: Record<string, unknown>, isNew = false) {
  const fields = fieldReader();
  const found = columnsOf<Record<string, unknown>>(fields, Articles, given, { isNew });
  fields.finish();
  return found;
}

function refused(given: Record<string, unknown>): unknown {
  try {
    return columns(given);
  } catch (error) {
    return (error as Problem).errors.map(({ pointer, code }) => [pointer, code]);
  }
}

it('stores what was sent: clean, without doubles, and nothing else', () => {
  const seenAt = '2027-03-02T09:00:00Z';
  expect(
    columns({
      name: '  Tuin  ',
      note: 'x',
      site: 'tuin.example',
      tagIds: ['a', 'a', 'b'],
      words: [' groen ', 'groen', 'bij  de tuin'],
      seenAt,
      hours: [{ startsAt: seenAt }],
    }),
  ).toEqual({
    name: 'Tuin',
    note: 'x',
    site: 'https://tuin.example/',
    tag_ids: ['a', 'b'],
    words: ['groen', 'bij de tuin'],
    seen_at: new Date(seenAt),
    hours: `[{"starts_at":"${seenAt}"}]`,
  });
});

it('empties what may be empty', () => {
  expect(columns({ note: null, seenAt: null, site: '' })).toEqual({ note: null, seen_at: null, site: null });
});

it('takes of a change nothing that is never sent, or with new ones alone', () => {
  const all = { kind: 'yard', status: 'closed', beds: 3, other: 1 };
  expect(columns(all)).toEqual({});
  expect(columns(all, true)).toEqual({ kind: 'yard' });
});

it('reports each rule that is broken', () => {
  expect(refused({ name: '\u202eTuin', site: 'no address' })).toEqual([
    ['/data/attributes/name', 'characters'],
    ['/data/attributes/site', 'url'],
  ]);
  expect(refused({ words: ['groen', '\u202egroen', ' '] })).toEqual([
    ['/data/attributes/words/1', 'characters'],
    ['/data/attributes/words/2', 'required'],
  ]);
  expect(refused({ name: ' x ' })).toEqual([['/data/attributes/name', 'min_length']]);
});
