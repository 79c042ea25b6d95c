import { act, renderHook } from '@testing-library/react';
import { hasResponses, matchFilter, useMatchResponses } from './match-responses.ts';

const NAME = 'samen/vacancies/match';
afterEach(() => localStorage.clear());

it('keeps answers in the browser, and says them as filters', () => {
  const { result } = renderHook(() => useMatchResponses());
  expect(hasResponses(result.current.responses)).toBe(false);
  act(() => {
    result.current.respond({ categoryIds: ['c1', 'c2'], done: ['what'] });
  });
  act(() => {
    result.current.respond({ near: { latitude: 51.8, longitude: 5.8, km: 10, place: 'Nijmegen' } });
  });
  expect(matchFilter(result.current.responses)).toEqual({
    matchCategoryIds: ['c1', 'c2'],
    matchNear: '51.8,5.8,10',
  });
  // Another tab reads the same.
  expect(renderHook(() => useMatchResponses()).result.current.responses.done).toEqual(['what']);
  act(() => {
    result.current.clear();
  });
  expect(hasResponses(result.current.responses)).toBe(false);
});

it.each([
  'nonsense{',
  '[]',
  '"text"',
  'null',
  '{"categoryIds":"c1","dayparts":["sun_night",7],"near":{"latitude":"x"},"done":["why"]}',
])('reads nothing from what it did not write: %s', (stored) => {
  localStorage.setItem(NAME, stored);
  const { result } = renderHook(() => useMatchResponses());
  expect(result.current.responses).toEqual({ categoryIds: [], dayparts: [], near: null, done: [] });
});
