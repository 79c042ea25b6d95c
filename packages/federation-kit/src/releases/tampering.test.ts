import { watchTampering } from './tampering.ts';

const scope = () => {
  class List {
    map() {
      return [];
    }
  }
  return {
    Array: List as unknown as Record<string, unknown> & { prototype: object },
    fetch: () => undefined,
  };
};
const GARDEN = { remote: 'garden', buildId: 'a' };
const ORCHARD = { remote: 'orchard', buildId: 'b' };

it('names what was replaced, added and taken away, and who did it', () => {
  const page: Record<string, unknown> & ReturnType<typeof scope> = scope();
  const watch = watchTampering(page);
  expect(watch.look(GARDEN)).toEqual([]);
  page.fetch = () => undefined;
  Object.assign(page.Array.prototype, { last: () => undefined });
  expect(watch.look(GARDEN)).toEqual(['Array.prototype.last', 'fetch']);
  Object.defineProperty(page.Array.prototype, 'map', { get: () => undefined });
  expect(watch.look(ORCHARD)).toEqual(['Array.prototype.map']);
  expect(watch.left(({ remote }) => remote === 'orchard')).toEqual([
    { name: 'Array.prototype.last', ...GARDEN },
    { name: 'fetch', ...GARDEN },
  ]);
});

it('forgets what was put back', () => {
  const page: Record<string, unknown> & ReturnType<typeof scope> = scope();
  const watch = watchTampering(page);
  const { fetch } = page;
  page.fetch = () => undefined;
  expect(watch.look(GARDEN)).toEqual(['fetch']);
  page.fetch = fetch;
  expect(watch.left(() => false)).toEqual([]);
});

it('finds a page as browsers make it unchanged as long as nobody changes it', () => {
  const watch = watchTampering(window as unknown as Record<string, unknown>);
  document.body.append('…');
  expect(watch.look(GARDEN)).toEqual([]);
});
