import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { whileItComes } from './slow-body.ts';

const SLOWEST = { still: 300, window: 600, bytes: 1000 };
const AT_ONCE = 50;

/** What becomes of a body of which `bytes` come every `pause` milliseconds, so often. */
async function outcomeOf(bytes: number, pause: number, times: number): Promise<string> {
  const body = new PassThrough();
  const ended = new Promise<string>((resolve) => body.on('end', () => resolve('read')));
  const result = whileItComes(body, () => ended, SLOWEST).catch((error: { code: string }) => error.code);
  for (let sent = 0; sent < times; sent += 1) {
    body.write(Buffer.alloc(bytes));
    await setTimeout(pause);
  }
  body.end();
  return result;
}

it.each<[string, number, number, number, string]>([
  ['stands still', 5000, 700, 1, 'unavailable'],
  ['trickles', 1, AT_ONCE, 20, 'unavailable'],
  ['trickles for a moment', 1, AT_ONCE, 5, 'read'],
  ['goes on', 300, AT_ONCE, 20, 'read'],
])('a body that %s', async (_what, bytes, pause, times, outcome) => {
  expect(await outcomeOf(bytes, pause, times)).toBe(outcome);
});

it('waits for a server that does not read, and for what it does afterwards', async () => {
  const body = new PassThrough();
  const read = async () => {
    body.pause();
    await setTimeout(2 * SLOWEST.window);
    body.resume();
    await new Promise((resolve) => body.once('end', resolve));
    await setTimeout(2 * SLOWEST.window);
    return 'read';
  };
  body.end(Buffer.alloc(10));
  expect(await whileItComes(body, read, SLOWEST)).toBe('read');
});
