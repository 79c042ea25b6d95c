import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { Member } from './people.ts';

interface SearchTemplate {
  name: string;
  address: string;
  filter: (idOfCategory: (key: string) => string) => Record<string, string>;
  inDigest: boolean;
}

const SEARCHES: SearchTemplate[] = [
  {
    name: 'Groen in de buurt',
    address: 'category=natuur&category=dieren',
    filter: (category) => ({ category_ids_in: [category('natuur'), category('dieren')].join(',') }),
    inDigest: true,
  },
  {
    name: 'In het weekend',
    address: 'daypart=sat_morning&daypart=sat_afternoon&daypart=sun_morning&daypart=sun_afternoon',
    filter: () => ({ dayparts_in: 'sat_morning,sat_afternoon,sun_morning,sun_afternoon' }),
    inDigest: true,
  },
  { name: 'Taalmaatje', address: 'q=taalmaatje', filter: () => ({ q: 'taalmaatje' }), inDigest: false },
];

/** What the demo accounts keep looking for. */
export function makeSavedSearches(
  tenantId: string,
  accounts: readonly Member[],
  calendar: Calendar,
): object[] {
  return accounts.flatMap(({ user, center }) =>
    SEARCHES.map(({ name, address, filter, inDigest }, index) => {
      const createdAt = calendar.at(-40 + index * 13, 19);
      const query = { address, filter: filter((key) => idOf('categories', tenantId, key)) };
      return {
        tenantId,
        id: idOf('saved-search', user.id, name),
        userId: user.id,
        name,
        query,
        inDigest,
        volunteerCenterId: idOf('center', tenantId, center),
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
}
