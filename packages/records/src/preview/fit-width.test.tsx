import { act, render, screen } from '@testing-library/react';
import { FitWidth } from './fit-width.tsx';

let width = 0;
let resize: () => void = () => undefined;
let isObserved = false;

beforeEach(() => {
  isObserved = false;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  jest.spyOn(window, 'ResizeObserver').mockImplementation((report) => {
    const observer: ResizeObserver = {
      observe: () => (isObserved = true),
      unobserve: () => undefined,
      disconnect: () => (isObserved = false),
    };
    resize = () => report([], observer);
    return observer;
  });
});

const show = (smallest?: number) =>
  render(
    <FitWidth width={1000} {...(smallest === undefined ? {} : { smallest })}>
      {(scale) => <output>{scale}</output>}
    </FitWidth>,
  );
const scale = () => Number(screen.getByRole('status').textContent);

it.each([
  [2000, undefined, 1],
  [1000, undefined, 1],
  [500, undefined, 0.5],
  [300, undefined, 0.3],
  [700, 0.7, 0.7],
  [699, 0.7, 1],
  [999, 1, 1],
])('in %i pixels, and not below %s: what is 1000 wide is shown at %s', (available, smallest, shown) => {
  width = available;
  show(smallest);
  expect(scale()).toBe(shown);
});

it('follows its width as long as it is there, and stays as it was while it has none', () => {
  width = 800;
  const { unmount } = show();
  const becomes = (next: number) => {
    width = next;
    act(() => resize());
    return scale();
  };
  expect([becomes(400), becomes(0), becomes(600)]).toEqual([0.4, 0.4, 0.6]);
  expect(isObserved).toBe(true);
  unmount();
  expect(isObserved).toBe(false);
});
