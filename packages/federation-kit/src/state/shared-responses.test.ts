import { createSharedResponses } from './shared-responses.ts';
import type { RootState } from './store.ts';

const reader = (endpoint: string, queryCacheKey = `${endpoint}()`) => ({ endpoint, queryCacheKey });
const ours = reader('example/1.0.0-0000000a/entries');
const next = reader('example/1.1.0-0000000b/entries');

function shared() {
  const queries: Record<string, { status: string } | undefined> = {
    [ours.queryCacheKey]: { status: 'fulfilled' },
  };
  const cached = createSharedResponses(() => ({ api: { queries } }) as unknown as RootState);
  cached.store('/entries', ours, 'tulip');
  return { cached, queries };
}

it('gives a response of one release to another one of the same remote', () => {
  const { cached } = shared();
  expect(cached.find('/entries', next)).toBe('tulip');
  expect(cached.find('/entries?page=2', next)).toBeUndefined();
});

it('gives nothing to the release that has it, which fetches on purpose, nor to other remotes', () => {
  const { cached } = shared();
  expect(cached.find('/entries', ours)).toBeUndefined();
  expect(cached.find('/entries', reader('other/1.0.0-0000000c/entries'))).toBeUndefined();
});

it.each([undefined, { status: 'pending' }, { status: 'rejected' }])(
  'has a response for as long as it is cached: not when that is %j',
  (entry) => {
    const { cached, queries } = shared();
    queries[ours.queryCacheKey] = entry;
    expect(cached.find('/entries', next)).toBeUndefined();
    cached.store('/roses', next, 'rose');
    queries[ours.queryCacheKey] = { status: 'fulfilled' };
    expect(cached.find('/entries', next)).toBeUndefined();
  },
);
