import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OpenApi } from '@samen/server/openapi';
import { compactJson } from './compact-json.ts';
import { checkOpenApi } from './openapi.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'samen-openapi-'));
const file = path.join(folder, 'openapi.json');
afterAll(() => rmSync(folder, { recursive: true }));

const described = (names: readonly string[], [min, max] = [1, 1]): OpenApi =>
  ({
    'x-contracts': { nature: { min, max } },
    paths: {},
    components: {
      schemas: {
        trees: { 'x-domain': 'nature', properties: Object.fromEntries(names.map((name) => [name, {}])) },
      },
    },
  }) as unknown as OpenApi;

it('writes a description that is not there, and finds it again', () => {
  const outcome = checkOpenApi(file, described(['name']));
  expect(outcome.state).toBe('new');
  expect(existsSync(file)).toBe(false);
  if ('write' in outcome) outcome.write();
  expect(checkOpenApi(file, described(['name']))).toEqual({ state: 'same' });
});

it('takes what is new, and nothing away, unless the domain keeps only a higher number', () => {
  writeFileSync(file, compactJson(described(['name'])));
  expect(checkOpenApi(file, described(['name', 'age'])).state).toBe('grown');
  expect(checkOpenApi(file, described(['age']))).toEqual({
    state: 'broken',
    breaks: [{ domain: 'nature', what: 'trees.name is gone' }],
  });
  expect(checkOpenApi(file, described(['age'], [1, 2])).state).toBe('broken');
  expect(checkOpenApi(file, described(['age'], [2, 2])).state).toBe('grown');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(described(['name']));
});

it('writes what fits in a line in one', () => {
  const value = { short: [1, 2], long: Array.from({ length: 100 }, (_, at) => ({ at })), none: undefined };
  const text = compactJson(value);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(text.split('\n').slice(0, 4)).toEqual(['{', ' "short": [1,2],', ' "long": [', '  {"at":0},']);
});
