import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import { GEOCODED } from './insert.ts';
import type { VacancyRow } from './vacancy-source.ts';

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

/** How often a vacancy was looked at; what was never published has not been. */
export function viewsOf({ tenantId, id, publishedAt, updatedAt }: VacancyRow): object[] {
  if (publishedAt === null) return [];
  const days = Math.max(1, (updatedAt.getTime() - publishedAt.getTime()) / 86_400_000);
  return [{ tenantId, vacancyId: id, views: 5 + Math.floor(days * 6 * shareOf('views', id)) }];
}
