import { breadcrumbList, paths, summaryOf, type Organization, type PageHead } from '@samen/contracts';
import type { EducationalOrganization, GovernmentOrganization, NGO, Organization as Node } from 'schema-dts';

const COUNTRY = 'NL';

const KINDS: Partial<Record<Organization['type'], string>> = {
  School: 'EducationalOrganization',
  Municipality: 'GovernmentOrganization',
  NonProfit: 'NGO',
};

/** What an organization says of itself to search engines and to those it is shared with. */
export function organizationHead(
  organization: Organization,
  trail: readonly { label: string; href: string }[],
): PageHead {
  const { id, name, description, status } = organization;
  const path = paths.organizations.one(id);
  const steps = [...trail.map(({ label, href }) => ({ name: label, path: href })), { name, path }];
  return {
    title: name,
    description: description ? summaryOf(description) : undefined,
    canonical: path,
    noindex: status !== 'approved',
    jsonLd: [nodeOf(organization), breadcrumbList(steps)],
  };
}

function nodeOf({ id, name, type, ...own }: Organization) {
  const { description, website, email, phoneNumber, logoUrl, address, city, profile } = own;
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
  const locality = address?.city ?? city;
  return {
    '@type': (KINDS[type] ?? 'Organization') as 'Organization',
    ...{ name, url: paths.organizations.one(id) },
    ...(description ? { description: summaryOf(description, 300) } : {}),
    ...(website ? { sameAs: [website, ...(profile?.socialLinks ?? [])] } : {}),
    ...(email ? { email } : {}),
    ...(phoneNumber ? { telephone: phoneNumber } : {}),
    ...(logoUrl ? { logo: logoUrl } : {}),
    ...(locality
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(street ? { streetAddress: street } : {}),
            ...(address?.postalCode ? { postalCode: address.postalCode } : {}),
            ...{ addressLocality: locality, addressCountry: address?.country ?? COUNTRY },
          } as const,
        }
      : {}),
  } as const satisfies Node | NGO | EducationalOrganization | GovernmentOrganization;
}
