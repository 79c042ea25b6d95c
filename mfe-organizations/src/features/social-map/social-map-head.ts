import { breadcrumbList, type PageHead } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { EMPTY_SEARCH, isFiltered, searchAddress, type MapSearch } from './social-map-address.ts';
import type { MappedOrganization } from './social-map.api.ts';

interface HeadParts {
  search: MapSearch;
  /** null before they have come. */
  items: readonly MappedOrganization[] | null;
  title: string;
  about: string;
  home: string;
  /** There are fewer pages than the address names. */
  isBeyond: boolean;
}

/** What the social map says of itself: all organizations are for search engines, what a person filtered is not. */
export function socialMapHead({ search, items, title, about, home, isBeyond }: HeadParts): PageHead {
  const { page } = search;
  const path = searchAddress({ ...EMPTY_SEARCH, page });
  const list = {
    '@type': 'ItemList',
    itemListElement: (items ?? []).map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: paths.organizations.one(id),
    })),
  };
  const steps = [
    { name: home, path: paths.home() },
    { name: title, path: paths.socialMap.list() },
  ];
  return {
    title,
    description: about,
    canonical: path,
    isMissing: isBeyond,
    noindex: isFiltered(search) || isBeyond || items?.length === 0,
    jsonLd: [...(items && items.length > 0 && !isFiltered(search) ? [list] : []), breadcrumbList(steps)],
  };
}
