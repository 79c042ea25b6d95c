import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import { GEOCODED } from './insert.ts';
import type { VacancyRow } from './vacancy-source.ts';

const DAY = 86_400_000;

/** The columns of a vacancy; while it is open it has a place left beside those whom it accepted, unless people
 * stand in line. */
export function vacancyRow(
  { categoryKeys, ageGroupKeys, place, scene, ...row }: VacancyRow,
  applications: readonly ApplicationRow[],
  calendar: Calendar,
): object {
  const endsIn = Math.round((row.expiresAt.getTime() - calendar.at(0).getTime()) / 86_400_000);
  const { tenantId, vacancyType } = row;
  const between = vacancyType === 'p2p' || vacancyType === 'language';
  const { street, houseNumber, ...rest } = row;
  const accepted = applications.filter(
    ({ vacancyId, status }) => vacancyId === row.id && status === 'accepted',
  );
  const line = applications.filter(({ vacancyId, waitlistedAt }) => vacancyId === row.id && waitlistedAt);
  const offered = line.filter(({ offeredAt }) => offeredAt);
  return {
    ...rest,
    ...GEOCODED,
    positions:
      line.length > 0 ? accepted.length + offered.length : Math.max(row.positions, accepted.length + 1),
    createdById: between ? row.contactPersonId : null,
    street: between ? null : street,
    houseNumber: between ? null : houseNumber,
    expiresAt: row.expiresAt.toISOString().slice(0, 10),
    categoryIds: categoryKeys.map((key) => idOf('categories', tenantId, key)),
    ageGroupIds: ageGroupKeys.map((key) => idOf('age_groups', tenantId, key)),
    city: place.city,
    district: place.district,
    stockImageId: idOf('stock', tenantId, scene),
    imageAlt: null,
    reviewRequestedAt: null,
    reviewNote: null,
    price: vacancyType === 'activity' ? 0 : null,
    sessions: row.sessions.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
    expiredAt: row.status === 'expired' ? row.expiresAt : null,
    deletedAt: row.status === 'deleted' ? row.updatedAt : null,
    // No reminder is due on the demo's first morning for what is older.
    expiryReminded: endsIn <= 3 ? 3 : endsIn <= 14 ? 14 : null,
  };
}

/** So many days of views are told apart; earlier ones count in all only. */
const VIEW_DAYS = 180;

interface Views {
  tenantId: string;
  vacancyId: string;
  views: number;
}

/** How often a vacancy was looked at on each day; most on the first ones, fewer at weekends. What was never published has not been. */
export function viewDaysOf(
  { tenantId, id, status, publishedAt, updatedAt, expiresAt }: VacancyRow,
  calendar: Calendar,
): (Views & { day: string })[] {
  if (publishedAt === null) return [];
  const ended = expiresAt < updatedAt ? expiresAt : updatedAt;
  const last = status === 'published' ? calendar.at(0) : ended;
  const age = Math.max(1, Math.round((last.getTime() - publishedAt.getTime()) / DAY));
  const popularity = 1 + 5 * shareOf('views', id);
  return Array.from({ length: Math.min(age, VIEW_DAYS) }, (_, back) => {
    const at = new Date(last.getTime() - back * DAY);
    const isWeekend = [0, 6].includes(at.getUTCDay());
    const isNew = age - back <= 7;
    const day = at.toISOString().slice(0, 10);
    const chance = 0.4 + 1.2 * shareOf('seen', `${id} ${day}`);
    const views = Math.round(popularity * chance * (isWeekend ? 0.6 : 1) * (isNew ? 2 : 1));
    return { tenantId, vacancyId: id, day, views };
  }).filter(({ views }) => views > 0);
}

/** The same in all, with those of before. */
export function viewsOf(row: VacancyRow, calendar: Calendar): Views[] {
  const { tenantId, id, publishedAt } = row;
  if (publishedAt === null) return [];
  const views = viewDaysOf(row, calendar).reduce((sum, day) => sum + day.views, 5);
  return [{ tenantId, vacancyId: id, views }];
}
