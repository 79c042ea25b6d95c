import { breadcrumbList, type PageHead } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import {
  EVERYTHING,
  helpAddress,
  isNarrowed,
  type HelpSearch,
} from '../../shared/one-on-one-help/help-address.ts';
import type { ListedHelp } from '../../shared/one-on-one-help/help-requests.ts';

interface HeadParts {
  search: HelpSearch;
  /** null before they have come. */
  items: readonly Pick<ListedHelp, 'id' | 'title'>[] | null;
  title: string;
  about: string;
  home: string;
  /** There are fewer pages than the address names. */
  isBeyond: boolean;
}

/** What the page says of itself: addresses and titles of what is public, and nothing of a person. */
export function helpHead({ search, items, title, about, home, isBeyond }: HeadParts): PageHead {
  const list = {
    '@type': 'ItemList',
    itemListElement: (items ?? []).map(({ id, title: name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: paths.vacancies.one(id),
    })),
  };
  const steps = [
    { name: home, path: paths.home() },
    { name: title, path: paths.help.list() },
  ];
  return {
    title,
    description: about,
    canonical: helpAddress({ ...EVERYTHING, page: search.page }),
    isMissing: isBeyond,
    noindex: isNarrowed(search) || isBeyond,
    jsonLd: [...(items && items.length > 0 && !isNarrowed(search) ? [list] : []), breadcrumbList(steps)],
  };
}
