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
  emit(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const stops: (() => void)[] = [];
/** Resolves when the tabs have received what was broadcast, and what they broadcast upon it: messages come in their order. */
async function delivered(): Promise<void> {
  const [from, to] = [new BroadcastChannel('after'), new BroadcastChannel('after')];
  for (let hop = 0; hop < 3; hop += 1) {
    const arrived = new Promise((resolve) => to.addEventListener('message', resolve, { once: true }));
    from.postMessage(hop);
    await arrived;
  }
  from.close();
  to.close();
}
const follow: Leadership = () => () => undefined;

beforeEach(() => {
  FakeEventSource.all = [];
  Object.assign(window, { EventSource: FakeEventSource });
});

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
});

interface TabOptions {
  leads?: boolean;
  /** What chance gives, from 0 to 1. */
  chance?: number;
  revision?: number | (() => number);
  /** Whether a refresh brings it up to date. */
  learns?: boolean;
  /** Whether it can apply a change that was broadcast. */
  takes?: boolean;
}

function tab({ leads = false, chance = 0.5, revision = 1, learns = false, takes = true }: TabOptions = {}) {
  const refreshed: number[] = [];
  const taken: [revision: number, since: number][] = [];
  const checked: number[] = [];
  const woken: number[] = [];
  const sites: string[] = [];
  const controller = new AbortController();
  const leadership: Leadership = (lead) => {
    lead(controller.signal);
    return () => controller.abort();
  };
  const clock = { time: 0 };
  const stop = startLiveUpdates({
    streamUrl: '/platform/v1/stream',
    revision:
      typeof revision === 'number' ? () => (learns && refreshed.length > 0 ? 99 : revision) : revision,
    applyChange: (next, change) => takes && taken.push([next, change.since]) > 0,
    refresh: async () => void refreshed.push(clock.time),
    checkBuild: async () => void checked.push(clock.time),
    onSite: (version) => void sites.push(version),
    onWake: () => void woken.push(clock.time),
    leadership: leads ? leadership : follow,
    now: () => clock.time,
    random: () => chance,
  });
  stops.push(stop);
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 5000) {
      clock.time += 5000;
      jest.advanceTimersByTime(5000);
    }
  };
  return { refreshed, taken, checked, woken, sites, stop, pass, clock, resign: () => controller.abort() };
}

it('opens one stream, and the other tabs receive a newer revision from the leader', async () => {
  const leader = tab({ leads: true, learns: true });
  const other = tab({ learns: true });
  const upToDate = tab({ revision: 2 });
  expect(FakeEventSource.all).toHaveLength(1);
  FakeEventSource.all[0]!.emit('message', { revision: 2 });
  await delivered();
  expect([leader.refreshed.length, other.refreshed.length, upToDate.refreshed.length]).toEqual([1, 1, 0]);
});

it('applies a change that was broadcast, and refreshes only where a page cannot', async () => {
  const leader = tab({ leads: true, learns: true });
  const other = tab({ learns: true });
  const elsewhere = tab({ learns: true, takes: false });
  const change = { since: 1, remotes: {}, killed: [] };
  FakeEventSource.all[0]!.emit('message', { revision: 2, change });
  await delivered();
  expect([leader.taken[0], other.taken[0]]).toEqual([
    [2, 1],
    [2, 1],
  ]);
  expect([leader.refreshed.length, other.refreshed.length, elsewhere.refreshed.length]).toEqual([0, 0, 1]);
});

it('repeats the last message for a tab that begins to listen', async () => {
  tab({ leads: true, revision: 2 });
  FakeEventSource.all[0]!.emit('message', { revision: 2 });
  FakeEventSource.all[0]!.emit('beat', {});
  const late = tab();
  await delivered();
  expect(late.refreshed).toHaveLength(1);
});

it('receives the version of its site, also from the leader and after it began to listen', async () => {
  const leader = tab({ leads: true });
  const other = tab();
  FakeEventSource.all[0]!.emit('site', { version: '1.2' });
  await delivered();
  const late = tab();
  await delivered();
  expect([leader.sites, other.sites.slice(0, 1), late.sites]).toEqual([['1.2'], ['1.2'], ['1.2']]);
  expect([leader.refreshed, late.refreshed]).toEqual([[], []]);
});

