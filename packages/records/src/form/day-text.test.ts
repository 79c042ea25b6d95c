import { dayText, fromDate, isDay, isTime, toDate } from './day-text.ts';

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
  ['09:30', true],
  ['24:00', false],
  ['9:30', false],
  ['', false],
])('%j is a time: %s', (text, is) => expect(isTime(text)).toBe(is));
