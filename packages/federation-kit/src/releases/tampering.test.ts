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
const EXAMPLE = { remote: 'example', buildId: 'a' };
const ANOTHER = { remote: 'another', buildId: 'b' };

it('names what was replaced, added and taken away, and who did it', () => {
  const page: Record<string, unknown> & ReturnType<typeof scope> = scope();
  const watch = watchTampering(page);
  expect(watch.inspect(EXAMPLE)).toEqual([]);
  page.fetch = () => undefined;
  Object.assign(page.Array.prototype, { last: () => undefined });
  expect(watch.inspect(EXAMPLE)).toEqual(['Array.prototype.last', 'fetch']);
  Object.defineProperty(page.Array.prototype, 'map', { get: () => undefined });
  expect(watch.inspect(ANOTHER)).toEqual(['Array.prototype.map']);
  expect(watch.left(({ remote }) => remote === 'another')).toEqual([
    { name: 'Array.prototype.last', ...EXAMPLE },
    { name: 'fetch', ...EXAMPLE },
  ]);
});

it('forgets what was put back', () => {
  const page: Record<string, unknown> & ReturnType<typeof scope> = scope();
  const watch = watchTampering(page);
  const { fetch } = page;
  page.fetch = () => undefined;
  expect(watch.inspect(EXAMPLE)).toEqual(['fetch']);
  page.fetch = fetch;
  expect(watch.left(() => false)).toEqual([]);
});

it('says so where looking itself was made to fail, and who did that', () => {
  const page: Record<string, unknown> & ReturnType<typeof scope> = scope();
  const watch = watchTampering(page);
  const { ownKeys } = Reflect;
  Reflect.ownKeys = () => {
    throw new Error('nothing to see');
  };
  try {
    expect(watch.inspect(EXAMPLE)).toEqual(['what looks at what is shared']);
    expect(watch.inspect(ANOTHER)).toEqual([]);
    expect(watch.left(({ remote }) => remote === 'example')).toEqual([]);
    expect(watch.left(() => false)).toEqual([{ name: 'what looks at what is shared', ...EXAMPLE }]);
  } finally {
    Reflect.ownKeys = ownKeys;
  }
});

it('finds a page as browsers make it unchanged until something changes it', () => {
  const watch = watchTampering(window as unknown as Record<string, unknown>);
  document.body.append('…');
  expect(watch.inspect(EXAMPLE)).toEqual([]);
});