it('requests what it missed of its site when the visitor comes back to a tab that slept', async () => {
  tab({ leads: true });
  const other = tab();
  FakeEventSource.all[0]!.emit('site', { version: '1.2' });
  await delivered();
  other.sites.length = 0;
  other.clock.time += 60_000;
  document.dispatchEvent(new Event('visibilitychange'));
  await delivered();
  expect(other.sites).toEqual(['1.2']);
});

it('receives nothing of the other tabs while it is put away, and again when the visitor comes back', async () => {
  tab({ leads: true });
  const other = tab();
  const emit = (revision: number) => FakeEventSource.all[0]!.emit('message', { revision });
  // Both tabs share this window; closing the channel of a leader that hides is its resignation.
  window.dispatchEvent(new Event('pagehide'));
  emit(2);
  await delivered();
  expect(other.refreshed).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  expect(other.refreshed).toHaveLength(1);
  emit(3);
  await delivered();
  expect(other.refreshed).toHaveLength(2);
});

it('does not fetch what it has', () => {
  const { refreshed } = tab({ leads: true, revision: 7 });
  FakeEventSource.all[0]!.emit('message', { revision: 7 });
  FakeEventSource.all[0]!.emit('message', { revision: 3 });
  expect(refreshed).toEqual([]);
});

it('closes the stream with the leadership', () => {
  const { resign } = tab({ leads: true });
  resign();
  expect(FakeEventSource.all[0]!.readyState).toBe(FakeEventSource.CLOSED);
});

describe('a stream that breaks', () => {
  const breaks = () => FakeEventSource.all.at(-1)!.dispatchEvent(new Event('error'));

  it('is opened again within a second, also when the browser would wait longer', () => {
    jest.useFakeTimers();
    tab({ leads: true });
    breaks();
    expect(FakeEventSource.all[0]!.readyState).toBe(FakeEventSource.CLOSED);
    jest.advanceTimersByTime(800);
    expect(FakeEventSource.all).toHaveLength(2);
  });

  it.each([0, 1])(
    'is tried after a pause of less than a second, however long the server is away (chance %d)',
    (chance) => {
      jest.useFakeTimers();
      tab({ leads: true, chance });
      for (let tries = 1; tries < 300; tries += 1) {
        expect(FakeEventSource.all).toHaveLength(tries);
        breaks();
        jest.advanceTimersByTime(250);
        expect(FakeEventSource.all).toHaveLength(tries);
        jest.advanceTimersByTime(600);
      }
    },
  );

  describe('because the server refused it', () => {
    const refuse = () => {
      FakeEventSource.all.at(-1)!.close();
      breaks();
    };
    const response = (status: number, headers = {}) => ({
      ok: status === 200,
      status,
      headers: new Map(Object.entries(headers)),
    });
    const probes: unknown[] = [];
    let responses: object[] = [];

    beforeEach(() => {
      probes.length = 0;
      jest.useFakeTimers();
      Object.assign(globalThis, {
        fetch: (url: string) => {
          probes.push(url);
          return Promise.resolve(responses.length > 1 ? responses.shift() : responses[0]);
        },
      });
    });
    afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

    it('for too many of them, is left alone for as long as it demands, and longer by chance', async () => {
      responses = [response(429, { 'retry-after': '30' })];
      tab({ leads: true, chance: 0.5 });
      refuse();
      await jest.advanceTimersByTimeAsync(44_000);
      expect([FakeEventSource.all.length, probes.length]).toEqual([1, 1]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(FakeEventSource.all).toHaveLength(2);
    });

    it('for too many of them without a number, is left alone for a minute', async () => {
      responses = [response(429)];
      tab({ leads: true, chance: 0 });
      refuse();
      await jest.advanceTimersByTimeAsync(59_000);
      expect([FakeEventSource.all.length, probes.length]).toEqual([1, 1]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(FakeEventSource.all).toHaveLength(2);
    });

    it('while it is away, is opened within a second of its return, with no more attempts than before', async () => {
      responses = [response(502), response(503), response(200)];
      tab({ leads: true, chance: 0.5 });
      refuse();
      await jest.advanceTimersByTimeAsync(1_200);
      expect([FakeEventSource.all.length, probes.length]).toEqual([1, 2]);
      await jest.advanceTimersByTimeAsync(600);
      expect([FakeEventSource.all.length, probes.length]).toEqual([2, 3]);
    });

    it('gets no more requests once the leadership is over', async () => {
      responses = [response(429, { 'retry-after': '1' })];
      const { resign } = tab({ leads: true });
      refuse();
      await jest.advanceTimersByTimeAsync(600);
      resign();
      await jest.advanceTimersByTimeAsync(60_000);
      expect([FakeEventSource.all.length, probes.length]).toEqual([1, 1]);
    });
  });

  it('is opened again when it was silent for ten seconds', () => {
    jest.useFakeTimers();
    tab({ leads: true });
    FakeEventSource.all[0]!.emit('beat', {});
    jest.advanceTimersByTime(9000);
    expect(FakeEventSource.all).toHaveLength(1);
    jest.advanceTimersByTime(1000);
    expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED, 1]);
  });

  it('is opened at once when the browser is back on the network, and every tab refreshes', () => {
    const leader = tab({ leads: true });
    const other = tab();
    window.dispatchEvent(new Event('online'));
    expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED, 1]);
    expect([leader.refreshed, other.refreshed]).toEqual([[0], [0]]);
  });
});

