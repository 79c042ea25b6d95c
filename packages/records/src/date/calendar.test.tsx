import { screen } from '@testing-library/react';
import { show } from '../test/show.tsx';
import { Calendar } from './calendar.tsx';

afterEach(() => jest.useRealTimers());

it.each([
  ['2027-03-10T22:59:00Z', 'woensdag 10 maart 2027'],
  // The browsers of tests are in Greenwich, the site is an hour further.
  ['2027-03-10T23:01:00Z', 'donderdag 11 maart 2027'],
])('marks the day that it is on the site at %s', async (now, day) => {
  const doNotFake = [
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const;
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: [...doNotFake] });
  await show(() => <Calendar value="" min={undefined} max={undefined} onChoose={() => {}} />);
  expect(screen.getByRole('button', { name: /vandaag/i })).toHaveAccessibleName(`vandaag, ${day}`);
});
