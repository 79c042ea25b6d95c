import { openWatchdog } from './watchdog.ts';

const options = { limit: 10_000, interval: 500 };
const working = { isDebugged: false };

/** How many ticks pass until it is taken for standing still; null is never, of ten minutes' worth. */
function ticksUntilStalled(watchdog: ReturnType<typeof openWatchdog>): number | null {
  for (let ticks = 1; ticks <= 1_200; ticks += 1) if (watchdog.tick()) return ticks;
  return null;
}

function readyWatchdog() {
  const watchdog = openWatchdog(options);
  watchdog.received(working);
  watchdog.ready();
  return watchdog;
}

it('takes a program for standing still when it is silent for longer than the limit', () => {
  expect(ticksUntilStalled(readyWatchdog())).toBe(21);
});

it('begins again with every heartbeat', () => {
  const watchdog = readyWatchdog();
  for (let round = 0; round < 5; round += 1) {
    watchdog.received(working);
    for (let tick = 0; tick < 20; tick += 1) expect(watchdog.tick()).toBe(false);
  }
});

it('lets a start be silent for two minutes, before its first heartbeat and after it', () => {
  const watchdog = openWatchdog(options);
  for (let tick = 0; tick < 240; tick += 1) expect(watchdog.tick()).toBe(false);
  watchdog.received(working);
  expect(ticksUntilStalled(watchdog)).toBe(241);
});

it('lets a program in a debugger stand still, and watches again afterwards', () => {
  const watchdog = readyWatchdog();
  watchdog.received({ isDebugged: true });
  expect(ticksUntilStalled(watchdog)).toBeNull();
  watchdog.received(working);
  expect(ticksUntilStalled(watchdog)).toBe(21);
});

it('watches nothing with a limit of 0', () => {
  const watchdog = openWatchdog({ ...options, limit: 0 });
  watchdog.received(working);
  watchdog.ready();
  expect(ticksUntilStalled(watchdog)).toBeNull();
});
