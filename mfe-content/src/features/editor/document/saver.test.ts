import { createSaver, type Attempt, type SaveState } from './saver.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start(attempts: Attempt[] = []) {
  const sent: [string, string][] = [];
  const states: SaveState['kind'][] = [];
  const saver = createSaver('start', {
    send: (document, saved) => {
      sent.push([document, saved]);
      return Promise.resolve(attempts.shift() ?? { kind: 'done' });
    },
    onState: ({ kind }) => states.push(kind),
  });
  return { saver, sent, states };
}

it('saves when typing rests, once, with what it was before', async () => {
  const { saver, sent, states } = start();
  saver.changed('a');
  await jest.advanceTimersByTimeAsync(900);
  saver.changed('ab');
  await jest.advanceTimersByTimeAsync(900);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([['ab', 'start']]);
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
  saver.changed('abc');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent[1]).toEqual(['abc', 'ab']);
});

it('saves what is typed without a rest after five seconds', async () => {
  const { saver, sent } = start();
  for (let index = 0; index < 12; index += 1) {
    saver.changed(`text ${index}`);
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(sent).toHaveLength(1);
});

it('sends what was typed meanwhile after the attempt that is on its way', async () => {
  const arrival = Promise.withResolvers<Attempt>();
  const sent: string[] = [];
  const saver = createSaver('start', {
    send: (document) => (sent.push(document), arrival.promise),
    onState: () => undefined,
  });
  saver.changed('a');
  await jest.advanceTimersByTimeAsync(1_000);
  saver.changed('ab');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  arrival.resolve({ kind: 'done' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['a', 'ab']);
});

it('tries again until it has arrived, less and less often, and at once when requested', async () => {
  const { saver, sent, states } = start(Array.from({ length: 3 }, () => ({ kind: 'retry' })));
  saver.changed('a');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('offline');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_900);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(3);
  expect(await saver.flush()).toBe(true);
  expect(states.at(-1)).toBe('saved');
});

it('says that there is no connection until something has arrived, whatever is tried or typed meanwhile', async () => {
  const { saver, states } = start(Array.from({ length: 3 }, () => ({ kind: 'retry' })));
  saver.changed('a');
  await jest.advanceTimersByTimeAsync(2_000);
  saver.changed('ab');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
    'waiting',
    'saving',
    'offline',
    'saved',
  ]);
  saver.changed('abc');
  expect(states.at(-1)).toBe('waiting');
});

it('stops where only the writer can help, and goes on with what is changed then', async () => {
  const { saver, sent, states } = start([{ kind: 'stop', error: 'refused' }]);
  saver.changed('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe('failed');
  expect(await saver.flush()).toBe(true);
  expect(sent[1]).toEqual(['a', 'start']);
});

it('has nothing to save once everything was undone', async () => {
  const { saver, sent, states } = start();
  saver.changed('a');
  saver.changed('start');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(states.at(-1)).toBe('saved');
});
