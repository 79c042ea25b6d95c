import { breadcrumbList, DEFAULT_LOCALE, summaryOf, titleFrom, type PageHead } from '@samen/contracts';
import type { OpeningTime } from '@samen/resources/organizations';
import { paths, type Site } from '@samen/resources/shared';
import type { HiringOrganization } from '@samen/resources/vacancies';
import type { EducationalOrganization, GovernmentOrganization, NGO, Organization as Node } from 'schema-dts';

const COUNTRY = 'NL';

const KINDS: Partial<Record<HiringOrganization['type'], string>> = {
  School: 'EducationalOrganization',
  Municipality: 'GovernmentOrganization',
  NonProfit: 'NGO',
};

/** The head of an organization, for search engines and where it is shared. */
export function organizationHead(
  organization: HiringOrganization,
  site: Pick<Site, 'center'>,
  breadcrumbs: readonly { label: string; href: string }[],
): PageHead {
  const { id, name, city, description, status, isRoot, volunteerCenterId, vacancies = [] } = organization;
  const isOfHere = volunteerCenterId === site.center.id && !isRoot;
  const path = paths.organizations.one(id);
  const steps = [...breadcrumbs.map(({ label, href }) => ({ name: label, path: href })), { name, path }];
  return {
    title: titleFrom(name, city),
    description: summaryOf([titleFrom(name, city), description].filter(Boolean).join(': ')),
    // Organizations write in one language.
    locale: DEFAULT_LOCALE,
    canonical: path,
    // Nothing here leads to one of another centre that offers nothing here.
    noindex: status !== 'approved' || !(isOfHere || vacancies.length > 0),
    jsonLd: [nodeOf(organization), breadcrumbList(steps)],
  };
}

function nodeOf({ id, name, type, ...own }: HiringOrganization) {
  const { description, website, email, phoneNumber, logoUrl, address, city, profile } = own;
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
  const locality = address?.city ?? city;
  return {
    '@type': (KINDS[type] ?? 'Organization') as 'Organization',
    name,
    url: paths.organizations.one(id),
    ...(description ? { description: summaryOf(description, 300) } : {}),
    ...(website ? { sameAs: [website, ...(profile?.socialLinks ?? [])] } : {}),
    ...(email ? { email } : {}),
    ...(phoneNumber ? { telephone: phoneNumber } : {}),
    ...(logoUrl ? { logo: logoUrl } : {}),
    ...(profile?.openingTimes.length ? { openingHoursSpecification: hoursOf(profile.openingTimes) } : {}),
    ...(locality
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(street ? { streetAddress: street } : {}),
            ...(address?.postalCode ? { postalCode: address.postalCode } : {}),
            addressLocality: locality,
            addressCountry: address?.country ?? COUNTRY,
          } as const,
        }
      : {}),
  } as const satisfies Node | NGO | EducationalOrganization | GovernmentOrganization;
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hoursOf = (times: readonly OpeningTime[]) =>
  times.flatMap(({ weekday, opens, closes }) => {
    const dayOfWeek = WEEK[weekday - 1];
    return dayOfWeek ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes } as const] : [];
  });
