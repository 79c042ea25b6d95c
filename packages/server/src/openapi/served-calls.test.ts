import { Type } from 'typebox';
import { servedCalls } from './served-calls.ts';
import { entry, TYPES } from './test/describe-one.ts';

const served = servedCalls(
  [
    entry('GET', '/api/v1/trees'),
    entry('GET', '/api/v1/trees/:id'),
    entry('GET', '/api/v1/sheds/near/:place', {
      responses: { one: 'sheds' },
      query: { filters: ['size_eq'], includes: ['owner'], others: ['radius'] },
    }),
    entry('GET', '/api/v1/trees/export.csv', {
      responses: { file: 'text/csv' },
      query: { filters: ['kind_in'], sorts: ['name'] },
    }),
    entry('GET', '/platform/v1/history', {
      schema: { querystring: Type.Object({ remote: Type.Optional(Type.String()) }) },
    }),
  ],
  TYPES,
);

it('finds a call by its method and address, and no other', () => {
  expect(served('GET', '/api/v1/trees/:tree')).not.toBeNull();
  expect(served('GET', '/api/v1/trees/tallest')).toBeNull();
  expect(served('DELETE', '/api/v1/trees/:id')).toBeNull();
  expect(served('GET', '/api/v1/sheds/:id/:place')).toBeNull();
});

it('knows what a list takes of its declaration, and what every list takes', () => {
  const list = served('GET', '/api/v1/trees');
  expect(['kind_in', 'id_in', 'id'].map((name) => list?.filters(name))).toEqual([true, true, true]);
  expect(['name_eq', 'secret_number_eq', 'constructor'].map((name) => list?.filters(name))).toEqual([
    false,
    false,
    false,
  ]);
  expect([list?.sorts('id'), list?.sorts('name')]).toEqual([true, false]);
});

it('knows that one record has no filters and no order', () => {
  const one = served('GET', '/api/v1/trees/:id');
  expect([one?.filters('kind_in'), one?.filters('id_in'), one?.sorts('id')]).toEqual([false, false, false]);
});

it('knows that a file has the filters and the order of its list', () => {
  const file = served('GET', '/api/v1/trees/export.csv');
  expect([file?.filters('kind_in'), file?.sorts('name'), file?.sorts('height')]).toEqual([true, true, false]);
});

it('knows what a call says itself that it takes, also outside of the API', () => {
  const near = served('GET', '/api/v1/sheds/near/:place');
  expect([near?.filters('size_eq'), near?.includes('owner'), near?.parameters('radius')]).toEqual([
    true,
    true,
    true,
  ]);
  const history = served('GET', '/platform/v1/history');
  expect([history?.parameters('remote'), history?.parameters('from')]).toEqual([true, false]);
});
