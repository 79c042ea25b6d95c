import { act, renderHook } from '@testing-library/react';
import { hasAnswers, matchFilter, useMatchAnswers } from './match-answers.ts';

const NAME = 'samen/vacancies/match';
afterEach(() => localStorage.clear());

it('keeps answers in the browser, and says them as filters', () => {
  const { result } = renderHook(() => useMatchAnswers());
  expect(hasAnswers(result.current.answers)).toBe(false);
  act(() => {
    result.current.answer({ categoryIds: ['c1', 'c2'], done: ['what'] });
  });
  act(() => {
    result.current.answer({ near: { latitude: 51.8, longitude: 5.8, km: 10, place: 'Nijmegen' } });
  });
  expect(matchFilter(result.current.answers)).toEqual({
    matchCategoryIds: ['c1', 'c2'],
    matchNear: '51.8,5.8,10',
  });
  // Another tab reads the same.
  expect(renderHook(() => useMatchAnswers()).result.current.answers.done).toEqual(['what']);
  act(() => {
    result.current.clear();
  });
  expect(hasAnswers(result.current.answers)).toBe(false);
});

it.each([
  'nonsense{',
  '[]',
  '"text"',
  'null',
  '{"categoryIds":"c1","dayparts":["sun_night",7],"near":{"latitude":"x"},"done":["why"]}',
])('reads nothing from what it did not write: %s', (stored) => {
  localStorage.setItem(NAME, stored);
  const { result } = renderHook(() => useMatchAnswers());
  expect(result.current.answers).toEqual({ categoryIds: [], dayparts: [], near: null, done: [] });
});
