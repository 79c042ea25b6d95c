import { collected, type Domain } from '../domain.ts';

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
