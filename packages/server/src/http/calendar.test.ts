import { localDay } from '../local-time.ts';
import { isDay, isMoment, isTime, readMoment } from './calendar.ts';

/** Days that no calendar has, and what is no day of ours though another notation has it. */
const NO_DAYS = [
  '2027-02-29',
  '2027-02-30',
  '2100-02-29',
  '2027-04-31',
  '2027-00-10',
  '2027-13-01',
  '2027-01-00',
  '2027-01-32',
  '0000-01-01',
  '-0001-01-01',
  '+002027-01-01',
  '99999-01-01',
  '10000-01-01',
  '27-01-01',
  '2027-1-1',
  '2027-W01-1',
  '20270101',
  '2027/01/01',
  '2027-001',
  ' 2027-01-01',
  '2027-01-01 ',
  '2027-01-01\n',
  '２０２７-01-01',
  '',
];

const NO_TIMES = [
  '23:59:60Z',
  '22:59:60Z',
  '24:00:00Z',
  '24:00:01Z',
  '12:60:00Z',
  '12:00:61Z',
  '-1:00:00Z',
  '12:00:00',
  '12:00:00+99:99',
  '12:00:00+14:01',
  '12:00:00-15:00',
  '12:00:00+01:60',
  '12:00:00+0100',
  '12:00:00+01',
  '12:00:00z',
  '12:00:00 Z',
  '12:00:00.Z',
  '12:00:00,5Z',
  '12:00:00.1234567890Z',
  '1:00:00Z',
  '12Z',
  'Z',
  '',
];

it.each(NO_DAYS)('takes %j for no day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(isMoment(`${text}T12:00:00Z`)).toBe(false);
  expect(readMoment(text)).toBeUndefined();
});

it.each(NO_TIMES)('takes %j for no time', (text) => {
  expect(isTime(text)).toBe(false);
  expect(isMoment(`2027-06-30T${text}`)).toBe(false);
  expect(readMoment(`2027-06-30T${text}`)).toBeUndefined();
});

it.each(['2028-02-29', '2000-02-29', '2027-12-31', '0001-01-01', '0099-02-28', '9999-12-31'])(
  'takes %s for the day that it is',
  (text) => expect(isDay(text)).toBe(true),
);

it.each(['2027-06-30T23:59:59Z', '2027-06-30T00:00:00.999999999+14:00', '2027-06-30T12:00:00-11:30'])(
  'takes %s for the moment that it is',
  (text) => {
    expect(isMoment(text)).toBe(true);
    expect(readMoment(text)).toEqual(new Date(text));
  },
);

it('requires the T and the seconds in a body, and for no seconds in a filter', () => {
  expect(['2027-06-30 12:00:00Z', '2027-06-30t12:00:00Z', '2027-06-30T12:00Z'].filter(isMoment)).toEqual([]);
  expect(readMoment('2027-06-30T12:00+02:00')).toEqual(new Date('2027-06-30T10:00:00Z'));
  expect(readMoment('2027-06-30')).toEqual(new Date('2027-06-30T00:00:00Z'));
});

// Years are compared as text, where 10000 would come before 2027.
it.each(['9999-12-31T23:59:59-14:00', '9999-12-31T12:00:00Z', '0001-01-01T00:00:00+14:00'])(
  'takes no moment whose year has not four digits everywhere: %s',
  (text) => expect(isMoment(text)).toBe(false),
);

it.each(['0001-01-02T00:00:00Z', '0450-06-30T12:00:00Z', '9999-12-30T23:59:59Z'])(
  'has a day of ten signs for every moment that it takes: %s',
  (text) => {
    expect(isMoment(text)).toBe(true);
    expect(localDay(new Date(text))).toHaveLength(10);
  },
);

// On 28 March 2027 the clocks go from 2 to 3, on 31 October from 3 to 2: with an offset a moment is one all the same.
it('knows one moment where the clocks skip an hour, and two where they repeat one', () => {
  const skipped = readMoment('2027-03-28T02:30:00+01:00');
  expect(skipped).toEqual(new Date('2027-03-28T01:30:00Z'));
  const [first, second] = ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'].map(readMoment);
  expect(Number(second) - Number(first)).toBe(3_600_000);
});
