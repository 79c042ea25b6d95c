import type { HiringOrganization } from '@samen/resources/vacancies';
import { makeOrganization, makeSite, makeVacancy } from '@samen/testing';
import { jsonLdMistakes } from '@samen/testing/json-ld';
import { makeProfile } from '../../test/organizations-api.ts';
import { organizationHead } from './organization-head.ts';

const site = makeSite();
const ofHere = { volunteerCenterId: site.center.id };
const breadcrumbs = [{ label: 'Home', href: '/' }];
const address = {
  id: 'address-1',
  street: 'Dorpsstraat',
  houseNumber: '1',
  postalCode: '6511 AB',
  city: 'Nijmegen',
  country: 'NL',
  latitude: 51.8,
  longitude: 5.8,
};

async function headOf(own: Partial<HiringOrganization> = {}) {
  const head = organizationHead(makeOrganization({ ...ofHere, ...own }), site, breadcrumbs);
  expect(await jsonLdMistakes(head.jsonLd ?? [])).toEqual([]);
  return head;
}

it('names an organization with its address on this site and elsewhere', async () => {
  const own = {
    address,
    website: 'https://linde.example',
    phoneNumber: '024 1',
    description: '**Zorg** en wonen',
  };
  const head = await headOf(own);
  expect(head).toMatchObject({
    title: 'Zorggroep De Linde, Nijmegen',
    description: 'Zorggroep De Linde, Nijmegen: Zorg en wonen',
    locale: 'nl',
    canonical: '/organizations/organization-1',
    noindex: false,
  });
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'NGO',
    name: 'Zorggroep De Linde',
    url: '/organizations/organization-1',
    sameAs: ['https://linde.example'],
    telephone: '024 1',
    address: { streetAddress: 'Dorpsstraat 1', postalCode: '6511 AB', addressLocality: 'Nijmegen' },
  });
});

it('says when it is open', async () => {
  const profile = { ...makeProfile(), openingTimes: [{ weekday: 7, opens: '20:00', closes: '01:00' }] };
  expect((await headOf({ profile })).jsonLd?.[0]).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: 'Sunday', opens: '20:00', closes: '01:00' }],
  });
});

it.each([
  ['School', 'EducationalOrganization'],
  ['Municipality', 'GovernmentOrganization'],
  ['Company', 'Organization'],
] as const)('a %s is a kind of its own', async (organizationType, type) => {
  expect((await headOf({ organizationType })).jsonLd?.[0]?.['@type']).toBe(type);
});

it('keeps what is not approved, or not linked from this site, out of search engines', async () => {
  expect((await headOf({ status: 'pending' })).noindex).toBe(true);
  const elsewhere = { volunteerCenterId: 'another' };
  expect((await headOf(elsewhere)).noindex).toBe(true);
  expect((await headOf({ isRoot: true })).noindex).toBe(true);
  expect((await headOf({ ...elsewhere, vacancies: [makeVacancy()] })).noindex).toBe(false);
});
