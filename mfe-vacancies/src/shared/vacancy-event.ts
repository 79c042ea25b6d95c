import { paths, shareImages } from '@samen/resources/shared';
import type { Site } from '@samen/resources/shared';
import type { Organization as OfferingOrganization } from '@samen/resources/organizations';
import type { Vacancy } from '@samen/resources/vacancies';
import type { Event, Organization, Place } from 'schema-dts';

export const COUNTRY = 'NL';

/** What structured data says of a vacancy. */
type Shown = Pick<
  Vacancy,
  'id' | 'title' | 'price' | 'publishedAt' | 'locationType' | 'city' | 'latitude' | 'longitude' | 'address'
> & { organization?: Pick<OfferingOrganization, 'name'> & Partial<OfferingOrganization> };

interface EventTimes {
  startsAt: string;
  endsAt: string;
  /** No one can register any more. */
  isFull?: boolean;
  /** It does not take place. */
  isCancelled?: boolean;
}

/** What search engines call a date that takes place, or does not. */
export const eventStatus = (isCancelled: boolean) =>
  `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}` as const;

export function locationOf(vacancy: Shown, site: Site) {
  const url = paths.vacancies.one(vacancy.id);
  return vacancy.locationType === 'remote'
    ? ({ '@type': 'VirtualLocation', url } as const)
    : placeOf(vacancy, site);
}

/** An activity as an event that search engines know, with what it costs. */
export function eventOf(
  vacancy: Shown,
  site: Site,
  { startsAt, endsAt, isFull = false, isCancelled = false }: EventTimes,
) {
  const { id, title, price, publishedAt, locationType } = vacancy;
  const url = paths.vacancies.one(id);
  return {
    '@type': 'Event',
    name: title,
    url,
    image: shareImages.vacancy(id),
    location: locationOf(vacancy, site),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: eventStatus(isCancelled),
    eventAttendanceMode: `https://schema.org/${locationType === 'remote' ? 'Online' : 'Offline'}EventAttendanceMode`,
    organizer: organizationOf(vacancy, site),
    isAccessibleForFree: (price ?? 0) === 0,
    offers: {
      '@type': 'Offer',
      url,
      price: price ?? 0,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
      ...(publishedAt ? { validFrom: publishedAt } : {}),
    },
  } as const satisfies Event;
}

export function organizationOf({ organization }: Shown, { center }: Site) {
  return {
    '@type': 'Organization',
    name: organization?.name ?? center.name,
    ...(organization?.website ? { sameAs: organization.website } : {}),
    ...(organization?.logoUrl ? { logo: organization.logoUrl } : {}),
  } as const satisfies Organization;
}

/** Without a location of its own it is where the centre is. */
export function placeOf(
  { address, city, latitude, longitude, title, organization }: Shown,
  { center }: Site,
) {
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
  return {
    '@type': 'Place',
    name: organization?.name ?? title,
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      ...(address?.postalCode ? { postalCode: address.postalCode } : {}),
      addressLocality: address?.city ?? city ?? center.city ?? center.name,
      addressCountry: address?.country ?? COUNTRY,
    },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } as const }),
  } as const satisfies Place;
}
