import { createSharedResponses } from './shared-responses.ts';
import type { RootState } from './store.ts';

const reader = (endpoint: string, queryCacheKey = `${endpoint}()`) => ({ endpoint, queryCacheKey });
const ours = reader('garden/1.0.0-0000000a/plants');
const next = reader('garden/1.1.0-0000000b/plants');

function answers() {
  const queries: Record<string, { status: string } | undefined> = {
    [ours.queryCacheKey]: { status: 'fulfilled' },
  };
  const known = createSharedResponses(() => ({ api: { queries } }) as unknown as RootState);
  known.keep('/plants', ours, 'tulip');
  return { known, queries };
}

it('gives an answer of one release to another one of the same remote', () => {
  const { known } = answers();
  expect(known.find('/plants', next)).toBe('tulip');
  expect(known.find('/plants?page=2', next)).toBeUndefined();
});

it('gives nothing to the release that has it, which asks because it wants to, nor to others', () => {
  const { known } = answers();
  expect(known.find('/plants', ours)).toBeUndefined();
  expect(known.find('/plants', reader('pond/1.0.0-0000000c/plants'))).toBeUndefined();
});

it.each([undefined, { status: 'pending' }, { status: 'rejected' }])(
  'knows an answer for as long as it is cached: not when that says %j',
  (entry) => {
    const { known, queries } = answers();
    queries[ours.queryCacheKey] = entry;
    expect(known.find('/plants', next)).toBeUndefined();
    known.keep('/roses', next, 'rose');
    queries[ours.queryCacheKey] = { status: 'fulfilled' };
    expect(known.find('/plants', next)).toBeUndefined();
  },
);
