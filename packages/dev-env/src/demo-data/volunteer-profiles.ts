import { DAY_PARTS, DAYS, LANGUAGE_LEVELS, type WeekDayPart } from '@samen/resources/shared';
import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import type { Member } from './people.ts';
import { PLACES, type DemoPlace } from './places.ts';
import { OFFERS } from './volunteer-texts.ts';

export interface ProfileRow {
  id: string;
  tenantId: string;
  userId: string;
  headline: string;
  motivation: string;
  categoryIds: string[];
  skillIds: string[];
  dayparts: WeekDayPart[];
  hoursPerWeek: number;
  postalCode: string;
  district: string;
  latitude: number;
  longitude: number;
  maxDistanceKm: number;
  languages: string[];
  languageLevel: string;
  ageGroupId: string;
  hasVog: boolean;
  inPool: boolean;
  crisisPool: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Volunteers in the pool per tenant, 60 in all; a tenant whose sites have no pool has none. */
const POOL: Record<string, number> = { public: 32, oldebroek: 10, roermond: 12, demo: 6 };
const AGE_GROUPS = ['16-17', '18-26', '27-66', '67+'];
const DISTANCES = [5, 10, 10, 15, 25];

/** The volunteers whom organizations find: every demo account that is in the pool, and 60 others. */
export function makeProfiles(
  tenantId: string,
  volunteers: readonly Member[],
  accounts: readonly Member[],
  calendar: Calendar,
): ProfileRow[] {
  const others = volunteers.slice(0, POOL[tenantId] ?? 0);
  return [...(others.length > 0 ? accounts : []), ...others].map((member, index) =>
    profileOf(tenantId, member, index, calendar),
  );
}

function profileOf(
  tenantId: string,
  { user, center }: Member,
  index: number,
  calendar: Calendar,
): ProfileRow {
  const share = (...words: string[]) => shareOf('profile', user.id, ...words);
  const of = <T>(list: readonly T[], ...words: string[]): T => {
    const found = list[Math.floor(share(...words) * list.length)];
    if (found === undefined) throw new Error('Nothing to choose from');
    return found;
  };
  const offer = OFFERS[index % OFFERS.length] ?? of(OFFERS, 'offer');
  const place: DemoPlace = of(PLACES[center] ?? [], 'place');
  const createdAt = calendar.since(user.createdAt, 'profile', user.id);
  return {
    id: idOf('volunteer-profile', user.id),
    tenantId,
    userId: user.id,
    headline: offer.headline,
    motivation: offer.motivation,
    categoryIds: offer.categories.map((key) => idOf('categories', tenantId, key)),
    skillIds: offer.skills.map((key) => idOf('skills', tenantId, key)),
    dayparts: DAYS.flatMap((day) => DAY_PARTS.map((part): WeekDayPart => `${day}_${part}`)).filter(
      (daypart) => share('daypart', daypart) < 0.25,
    ),
    hoursPerWeek: 1 + Math.floor(share('hours') * 8),
    postalCode: `${place.area} ${of(['AC', 'BE', 'DH', 'KM', 'PR', 'TV'], 'postcode')}`,
    district: place.district,
    latitude: place.latitude,
    longitude: place.longitude,
    maxDistanceKm: of(DISTANCES, 'distance'),
    languages: share('languages') < 0.3 ? ['nl', 'en'] : ['nl'],
    languageLevel: of(LANGUAGE_LEVELS.slice(2), 'level'),
    ageGroupId: idOf('age_groups', tenantId, of(AGE_GROUPS, 'age')),
    hasVog: share('vog') < 0.4,
    inPool: true,
    // The demo account has to be called out as well.
    crisisPool: index === 0 || share('crisis') < 0.3,
    createdAt,
    updatedAt: calendar.since(createdAt, 'profile-change', user.id),
  };
}
