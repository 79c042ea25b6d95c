import type { JsonLdNode, Locale } from '@samen/contracts';
import { paths, type Site } from '@samen/resources/shared';
import { localizedPath } from '../http/localized-path.ts';

/** Fields with addresses. */
const ADDRESSES = new Set([
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'contentUrl',
  'mainEntityOfPage',
  'sameAs',
  'urlTemplate',
]);

/** The centre and its website, for the home page; `search` is where it is searched. */
export function siteNodes({ appName, center }: Site, search: string | null): JsonLdNode[] {
  const home = paths.home();
  const organization = { '@id': '/#organization' };
  const { phoneNumber, city, profile } = center;
  return [
    {
      '@type': 'Organization',
      ...organization,
      name: center.name,
      url: home,
      logo: '/media/icons/512.png',
      email: center.email,
      ...(phoneNumber ? { telephone: phoneNumber } : {}),
      ...(city ? { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'NL' } } : {}),
      ...(profile.name === center.name ? {} : { alternateName: profile.name }),
    },
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name: appName,
      url: home,
      publisher: organization,
      ...(search !== null && {
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: search },
          'query-input': 'required name=search_term_string',
        },
      }),
    },
  ];
}

interface Place {
  site: Pick<Site, 'features'>;
  origin: string;
  locale: Locale;
}

/** The same value with whole addresses. */
export function absoluteNode(value: unknown, place: Place, field = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(field) ? absoluteAddress(value, place) : value;
  if (Array.isArray(value)) return value.map((one) => absoluteNode(one, place, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, absoluteNode(one, place, name)]),
  );
}

function absoluteAddress(address: string, { site, origin, locale }: Place): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  // A thing has one id, whatever the language of the page that speaks of it.
  return origin + (address.startsWith('/#') ? address : localizedPath(site, address, locale));
}