describe('a revision that was announced', () => {
  it('is fetched until it is here', async () => {
    jest.useFakeTimers();
    let revision = 1;
    const { refreshed } = tab({ leads: true, revision: () => revision });
    FakeEventSource.all[0]!.emit('message', { revision: 2 });
    expect(refreshed).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(250);
    expect(refreshed).toHaveLength(2);
    revision = 2;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refreshed).toHaveLength(3);
  });

  it('is fetched at once when a stream that comes back announces it again', async () => {
    jest.useFakeTimers();
    const { refreshed } = tab({ leads: true });
    const emit = () => FakeEventSource.all[0]!.emit('message', { revision: 2 });
    emit();
    emit();
    expect(refreshed).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2500);
    const before = refreshed.length;
    emit();
    expect(refreshed).toHaveLength(before + 1);
  });

  it('is not fetched without end', async () => {
    jest.useFakeTimers();
    const { refreshed } = tab({ leads: true });
    FakeEventSource.all[0]!.emit('message', { revision: 2 });
    await jest.advanceTimersByTimeAsync(40_000);
    expect(refreshed.length).toBeGreaterThan(4);
    expect(refreshed.length).toBeLessThan(9);
  });
});

describe('a tab that slept', () => {
  it('refreshes before anything of it is shown again', () => {
    const { woken, refreshed, clock } = tab();
    clock.time += 3000;
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('freeze'));
    clock.time += 500;
    for (const event of ['resume', 'visibilitychange']) document.dispatchEvent(new Event(event));
    expect([refreshed, woken]).toEqual([[3000, 3500], [3500]]);
  });

  it('is not one that was only hidden while another tab broadcast everything to it', async () => {
    const leader = tab({ leads: true });
    const { woken, refreshed, clock } = tab();
    clock.time += 9000;
    FakeEventSource.all[0]!.emit('beat', {});
    await delivered();
    clock.time += 9000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect([refreshed, woken]).toEqual([[18_000], []]);
    leader.stop();
  });
});

it('refreshes by itself after ten seconds of silence, and stops when the stream is back', () => {
  jest.useFakeTimers();
  const { refreshed, pass } = tab({ leads: true });
  pass(10_000);
  expect(refreshed).toEqual([]);
  pass(15_000);
  expect(refreshed).toEqual([15_000, 25_000]);
  FakeEventSource.all[0]!.emit('beat', {});
  pass(10_000);
  expect(refreshed).toHaveLength(2);
});

it('refreshes every minute while visible, with the build manifest', () => {
  jest.useFakeTimers();
  const { refreshed, checked, pass, clock } = tab({ leads: true });
  for (let minute = 0; minute < 2; minute += 1) {
    for (let step = 0; step < 12; step += 1) {
      FakeEventSource.all[0]!.emit('beat', {});
      pass(5000);
    }
  }
  expect(clock.time).toBe(120_000);
  expect([refreshed, checked]).toEqual([
    [60_000, 120_000],
    [60_000, 120_000],
  ]);
});

it('refreshes nothing while hidden but the build once an hour, and at once when seen again', () => {
  jest.useFakeTimers();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { refreshed, checked, pass } = tab();
  pass(3_600_000);
  expect([refreshed, checked]).toEqual([[], [3_600_000]]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(refreshed).toEqual([3_600_000]);
});

it('ends', () => {
  jest.useFakeTimers();
  const { refreshed, stop, pass } = tab({ leads: true });
  stop();
  pass(120_000);
  window.dispatchEvent(new Event('focus'));
  expect(refreshed).toEqual([]);
  expect(FakeEventSource.all[0]!.readyState).toBe(FakeEventSource.CLOSED);
});
