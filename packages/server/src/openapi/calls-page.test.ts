import { readFileSync } from 'node:fs';
import type { OpenApi } from './types.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../docs/contracts/${file}`, import.meta.url), 'utf8');

it('names calls for readers that the API has', () => {
  const { paths } = JSON.parse(read('openapi.json')) as OpenApi;
  const named = [...read('calls.md').matchAll(/`([A-Z]+) (\/[^`]+)`/g)].map(([, method = '', path = '']) => ({
    method: method.toLowerCase(),
    path: path.startsWith('/auth/') ? path : `/api/v1${path}`,
  }));
  const ofTypes = named.filter(({ path }) => !path.includes('{type}'));
  expect(ofTypes.length).toBeGreaterThan(20);
  expect(ofTypes.filter(({ method, path }) => !paths[path]?.[method])).toEqual([]);
});
