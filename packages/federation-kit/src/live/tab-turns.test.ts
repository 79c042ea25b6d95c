import { waitFor } from '@testing-library/react';
import { inTabTurn, TURN_TIMEOUT } from './tab-turns.ts';

/** Web Locks, as far as turns need them: one holder, the others in order. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    let isGranted = false;
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => isGranted || reject(signal.reason as Error)),
    );
    const granted = last.then(() => {
      if (signal.aborted) return undefined;
      isGranted = true;
      return work();
    });
    last = granted.catch(() => undefined);
    return Promise.race([granted, aborted]);
  };
  return { request } as unknown as LockManager;
}

const setLocks = (locks: LockManager | undefined) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

afterEach(() => setLocks(undefined));

function work() {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string) => () => {
    log.push(`${name} begins`);
    return new Promise<void>((resolve) => ends.push(() => (log.push(`${name} ends`), resolve())));
  };
  return { log, start, end: () => ends.shift()?.() };
}

/** Turns change before the next task. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('lets one tab after the other switch', async () => {
  setLocks(fakeLocks());
  const { log, start, end } = work();
  const turns = [inTabTurn(start('one')), inTabTurn(start('two'))];
  await settle();
  expect(log).toEqual(['one begins']);
  end();
  await settle();
  expect(log).toEqual(['one begins', 'one ends', 'two begins']);
  end();
  await Promise.all(turns);
});

it('waits a second at most', async () => {
  setLocks(fakeLocks());
  const { log, start, end } = work();
  const turns = [inTabTurn(start('one')), inTabTurn(start('two'))];
  await waitFor(() => expect(log).toEqual(['one begins', 'two begins']), { timeout: 2 * TURN_TIMEOUT });
  end();
  end();
  await Promise.all(turns);
});

it('is done at once where there are no locks, and what fails does so once', async () => {
  const { log, start, end } = work();
  const turn = inTabTurn(start('one'));
  expect(log).toEqual(['one begins']);
  end();
  await turn;
  setLocks(fakeLocks());
  let count = 0;
  const failing = () => Promise.reject(new Error(`failed ${(count += 1)}`));
  await expect(inTabTurn(failing)).rejects.toThrow('failed 1');
  expect(count).toBe(1);
});
