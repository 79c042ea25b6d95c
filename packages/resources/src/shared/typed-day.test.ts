import { readDay, readTime } from './typed-day.ts';

it.each([
  ...[
    ' 31-3-2027 ',
    '31/03/2027',
    '31.03.2027',
    '31 3 2027',
    '31 - 03 - 2027',
    '31032027',
    '31-3-27',
    '2027-03-31',
    '2027-3-31',
  ].map((typed) => [typed, '2027-03-31']),
  ['1-2-80', '1980-02-01'],
  ['1-2-68', '2068-02-01'],
  ['30-02-2027', '2027-02-30'],
  ...['', '31-3', '31-3-202', '31-13-2027', '0-1-2027', '32-1-2027', '3 maart', '2027', '1-2-12345'].map(
    (typed) => [typed, typed],
  ),
])('reads %j as %j', (typed, day) => expect(readDay(typed)).toBe(day));

it.each([
  ...['9:30', '09.30', '0930', '930', ' 09:30 '].map((typed) => [typed, '09:30']),
  ['9', '09:00'],
  ...['', '24:00', '9:60', 'half tien', '12345'].map((typed) => [typed, typed]),
])('reads the time %j as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
