import { breadcrumbList, markdown, summaryOf, titleFrom } from '@samen/contracts';
import { paths, shareImages } from '@samen/resources/shared';
import type { JsonLdNode, PageHead } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import type { Event, JobPosting, Organization, Place } from 'schema-dts';

const COUNTRY = 'NL';

/** What a vacancy says of itself to search engines and to those it is shared with. */
export function vacancyHead(
  vacancy: Vacancy,
  site: Site,
  breadcrumbs: readonly { label: string; href: string }[],
): PageHead {
  const { id, title, summary, description, locale } = vacancy;
  // Who and where, which people search for and which distinguishes vacancies with one title.
  const whose = titleFrom(whoOf(vacancy), vacancy.city);
  const isOpen = vacancy.status === 'published';
  const steps = [...breadcrumbs.map(({ label, href }) => ({ name: label, path: href })), stepOf(vacancy)];
  const what = isOpen ? offerOf(vacancy, site) : null;
  return {
    title: titleFrom(title, whoOf(vacancy), vacancy.city),
    description: summaryOf([whose, summary ?? description].filter(Boolean).join(': ')),
    locale,
    canonical: paths.vacancies.one(id),
    image: { url: shareImages.vacancy(id), alt: title },
    noindex: !isOpen,
    jsonLd: [...(what ? [what] : []), breadcrumbList(steps)],
    feeds: hasDates(vacancy) ? [{ type: 'text/calendar', title, href: paths.feeds.calendar(id) }] : undefined,
  };
}

/** What people post about themselves carries no name of an organization. */
const whoOf = ({ vacancyType, organization }: Vacancy) => (vacancyType === 'p2p' ? null : organization?.name);

/** What the page of one that is gone says: nothing of what it was. */
export const goneHead = (title: string): PageHead => ({ title, status: 410, noindex: true });

/** Whether there is something to put in a calendar. */
export function hasDates({ vacancyType, startsAt, endsAt }: Vacancy): boolean {
  return vacancyType === 'activity' && startsAt !== null && endsAt !== null;
}

const stepOf = ({ id, title }: Vacancy) => ({ name: title, path: paths.vacancies.one(id) });

/** What people post about themselves is no job and no event. */
function offerOf(vacancy: Vacancy, site: Site): JsonLdNode | null {
  const text = vacancy.description ?? vacancy.summary ?? vacancy.title;
  if (vacancy.vacancyType === 'volunteering')
    return { ...postingOf(vacancy, site), description: markdown(text) };
  return hasDates(vacancy) ? { ...eventOf(vacancy, site), description: summaryOf(text, 300) } : null;
}

function postingOf(vacancy: Vacancy, site: Site) {
  const { id, title, publishedAt, expiresAt, applyUrl, locationType, createdAt } = vacancy;
  const isRemote = locationType === 'remote';
  return {
    '@type': 'JobPosting',
    title,
    url: paths.vacancies.one(id),
    image: shareImages.vacancy(id),
    datePosted: publishedAt ?? createdAt,
    ...(expiresAt ? { validThrough: expiresAt } : {}),
    employmentType: 'VOLUNTEER',
    directApply: applyUrl === null,
    identifier: { '@type': 'PropertyValue', name: site.appName, value: id },
    hiringOrganization: organizationOf(vacancy, site),
    ...(isRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: COUNTRY },
        }
      : { jobLocation: placeOf(vacancy, site) }),
  } as const satisfies JobPosting;
}

function eventOf(vacancy: Vacancy, site: Site) {
  const { id, title, startsAt, endsAt, sessions, price, publishedAt, locationType } = vacancy;
  const url = paths.vacancies.one(id);
  const isRemote = locationType === 'remote';
  const location = isRemote ? ({ '@type': 'VirtualLocation', url } as const) : placeOf(vacancy, site);
  return {
    '@type': 'Event',
    name: title,
    url,
    image: shareImages.vacancy(id),
    location,
    startDate: startsAt ?? '',
    endDate: endsAt ?? '',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isRemote ? 'Online' : 'Offline'}EventAttendanceMode`,
    organizer: organizationOf(vacancy, site),
    isAccessibleForFree: (price ?? 0) === 0,
    offers: {
      '@type': 'Offer',
      url,
      price: price ?? 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      ...(publishedAt ? { validFrom: publishedAt } : {}),
    },
    ...(sessions.length > 0
      ? {
          subEvent: sessions.map((session) => ({
            '@type': 'Event' as const,
            name: title,
            startDate: session.startsAt,
            endDate: session.endsAt,
            location,
          })),
        }
      : {}),
  } as const satisfies Event;
}

function organizationOf({ organization }: Vacancy, { center }: Site) {
  return {
    '@type': 'Organization',
    name: organization?.name ?? center.name,
    ...(organization?.website ? { sameAs: organization.website } : {}),
    ...(organization?.logoUrl ? { logo: organization.logoUrl } : {}),
  } as const satisfies Organization;
}

/** Without a location of its own it is where the centre is. */
function placeOf({ address, city, latitude, longitude, title, organization }: Vacancy, { center }: Site) {
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
