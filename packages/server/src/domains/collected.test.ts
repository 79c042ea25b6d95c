import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collected, type Domain } from '../domain.ts';
import { filesWith } from '../test/sources.ts';
import { DOMAIN_PARTS } from './index.ts';
import { jobKinds } from './job-kinds.ts';

const link = (attribute: string) => ({ path: '/api/v1/confirm', attribute });
const links = (name: string, own: Domain['links']): Domain => ({ name, ...(own && { links: own }) });

it('puts what domains add by name into one table', () => {
  const domains = [links('one', { a: link('x') }), links('two', undefined), links('three', { b: link('y') })];
  expect(collected(domains, (domain) => domain.links)).toEqual({ a: link('x'), b: link('y') });
});

it('lets no domain take the place of another one', () => {
  const domains = [links('one', { a: link('x') }), links('two', { a: link('y') })];
  expect(() => collected(domains, (domain) => domain.links)).toThrow("Two domains have 'a': one and two");
});

const SOURCES = path.resolve(import.meta.dirname, '..');

/** What stands in the first group of `pattern`, in all sources, without doubles. */
function named(pattern: RegExp): string[] {
  const texts = filesWith(pattern).map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));
  const all = new RegExp(pattern, 'g');
  return [...new Set(texts.flatMap((text) => [...text.matchAll(all)].map(([, name = '']) => name)))].sort();
}

it('has a domain for every job that is enqueued, and for every link that is mailed', () => {
  const jobs = named(/\bkind: '([a-z_]+\.[a-z_]+)'/);
  const kinds = named(/\?kind=(\w+)&token=/);
  expect(jobs).toContain('vacancy.filled');
  expect(kinds).toContain('account');
  const mail = { smtpUrl: 'smtp://localhost' } as Parameters<typeof jobKinds>[0]['mail'];
  expect(Object.keys(jobKinds({ mail, geocoderUrl: null }))).toEqual(expect.arrayContaining(jobs));
  expect(Object.keys(DOMAIN_PARTS.links)).toEqual(expect.arrayContaining(kinds));
});
