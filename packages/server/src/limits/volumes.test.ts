import { testClock } from '../test/test-server.ts';
import { Volumes } from './volumes.ts';

const LIMIT = { count: 100, seconds: 60 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, second));

/** What all servers see, as the table keeps it. */
function sums() {
  const stored = new Map<string, number>();
  const sent: number[] = [];
  return {
    sent,
    share: (volumes: Volumes) =>
      volumes.exchange(
        (key, endsAt) => `${key} ${endsAt}`,
        async (shares) => {
          sent.push(shares.length);
          for (const { key, count } of shares) stored.set(key, (stored.get(key) ?? 0) + count);
          return new Map(shares.map(({ key }) => [key, stored.get(key) ?? 0]));
        },
      ),
  };
}

const hits = (volumes: Volumes, key: string, count: number) =>
  Array.from({ length: count }, () => volumes.hit(key, LIMIT)).filter((seconds) => seconds > 0).length;

it('lets as many pass as the limit has, and says when the window ends', () => {
  const clock = testClock(at(20));
  const volumes = new Volumes(clock);
  expect(hits(volumes, 'a', 103)).toBe(3);
  expect(volumes.hit('a', LIMIT)).toBe(40);
  expect(volumes.hit('b', LIMIT)).toBe(0);
  clock.advance(40_000);
  expect(volumes.hit('a', LIMIT)).toBe(0);
});

it('says what is left of a limit until its window ends', () => {
  const clock = testClock(at(20));
  const volumes = new Volumes(clock);
  expect(volumes.standing('a')).toBeNull();
  hits(volumes, 'a', 3);
  expect(volumes.standing('a')).toEqual({ limit: LIMIT, left: 97, seconds: 40 });
  hits(volumes, 'a', 200);
  expect(volumes.standing('a')).toMatchObject({ left: 0 });
  clock.advance(40_000);
  expect(volumes.standing('a')).toBeNull();
});

it('knows what the others have counted after an exchange, and what was counted during it', async () => {
  const clock = testClock(at(0));
  const [one, other] = [new Volumes(clock), new Volumes(clock)];
  const { share } = sums();
  hits(one, 'a', 60);
  hits(other, 'a', 30);
  await share(one);
  await share(other);
  // 90 of both, and ten more.
  expect(hits(other, 'a', 12)).toBe(2);
  await share(other);
  await share(one);
  hits(one, 'a', 1);
  await share(one);
  expect(one.hit('a', LIMIT)).toBe(60);
});

it('counts on alone while nothing can be exchanged, and makes up for it afterwards', async () => {
  const clock = testClock(at(0));
  const [one, other] = [new Volumes(clock), new Volumes(clock)];
  const { share } = sums();
  hits(one, 'a', 95);
  const failing = one.exchange(
    (key, endsAt) => `${key} ${endsAt}`,
    () => Promise.reject(new Error('away')),
  );
  await expect(failing).rejects.toThrow('away');
  expect(hits(one, 'a', 6)).toBe(1);
  await share(one);
  hits(other, 'a', 5);
  await share(other);
  expect(other.hit('a', LIMIT)).toBe(60);
});

it('tells the others nothing of who is far from a limit', async () => {
  const volumes = new Volumes(testClock(at(0)));
  const { share, sent } = sums();
  hits(volumes, 'a', 4);
  await share(volumes);
  expect(sent).toEqual([]);
  hits(volumes, 'a', 1);
  await share(volumes);
  await share(volumes);
  expect(sent).toEqual([1]);
});

it('keeps a bounded number of keys, those that were used last, and exchanges a bounded number at once', async () => {
  const volumes = new Volumes(testClock(at(0)));
  hits(volumes, 'busy', 99);
  for (let index = 0; index < 100_000; index += 1) {
    volumes.hit(`2001:db8:${index}`, { count: 10, seconds: 60 });
    if (index % 10_000 === 0) hits(volumes, 'busy', 1);
  }
  expect(volumes.size).toBe(20_000);
  expect(volumes.hit('busy', LIMIT)).toBeGreaterThan(0);
  const { share, sent } = sums();
  await share(volumes);
  await share(volumes);
  expect(sent).toEqual([1000, 1000]);
});
