import { act, render, screen } from '@testing-library/react';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
const bar = () => screen.queryByRole('progressbar', { name: 'Pagina laadt' });
const progress = () => Number(bar()?.getAttribute('aria-valuenow'));

it('shows nothing for what is done within 200 ms', () => {
  const { rerender } = render(<LoadingBar isLoading label="Pagina laadt" />);
  pass(199);
  expect(bar()).toBeNull();
  rerender(<LoadingBar isLoading={false} label="Pagina laadt" />);
  pass(3000);
  expect(bar()).toBeNull();
});

it('grows without reaching the end, fills when done, and goes after 500 and 400 ms', () => {
  const { rerender } = render(<LoadingBar isLoading label="Pagina laadt" />);
  pass(200);
  expect(bar()).not.toBeNull();
  pass(2000);
  const afterDuration = progress();
  expect(afterDuration).toBeGreaterThan(60);
  pass(8000);
  expect(progress()).toBeGreaterThan(afterDuration);
  expect(Number(/scaleX\(([\d.]+)\)/.exec(bar()?.innerHTML ?? '')?.[1])).toBeLessThan(1);
  rerender(<LoadingBar isLoading={false} label="Pagina laadt" />);
  expect(progress()).toBe(100);
  pass(899);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});

it('runs again when a second page is requested while it leaves', () => {
  const { rerender } = render(<LoadingBar isLoading label="Pagina laadt" />);
  pass(1000);
  rerender(<LoadingBar isLoading={false} label="Pagina laadt" />);
  pass(600);
  rerender(<LoadingBar isLoading label="Pagina laadt" />);
  pass(400);
  expect(progress()).toBeLessThan(50);
});
