import { createSuspect } from '../releases/suspect.ts';
import type { Culprit } from '../releases/tampering.ts';
import { watchHangs } from './hang-watch.ts';

const EXAMPLE = { remote: 'example', buildId: '1.0.0-0000000a' };
const ANOTHER = { remote: 'another', buildId: '1.0.0-0000000b' };

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
  const suspect = createSuspect();
  const active = (name: string) => (name === 'another' ? { active: { release: ANOTHER } } : { active: null });
  const releases = {
    suspect,
    hung: (by: Culprit) => void hung.push({ remote: by.remote, buildId: by.buildId }),
    remote: (name: string) => ({ state: { get: () => active(name) } }),
  };
  const stop = watchHangs({ releases: releases as never, storage, page: document, now: () => clock });
  stops.push(stop);
  return { hung, suspect, stop };
}

/** A page that is silent, as one whose only thread is busy. */
function openAndFreeze() {
  const page = open();
  page.suspect.set(EXAMPLE);
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

it('reports once a page without a heartbeat for ten seconds, with the release that it was rendering', () => {
  openAndFreeze();
  clock += 11_000;
  expect(open().hung).toEqual([EXAMPLE]);
  expect(open().hung).toEqual([]);
});

it('reports one as well that was still fresh when the next page opened', () => {
  openAndFreeze();
  clock += 4000;
  const next = open();
  expect(next.hung).toEqual([]);
  pass(14_000);
  expect(next.hung).toEqual([EXAMPLE]);
});

it('reports no pages that live, are hidden, were closed, or were silent for too long', () => {
  const living = open();
  living.suspect.set(EXAMPLE);
  pass(30_000);
  expect(open().hung).toEqual([]);

  isVisible = false;
  document.dispatchEvent(new Event('visibilitychange'));
  pass(60_000);
  isVisible = true;
  expect(open().hung).toEqual([]);
  living.stop();

  open().suspect.set(EXAMPLE);
  window.dispatchEvent(new Event('pagehide'));
  clock += 30_000;
  expect(open().hung).toEqual([]);

  openAndFreeze();
  clock += 3_600_000;
  expect(open().hung).toEqual([]);
});

it('puts it down to the release that was used last', () => {
  const page = open();
  page.suspect.set(EXAMPLE);
  document.body.innerHTML = '<div data-remote="another"><button>Go</button></div>';
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(page.suspect.get()).toEqual(ANOTHER);
  jest.clearAllTimers();
  clock += 11_000;
  expect(open().hung).toEqual([ANOTHER]);
});

it('writes nothing for the keys that follow in the same release', () => {
  const page = open();
  page.suspect.set(ANOTHER);
  document.body.innerHTML = '<div data-remote="another"><input></div>';
  const write = jest.spyOn(Storage.prototype, 'setItem');
  document.querySelector('input')?.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(write).not.toHaveBeenCalled();
  pass(3000);
  expect(write).toHaveBeenCalledTimes(1);
});

it('does without where a browser keeps nothing, keeps no more, or something else', () => {
  expect(open(null).hung).toEqual([]);
  localStorage.setItem('samen:alive:x', '{"at":');
  const page = open();
  expect(page.hung).toEqual([]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => page.suspect.set(EXAMPLE)).not.toThrow();
});
