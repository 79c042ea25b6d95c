import { applyToMany, partsOf } from './apply-to-many.ts';

const ids = Array.from({ length: 250 }, (_, index) => `v${index}`);

it('sends one change at a time, and a new last day with publishing', () => {
  expect(partsOf({ status: 'published', expiresAt: '2027-01-01', categoryIds: ['c'] })).toEqual([
    { categoryIds: ['c'] },
    { status: 'published', expiresAt: '2027-01-01' },
  ]);
  expect(partsOf({ status: 'archived', expiresAt: '2027-01-01' })).toEqual([
    { expiresAt: '2027-01-01' },
    { status: 'archived' },
  ]);
  expect(partsOf({})).toEqual([]);
});

it('sends at most a hundred at once, names what was refused, and leaves that out of the next change', async () => {
  const sent: string[][] = [];
  const shares: number[] = [];
  const outcome = await applyToMany(
    ids,
    { contactPersonId: 'u', status: 'archived' },
    async (request) => {
      sent.push(request.ids);
      const failed = request.ids
        .filter((id) => id === 'v7')
        .map((id) => ({ id, code: 'inclusion', detail: 'Nee', errors: [] }));
      return { data: { meta: { updated: request.ids.filter((id) => id !== 'v7'), failed } } };
    },
    (share) => shares.push(share),
  );
  expect(sent.map((some) => some.length)).toEqual([100, 100, 50, 99, 100, 50]);
  expect(outcome.updated).toHaveLength(249);
  expect(outcome.failed.map(({ id }) => id)).toEqual(['v7']);
  expect(shares.at(-1)).toBe(1);
});

it('stops at a lost connection and reports what is done', async () => {
  let calls = 0;
  const outcome = await applyToMany(
    ids,
    { status: 'archived' },
    async (request) => {
      calls += 1;
      return calls > 1
        ? { error: { kind: 'offline' } }
        : { data: { meta: { updated: request.ids, failed: [] } } };
    },
    () => undefined,
  );
  expect(calls).toBe(2);
  expect(outcome.updated).toHaveLength(100);
  expect(outcome.error).toEqual({ kind: 'offline' });
});
