import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { addDays, atLocalTime } from '../../../local-time.ts';
import { occurrencesWithin } from './occurrences.ts';
import type { OccurrenceRow } from './occurrences.resource.ts';
import { vacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyRepository, type CalendarDays, type VacancyRow } from './vacancies.repository.ts';
import { includedWith, presentManaged } from './vacancies.service.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import type { VacancyView } from './vacancy-view.ts';

/** What takes place on these days, in order. */
export async function findOccurrences(
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  days: CalendarDays,
): Promise<OccurrenceRow[]> {
  const limit = VACANCY_CONSTANTS.maxCalendarActivities;
  const activities = await vacancyRepository(queries, view).activities(filters, days, limit);
  const period = { from: atLocalTime(days.from, 0), until: atLocalTime(addDays(days.to, 1), 0) };
  return activities
    .flatMap((vacancy) =>
      occurrencesWithin(vacancy, period).map(({ startsAt, endsAt }) => ({
        id: `${vacancy.id}_${startsAt.toISOString()}`,
        starts_at: startsAt,
        ends_at: endsAt,
        vacancy,
      })),
    )
    .sort((one, other) => Number(one.starts_at) - Number(other.starts_at));
}

const OF_VACANCY = 'vacancy.';

/** The included resources of a response with occurrences of these activities. */
export async function includedWithOccurrences(
  queries: Queries,
  { caller, view }: { caller: Caller; view: VacancyView },
  activities: readonly VacancyRow[],
  include: readonly string[],
): Promise<Resource[]> {
  if (include.length === 0) return [];
  const scopes = await vacancyAccessScopes(queries, caller);
  const further = include.flatMap((path) =>
    path.startsWith(OF_VACANCY) ? [path.slice(OF_VACANCY.length)] : [],
  );
  return [
    ...(await presentManaged(queries, caller, activities, scopes)),
    ...(await includedWith(queries, view, activities, further, { caller, scopes })),
  ];
}
