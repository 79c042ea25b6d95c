import { makeSite } from '@samen/testing';
import fc from 'fast-check';
import { FREQUENCIES } from '@samen/resources/vacancies';
import { EMPTY_SEARCH } from '../../shared/search/search-address.ts';
import {
  ACTIVITIES,
  calendarAddress,
  feedAddress,
  isFiltered,
  readCalendar,
  VIEWS,
  withoutFilters,
} from './calendar-address.ts';

const read = (address: string) =>
  readCalendar(ACTIVITIES, new URL(address, 'https://x.example').searchParams);
const word = fc.stringMatching(/^[a-z]{0,12}$/);

const calendars = fc.record({
  kind: fc.constant(ACTIVITIES),
  search: fc
    .record({
      words: word,
      place: word,
      radius: fc.constantFrom(null, 5, 25),
      categories: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 3 }),
      frequencies: fc.subarray([...FREQUENCIES]),
      ages: fc.uniqueArray(fc.constantFrom('16-17', '67+'), { maxLength: 2 }),
    })
    .map((search) => ({ ...EMPTY_SEARCH, ...search })),
  accessible: fc.boolean(),
  view: fc.constantFrom(...VIEWS),
  on: fc.constantFrom(null, '2026-12', '2026-12-12'),
});

it('reads every address that it writes', () => {
  fc.assert(fc.property(calendars, (calendar) => expect(read(calendarAddress(calendar))).toEqual(calendar)));
});

it('is short where nothing was chosen, and leaves out what is no filter of activities', () => {
  expect(calendarAddress(read('/'))).toBe('/activiteitenkalender');
  const odd = read('/?view=map&date=morgen&type=p2p&daypart=mon_morning&page=3&sort=title&accessible=yes');
  expect(calendarAddress(odd)).toBe('/activiteitenkalender');
});

it('keeps its days without its filters', () => {
  const calendar = read('/?q=koken&view=week&date=2026-12-12&accessible=1');
  expect([isFiltered(calendar), isFiltered(withoutFilters(calendar))]).toEqual([true, false]);
  expect(calendarAddress(withoutFilters(calendar))).toBe('/activiteitenkalender?view=week&date=2026-12-12');
});

it('has the same filters for other programs', () => {
  const features = makeSite().features;
  const site = { locale: 'en', features: { ...features, internationalisation: true } } as const;
  expect(feedAddress({ q: 'koken', frequencyIn: ['once'] }, site)).toBe(
    '/feeds/activities.ics?lang=en&filter%5Bq%5D=koken&filter%5Bfrequency_in%5D=once',
  );
  const oneLanguage = { ...site, features: { ...features, internationalisation: false } };
  expect(feedAddress({}, oneLanguage)).toBe('/feeds/activities.ics');
});
