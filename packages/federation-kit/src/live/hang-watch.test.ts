import { createSignal } from '../state/signal.ts';
import type { Culprit } from '../releases/tampering.ts';
import { watchHangs } from './hang-watch.ts';

const GARDEN = { remote: 'garden', buildId: '1.0.0-0000000a' };
const ORCHARD = { remote: 'orchard', buildId: '1.0.0-0000000b' };

let clock = 0;
let isVisible = true;
const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  clock = 1_000_000;
  isVisible = true;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** One page of the site. */
function open(storage: Storage | null = localStorage) {
  const hung: Culprit[] = [];
  const suspect = createSignal<Culprit | null>(null);
  const active = (name: string) => (name === 'orchard' ? { active: { release: ORCHARD } } : { active: null });
  const releases = {
    suspect,
    hung: (by: Culprit) => void hung.push({ remote: by.remote, buildId: by.buildId }),
    remote: (name: string) => ({ state: { get: () => active(name) } }),
  };
  const stop = watchHangs({ releases: releases as never, storage, page: document, now: () => clock });
  stops.push(stop);
  return { hung, suspect, stop };
}

/** A page that says no more, as one whose only thread is busy. */
function openAndFreeze() {
  const page = open();
  page.suspect.set(GARDEN);
  // Its timers and listeners never run again.
  jest.clearAllTimers();
  return page;
}

function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 1000) {
    clock += 1000;
    jest.advanceTimersByTime(1000);
  }
}

it('tells once of a page that has given no sign for ten seconds, and of the release that it was drawing', () => {
  openAndFreeze();
  clock += 11_000;
  expect(open().hung).toEqual([GARDEN]);
  expect(open().hung).toEqual([]);
});

it('tells of one as well that was still fresh when the next page opened', () => {
  openAndFreeze();
  clock += 4000;
  const next = open();
  expect(next.hung).toEqual([]);
  pass(14_000);
  expect(next.hung).toEqual([GARDEN]);
});

it('says nothing of pages that live, are hidden, were closed, or of which nobody knows any more', () => {
  const living = open();
  living.suspect.set(GARDEN);
  pass(30_000);
  expect(open().hung).toEqual([]);

  isVisible = false;
  document.dispatchEvent(new Event('visibilitychange'));
  pass(60_000);
  isVisible = true;
  expect(open().hung).toEqual([]);
  living.stop();

  open().suspect.set(GARDEN);
  window.dispatchEvent(new Event('pagehide'));
  clock += 30_000;
  expect(open().hung).toEqual([]);

  openAndFreeze();
  clock += 3_600_000;
  expect(open().hung).toEqual([]);
});

it('puts it down to the release that was used last', () => {
  const page = open();
  page.suspect.set(GARDEN);
  document.body.innerHTML = '<div data-remote="orchard"><button>Go</button></div>';
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(page.suspect.get()).toEqual(ORCHARD);
  jest.clearAllTimers();
  clock += 11_000;
  expect(open().hung).toEqual([ORCHARD]);
});

it('does without where a browser keeps nothing, keeps no more, or something else', () => {
  expect(open(null).hung).toEqual([]);
  localStorage.setItem('samen:alive:x', '{"at":');
  const page = open();
  expect(page.hung).toEqual([]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => page.suspect.set(GARDEN)).not.toThrow();
});
