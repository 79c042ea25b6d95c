import { createPace } from './pace.ts';

let clock = 0;
beforeEach(() => {
  jest.useFakeTimers();
  clock = 0;
});
afterEach(() => jest.useRealTimers());

function pass(milliseconds: number): void {
  clock += milliseconds;
  jest.advanceTimersByTime(milliseconds);
}

const twice = (took: number) => 2 * took;

/** A key each so many milliseconds, with work of so long after it; which of them had any. */
function type(keys: number, { every, work }: { every: number; work: number }): number[] {
  const pace = createPace(twice, () => clock);
  const done: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    pace.follow(() => {
      done.push(key);
      clock += work;
      pace.took(work);
    });
    pass(every - (done.at(-1) === key ? work : 0));
  }
  pass(1000);
  return done;
}

it('works after each key where that leaves time', () => {
  expect(type(5, { every: 120, work: 20 })).toEqual([0, 1, 2, 3, 4]);
});

it('leaves keys out where it would fill the time between them, never the last one', () => {
  expect(type(8, { every: 120, work: 70 })).toEqual([0, 2, 4, 6, 7]);
});

it('does nothing once it was stopped', () => {
  const pace = createPace(twice, () => clock);
  const work = jest.fn();
  pace.took(100);
  pace.follow(work);
  pace.stop();
  pace.follow(work);
  pass(1000);
  expect(work).not.toHaveBeenCalled();
});
