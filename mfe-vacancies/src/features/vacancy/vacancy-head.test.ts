import type { Vacancy } from '@samen/resources/vacancies';
import { makeOrganization, makeSite, makeVacancy } from '@samen/testing';
import { jsonLdMistakes } from '@samen/testing/json-ld';
import { vacancyHead } from './vacancy-head.ts';

const address = {
  id: 'vacancy-1',
  street: 'Dorpsstraat',
  houseNumber: '1',
  postalCode: '6511 AB',
  city: 'Nijmegen',
  country: 'NL',
  latitude: 51.8,
  longitude: 5.8,
};
const breadcrumbs = [{ label: 'Vacatures', href: '/vacancies/search' }];

async function headOf(own: Partial<Vacancy> = {}) {
  const organization = makeOrganization({ website: 'https://linde.example' });
  const head = vacancyHead(
    makeVacancy({ organization, expiresAt: '2026-06-01', ...own }),
    makeSite(),
    breadcrumbs,
  );
  expect(await jsonLdMistakes(head.jsonLd ?? [])).toEqual([]);
  return head;
}
const nodes = async (own: Partial<Vacancy> = {}) => (await headOf(own)).jsonLd ?? [];

it('names a vacancy, its one address and its picture', async () => {
  expect(await headOf()).toMatchObject({
    title: 'Taalmaatje, Zorggroep De Linde, Nijmegen',
    description: 'Zorggroep De Linde, Nijmegen: Oefen elke week een uur Nederlands met een nieuwkomer.',
    locale: 'nl',
    canonical: '/vacancies/vacancy-1',
    image: { url: '/media/share/vacancies/vacancy-1.png', alt: 'Taalmaatje' },
    noindex: false,
  });
});

it('distinguishes one with the title of another, without the name of who posts about themselves', async () => {
  expect((await headOf({ city: 'Heumen' })).title).toBe('Taalmaatje, Zorggroep De Linde, Heumen');
  expect((await headOf({ vacancyType: 'p2p' })).title).toBe('Taalmaatje, Nijmegen');
  expect((await headOf({ city: null, vacancyType: 'p2p' })).title).toBe('Taalmaatje');
});

it('is the posting of unpaid work at a place, and the way to it', async () => {
  const [posting, breadcrumbList] = await nodes({ address, description: '## Doen\n\nPraten' });
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'VOLUNTEER',
    description: { '@markdown': '## Doen\n\nPraten' },
    datePosted: '2026-03-02T09:00:00.000Z',
    validThrough: '2026-06-01',
    hiringOrganization: { name: 'Zorggroep De Linde', sameAs: 'https://linde.example' },
    jobLocation: {
      address: { streetAddress: 'Dorpsstraat 1', addressLocality: 'Nijmegen', addressCountry: 'NL' },
    },
  });
  expect(breadcrumbList).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: '/vacancies/search' }, { name: 'Taalmaatje', item: '/vacancies/vacancy-1' }],
  });
});

it('may be done from anywhere in the country', async () => {
  const [posting] = await nodes({ locationType: 'remote', city: null });
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'NL' },
  });
  expect(posting).not.toHaveProperty('jobLocation');
});

it('is at the centre’s place where no location is given', async () => {
  const [posting] = await nodes({ city: null });
  expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: makeSite().center.city } } });
});

describe('an activity', () => {
  const activity: Partial<Vacancy> = {
    vacancyType: 'activity',
    frequency: 'once',
    address,
    price: 2.5,
    startsAt: '2026-05-01T17:00:00.000Z',
    endsAt: '2026-05-01T19:00:00.000Z',
  };

  it('is an event with its dates, and goes into calendars', async () => {
    const { jsonLd = [], feeds } = await headOf(activity);
    expect(jsonLd[0]).toMatchObject({
      '@type': 'Event',
      startDate: '2026-05-01T17:00:00.000Z',
      endDate: '2026-05-01T19:00:00.000Z',
      location: { address: { addressLocality: 'Nijmegen' } },
      isAccessibleForFree: false,
      offers: { price: 2.5, priceCurrency: 'EUR' },
    });
    expect(feeds).toEqual([
      { type: 'text/calendar', title: 'Taalmaatje', href: '/feeds/vacancies/vacancy-1.ics' },
    ]);
  });

  it('names each of its sessions', async () => {
    const session = { startsAt: '2026-05-01T17:00:00.000Z', endsAt: '2026-05-01T18:00:00.000Z' };
    const [event] = await nodes({ ...activity, frequency: 'multi_day', sessions: [session] });
    expect(event).toMatchObject({ subEvent: [{ '@type': 'Event', startDate: session.startsAt }] });
  });
});

it.each(['p2p', 'language'] as const)('is no job when it is %s', async (vacancyType) => {
  expect((await nodes({ vacancyType, direction: 'request' })).map((node) => node['@type'])).toEqual([
    'BreadcrumbList',
  ]);
});

it('is not for search engines once it has closed', async () => {
  const { noindex, jsonLd = [] } = await headOf({ status: 'filled' });
  expect(noindex).toBe(true);
  expect(jsonLd.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
});
