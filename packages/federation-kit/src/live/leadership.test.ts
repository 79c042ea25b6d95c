import { waitFor } from '@testing-library/react';
import { COURTESY, lockLeadership } from './leadership.ts';

/** One lock of the browser: given to one after the other. */
function fakeLocks() {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, takeLock: () => Promise<void>) {
      const turn = queue.then(() => {
        signal.throwIfAborted();
        return takeLock();
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** The locks above change hands before the next task. */
const soon = () => new Promise((resolve) => setTimeout(resolve));
let visibility: jest.SpyInstance;

beforeEach(() => {
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

function tab() {
  const state = { leads: 0 };
  const leave = lockLeadership((ended) => {
    state.leads += 1;
    ended.addEventListener('abort', () => (state.leads -= 1));
  });
  return { state, leave };
}

it('gives the lead to one tab, and to the next when that one closes', async () => {
  const first = tab();
  const second = tab();
  await soon();
  expect([first.state.leads, second.state.leads]).toEqual([1, 0]);
  first.leave();
  await soon();
  expect([first.state.leads, second.state.leads]).toEqual([0, 1]);
  second.leave();
});

it.each(['freeze', 'visibilitychange'])(
  'gives the lead up on %s and asks for it again when seen',
  async (event) => {
    const { state, leave } = tab();
    await soon();
    if (event === 'visibilitychange') visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event(event));
    expect(state.leads).toBe(0);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event(event === 'freeze' ? 'resume' : 'visibilitychange'));
    await soon();
    expect(state.leads).toBe(1);
    leave();
  },
);

it('leaves the page that is put away for it time to give the lead up', async () => {
  const { state, leave } = tab();
  await soon();
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('resume'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await soon();
  expect(state.leads).toBe(0);
  await waitFor(() => expect(state.leads).toBe(1), { timeout: 2 * COURTESY });
  leave();
});

it('gives the lead up with the page and takes it when the page comes back from the cache', async () => {
  const { state, leave } = tab();
  await soon();
  window.dispatchEvent(new Event('pagehide'));
  expect(state.leads).toBe(0);
  window.dispatchEvent(new Event('pageshow'));
  await soon();
  expect(state.leads).toBe(1);
  leave();
});

it('requests nothing while the tab is hidden', async () => {
  visibility.mockReturnValue('hidden');
  const { state, leave } = tab();
  await soon();
  expect(state.leads).toBe(0);
  leave();
});

it('leads by itself where the browser has no locks', () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const { state, leave } = tab();
  expect(state.leads).toBe(1);
  leave();
  expect(state.leads).toBe(0);
});
