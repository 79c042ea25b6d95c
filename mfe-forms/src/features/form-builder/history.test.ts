import { MOST_STEPS, noHistory, recorded, travelled, type History } from './history.ts';

const step = (key: string | null, at: number) => ({ key, at });

it('goes back and forth', () => {
  const history = recorded(recorded(noHistory<string>(), 'a', step(null, 0)), 'b', step(null, 1));
  const back = travelled(history, 'c', 'undo');
  expect(back?.state).toBe('b');
  const further = travelled(back?.history as History<string>, 'b', 'undo');
  expect(further?.state).toBe('a');
  expect(travelled(further?.history as History<string>, 'a', 'undo')).toBeNull();
  const again = travelled(further?.history as History<string>, 'a', 'redo');
  expect(again?.state).toBe('b');
  expect(travelled(again?.history as History<string>, 'b', 'redo')?.state).toBe('c');
  expect(travelled(history, 'c', 'redo')).toBeNull();
});

it('takes typing in one field as one step, until it pauses or another field follows', () => {
  let history = recorded(noHistory<string>(), '', step('text', 0));
  history = recorded(history, 'a', step('text', 400));
  history = recorded(history, 'ab', step('text', 1_300));
  expect(history.past).toEqual(['']);
  history = recorded(history, 'abc', step('text', 2_400));
  history = recorded(history, 'abcd', step('help', 2_500));
  history = recorded(history, 'x', step(null, 2_600));
  history = recorded(history, 'y', step(null, 2_601));
  expect(history.past).toEqual(['', 'abc', 'abcd', 'x', 'y']);
});

it('begins a step of its own after a step back', () => {
  const typed = recorded(noHistory<string>(), '', step('text', 0));
  const back = travelled(recorded(typed, 'a', step(null, 1)), 'b', 'undo');
  expect(recorded(back?.history as History<string>, 'a', step('text', 2)).past).toEqual(['', 'a']);
});

it('drops what was undone once something else is done, and remembers no more than so many', () => {
  const back = travelled(recorded(noHistory<number>(), 0, step(null, 0)), 1, 'undo');
  expect(recorded(back?.history as History<number>, 0, step(null, 1)).future).toEqual([]);
  let history = noHistory<number>();
  for (let at = 0; at < MOST_STEPS + 5; at += 1) history = recorded(history, at, step(null, at));
  expect(history.past).toHaveLength(MOST_STEPS);
  expect(history.past[0]).toBe(5);
});
