/**
 * Asks `/api/health` all the while, from a process of its own, so that what keeps the others busy does not count. It is
 * told whether the server has other requests at the moment, and keeps the two apart.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { stretchOf, type Order, type ProbeMessage, type Questions } from './messages.ts';

/** Milliseconds between two questions. */
const BETWEEN = 4;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const port = Number(process.argv[2]);

const taken = { idle: [] as number[], busy: [] as number[], rest: [] as number[] };
const failed = { idle: 0, busy: 0, rest: 0 };
let phase: keyof typeof taken = 'rest';

function check(): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/api/health', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

const measured = (kind: 'idle' | 'busy'): Questions => ({
  ...stretchOf(taken[kind]),
  failed: failed[kind],
});

const notify = (message: ProbeMessage) => process.send?.(message);

process.on('message', (order: Order) => {
  if (order === 'report') notify({ kind: 'measured', idle: measured('idle'), busy: measured('busy') });
  else phase = order;
});
process.once('disconnect', () => process.exit());
// Ctrl-C goes to the whole group; the parent process ends this one.
process.on('SIGINT', () => undefined);

await check();
notify({ kind: 'open' });
for (;;) {
  const now = phase;
  const started = performance.now();
  const isHealthy = await check();
  taken[now].push(performance.now() - started);
  if (!isHealthy) failed[now] += 1;
  await wait(BETWEEN);
}
