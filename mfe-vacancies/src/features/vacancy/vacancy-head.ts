import { breadcrumbList, markdown, summaryOf, titleFrom } from '@samen/contracts';
import { paths, shareImages } from '@samen/resources/shared';
import type { JsonLdNode, PageHead } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import type { JobPosting } from 'schema-dts';
import {
  COUNTRY,
  eventOf,
  eventStatus,
  locationOf,
  organizationOf,
  placeOf,
} from '../../shared/vacancy-event.ts';

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
  if (!hasDates(vacancy)) return null;
  const { startsAt, endsAt } = vacancy;
  return {
    ...eventOf(vacancy, site, {
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      isFull: vacancy.placesLeft === 0,
      isCancelled: vacancy.frequency === 'once' && vacancy.cancelledOccurrences.length > 0,
    }),
    description: summaryOf(text, 300),
    ...(vacancy.sessions.length > 0 ? { subEvent: sessionsOf(vacancy, site) } : {}),
  };
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

const sessionsOf = (vacancy: Vacancy, site: Site) =>
  vacancy.sessions.map(({ startsAt, endsAt }) => ({
    '@type': 'Event' as const,
    name: vacancy.title,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: eventStatus(vacancy.cancelledOccurrences.includes(startsAt)),
    location: locationOf(vacancy, site),
  }));
