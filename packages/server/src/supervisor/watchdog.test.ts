import { openWatchdog } from './watchdog.ts';

const options = { limit: 10_000, interval: 500 };
const working = { isDebugged: false };

/** How many ticks pass until it is taken for standing still; null is never, of ten minutes' worth. */
function checksUntilStalled(watchdog: ReturnType<typeof openWatchdog>): number | null {
  for (let checks = 1; checks <= 1_200; checks += 1) if (watchdog.check()) return checks;
  return null;
}

function readyWatchdog() {
  const watchdog = openWatchdog(options);
  watchdog.received(working);
  watchdog.ready();
  return watchdog;
}

it('takes a program for standing still when it is silent for longer than the limit', () => {
  expect(checksUntilStalled(readyWatchdog())).toBe(21);
});

it('begins again with every heartbeat', () => {
  const watchdog = readyWatchdog();
  for (let round = 0; round < 5; round += 1) {
    watchdog.received(working);
    for (let check = 0; check < 20; check += 1) expect(watchdog.check()).toBe(false);
  }
});

it('lets a start be silent for two minutes, before its first heartbeat and after it', () => {
  const watchdog = openWatchdog(options);
  for (let check = 0; check < 240; check += 1) expect(watchdog.check()).toBe(false);
  watchdog.received(working);
  expect(checksUntilStalled(watchdog)).toBe(241);
});

it('lets a program in a debugger stand still, and watches again afterwards', () => {
  const watchdog = readyWatchdog();
  watchdog.received({ isDebugged: true });
  expect(checksUntilStalled(watchdog)).toBeNull();
  watchdog.received(working);
  expect(checksUntilStalled(watchdog)).toBe(21);
});

it('watches nothing with a limit of 0', () => {
  const watchdog = openWatchdog({ ...options, limit: 0 });
  watchdog.received(working);
  watchdog.ready();
  expect(checksUntilStalled(watchdog)).toBeNull();
});
