import { hashingQueue } from './hashing-queue.ts';

const LIMITS = { atOnce: 2, mostOfOne: 3, most: 5, timeout: 60_000 };

/** A queue whose works end when the test ends them, with the names of those that have begun. */
function controlled(limits = LIMITS) {
  const queue = hashingQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = async () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    run: (from: string, name: string) =>
      queue.run(from, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

it('does two at once, and whose turn it is goes from address to address', async () => {
  const { run, end, begun } = controlled();
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map((name) => run(name.slice(0, 1), name));
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  for (const name of ['a3', 'b1', 'a4', 'a5']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
});

it('refuses what is too much of one address, and then of all', async () => {
  const { run, end } = controlled();
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'];
  const all = names.slice(0, 5).map((name) => run('a', name));
  await expect(run('a', 'a6')).rejects.toMatchObject({
    code: 'rate_limited',
    details: { meta: { seconds: 2 } },
  });
  all.push(run('b', 'b1'), run('c', 'c1'));
  await expect(run('d', 'd1')).rejects.toMatchObject({ code: 'unavailable' });
  // What still waited would be refused a minute later, in the middle of another file's tests.
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']) await end(name);
  expect(await Promise.all(all)).toEqual(names);
});

it('lets no one wait for ever, and goes on after a failure', async () => {
  const { run, end, begun } = controlled({ ...LIMITS, atOnce: 1, timeout: 1 });
  const first = run('a', 'a1');
  await expect(run('a', 'a2')).rejects.toMatchObject({ code: 'unavailable' });
  await end('a1');
  await first;
  const queue = hashingQueue({ ...LIMITS, atOnce: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next');
  expect(begun).toEqual(['a1']);
});
