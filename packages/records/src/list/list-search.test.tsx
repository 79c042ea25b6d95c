import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListSearch } from './list-search.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

function typed(text: string) {
  const onSearch = jest.fn();
  render(<ListSearch label="Zoek" value="" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Zoek' }), { target: { value: text } });
  return onSearch;
}

it('searches a moment after typing has stopped', () => {
  const onSearch = typed('tuin');
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch).toHaveBeenCalledWith('tuin');
});

it('brings no one back who has gone on to another page, which the list makes way for a moment later', () => {
  const onSearch = typed('tuin');
  window.history.pushState(null, '', '/elsewhere');
  act(() => jest.advanceTimersByTime(600));
  expect(onSearch).not.toHaveBeenCalled();
});
