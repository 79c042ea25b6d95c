import type { Leadership } from './leadership.ts';
import { startLiveUpdates } from './live-updates.ts';

/** The browser's EventSource, as far as a page sees it. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  say(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const stops: (() => void)[] = [];
const soon = () => new Promise((resolve) => setTimeout(resolve, 80));
const follow: Leadership = () => () => undefined;

beforeEach(() => {
  FakeEventSource.all = [];
  Object.assign(window, { EventSource: FakeEventSource });
});

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
});

function tab({ leads = false, revision = 1 } = {}) {
  const asked: number[] = [];
  const checked: number[] = [];
  const controller = new AbortController();
  const leadership: Leadership = (lead) => {
    lead(controller.signal);
    return () => controller.abort();
  };
  const clock = { time: 0 };
  const stop = startLiveUpdates({
    streamUrl: '/platform/v1/stream',
    revision: () => revision,
    ask: async () => void asked.push(clock.time),
    checkBuild: async () => void checked.push(clock.time),
    leadership: leads ? leadership : follow,
    now: () => clock.time,
    random: () => 0.5,
  });
  stops.push(stop);
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 5000) {
      clock.time += 5000;
      jest.advanceTimersByTime(5000);
    }
  };
  return { asked, checked, stop, pass, clock, resign: () => controller.abort() };
}

it('holds one stream, and the other tabs hear of a newer revision from the leader', async () => {
  const leader = tab({ leads: true });
  const other = tab();
  const upToDate = tab({ revision: 2 });
  expect(FakeEventSource.all).toHaveLength(1);
  FakeEventSource.all[0]!.say('message', { revision: 2 });
  await soon();
  expect([leader.asked.length, other.asked.length, upToDate.asked.length]).toEqual([1, 1, 0]);
});

it('hears nothing of the other tabs while it is put away, and again when it is come back to', async () => {
  tab({ leads: true });
  const other = tab();
  const say = (revision: number) => FakeEventSource.all[0]!.say('message', { revision });
  // Both tabs share this window; closing the channel of a leader that hides is its resignation.
  window.dispatchEvent(new Event('pagehide'));
  say(2);
  await soon();
  expect(other.asked).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  say(3);
  await soon();
  expect(other.asked).toHaveLength(1);
});

it('does not ask for what it knows', () => {
  const { asked } = tab({ leads: true, revision: 7 });
  FakeEventSource.all[0]!.say('message', { revision: 7 });
  FakeEventSource.all[0]!.say('message', { revision: 3 });
  expect(asked).toEqual([]);
});

it('closes the stream with the leadership', () => {
  const { resign } = tab({ leads: true });
  resign();
  expect(FakeEventSource.all[0]!.readyState).toBe(FakeEventSource.CLOSED);
});

it('opens anew what the browser has given up', () => {
  jest.useFakeTimers();
  tab({ leads: true });
  FakeEventSource.all[0]!.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(6000);
  expect(FakeEventSource.all).toHaveLength(1);
  FakeEventSource.all[0]!.close();
  FakeEventSource.all[0]!.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(6000);
  expect(FakeEventSource.all).toHaveLength(2);
});

it('asks for itself after ten seconds of silence, and stops when the stream speaks again', () => {
  jest.useFakeTimers();
  const { asked, pass } = tab({ leads: true });
  pass(10_000);
  expect(asked).toEqual([]);
  pass(15_000);
  expect(asked).toEqual([15_000, 25_000]);
  FakeEventSource.all[0]!.say('beat', {});
  pass(10_000);
  expect(asked).toHaveLength(2);
});

it('asks every minute while visible, with the build manifest', () => {
  jest.useFakeTimers();
  const { asked, checked, pass, clock } = tab({ leads: true });
  for (let minute = 0; minute < 2; minute += 1) {
    for (let step = 0; step < 12; step += 1) {
      FakeEventSource.all[0]!.say('beat', {});
      pass(5000);
    }
  }
  expect(clock.time).toBe(120_000);
  expect([asked, checked]).toEqual([
    [60_000, 120_000],
    [60_000, 120_000],
  ]);
});

it('asks nobody while hidden, but for the build once an hour, and at once when seen again', () => {
  jest.useFakeTimers();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { asked, checked, pass } = tab();
  pass(3_600_000);
  expect([asked, checked]).toEqual([[], [3_600_000]]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(asked).toEqual([3_600_000]);
});

it('ends', () => {
  jest.useFakeTimers();
  const { asked, stop, pass } = tab({ leads: true });
  stop();
  pass(120_000);
  window.dispatchEvent(new Event('focus'));
  expect(asked).toEqual([]);
  expect(FakeEventSource.all[0]!.readyState).toBe(FakeEventSource.CLOSED);
});
