import { createToastStore, type ToastStore } from './toast-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ids = (toasts: ToastStore) => toasts.getSnapshot().map(({ id }) => id);
const progress = (toasts: ToastStore) => toasts.getSnapshot()[0]?.progress;

it('goes after 5000 ms, and progress grows to 1 in steps of 16 ms', () => {
  const toasts = createToastStore();
  toasts.add({ title: 'Saved' });
  jest.advanceTimersByTime(15);
  expect(progress(toasts)).toBe(0);
  jest.advanceTimersByTime(1);
  expect(progress(toasts)).toBeCloseTo(16 / 5000);
  jest.advanceTimersByTime(2484);
  expect(progress(toasts)).toBeCloseTo(0.5, 2);
  jest.advanceTimersByTime(2492);
  expect(ids(toasts)).toHaveLength(1);
  jest.advanceTimersByTime(16);
  expect(ids(toasts)).toEqual([]);
});

it('stands still while paused and goes on with what was left', () => {
  const toasts = createToastStore();
  const id = toasts.add({ title: 'Saved' });
  jest.advanceTimersByTime(4000);
  toasts.pause(id);
  jest.advanceTimersByTime(60_000);
  expect(progress(toasts)).toBeCloseTo(0.8, 2);
  toasts.resume(id);
  jest.advanceTimersByTime(900);
  expect(ids(toasts)).toEqual([id]);
  jest.advanceTimersByTime(132);
  expect(ids(toasts)).toEqual([]);
});

it.each([0, -1])('never goes by itself with duration %d, not even after a pause', (duration) => {
  const toasts = createToastStore();
  const id = toasts.add({ title: 'Look', duration });
  toasts.pause(id);
  toasts.resume(id);
  jest.advanceTimersByTime(600_000);
  expect(ids(toasts)).toEqual([id]);
});

it('closes one, clears all, and lets no timer run on', () => {
  const toasts = createToastStore();
  toasts.add({ id: 'a', title: 'A' });
  toasts.add({ id: 'b', title: 'B' });
  toasts.remove('a');
  expect(ids(toasts)).toEqual(['b']);
  toasts.clear();
  expect(ids(toasts)).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('replaces a notice with the same id and restarts its time', () => {
  const toasts = createToastStore();
  toasts.add({ id: 'a', title: 'First' });
  jest.advanceTimersByTime(4000);
  toasts.add({ id: 'a', title: 'Second', color: 'danger' });
  jest.advanceTimersByTime(4000);
  expect(toasts.getSnapshot()).toMatchObject([{ title: 'Second', color: 'danger', closable: true }]);
});
