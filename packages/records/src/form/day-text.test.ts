import { dayText, fromDate, isDay, isTime, readDay, readTime, toDate } from './day-text.ts';

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
  ['30-02-2027', '2027-02-30'],
  ...['', '31-3', '31-3-202', '31-13-2027', '0-1-2027', '32-1-2027', '3 maart', '2027', '1-2-12345'].map(
    (typed) => [typed, typed],
  ),
])('reads %j as %j', (typed, day) => expect(readDay(typed)).toBe(day));

it.each([
  ['2027-03-31', '31-03-2027', '31/03/2027'],
  ['', '', ''],
  ['31-3', '31-3', '31-3'],
])('shows %j as %j and %j', (day, dutch, english) => {
  expect([dayText(day, 'nl'), dayText(day, 'en')]).toEqual([dutch, english]);
});

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-00-10', false],
  ['27-3-1', false],
])('%s exists: %s', (day, exists) => expect(isDay(day)).toBe(exists));

it('goes through a calendar and back, whatever the zone', () => {
  for (const day of ['2027-03-28', '2027-10-31', '2027-01-01', '2027-12-31'])
    expect(fromDate(toDate(day) ?? new Date(0))).toBe(day);
  expect(toDate('2027-02-30')).toBeUndefined();
});

it.each([
  ...['9:30', '09.30', '0930', '930', ' 09:30 '].map((typed) => [typed, '09:30']),
  ['9', '09:00'],
  ...['', '24:00', '9:60', 'half tien', '12345'].map((typed) => [typed, typed]),
])('reads the time %j as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
  expect(isTime(readTime(typed))).toBe(/^\d\d:\d\d$/.test(time) && time !== '24:00');
});
