import { ActivityOccurrences, Vacancies, VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { addDays, daysBetween, localDay } from '../../../local-time.ts';
import { findOccurrences, includedWithOccurrences } from './occurrences.service.ts';
import { presentOccurrence } from './occurrences.resource.ts';
import type { CalendarDays } from './vacancies.repository.ts';
import { readVacancyFilters } from './vacancy-filters.ts';
import { vacancyView, type VacancyView } from './vacancy-view.ts';

const { filters: DAYS, includes } = listRules(ActivityOccurrences);
/** The calendar has what the site shows, also for those who manage more. */
const MANAGED = ['status_in', 'all_centers', 'review_requested_at_null'];
const FILTERS = listRules(Vacancies).filters.filter((name) => !MANAGED.includes(name));

const CONFIG = {
  access: 'public',
  feature: 'activities',
  query: { filters: [...DAYS, ...FILTERS], includes },
  responses: { many: 'activity_occurrences' },
} as const;

type Texts = Readonly<Record<string, string>>;

const some = (filters: Texts, isOne: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => isOne(name)));

/** From today for as long as one request may, unless it says other days. */
function readDays(filters: Texts, today: string): CalendarDays & { managed: boolean } {
  const given = readFilters(ActivityOccurrences, { filters }, { seesAll: false });
  const { from = today, managed = false } = given;
  const { to = addDays(from, VACANCY_CONSTANTS.maxCalendarDays - 1) } = given;
  if (to < from || daysBetween(from, to) >= VACANCY_CONSTANTS.maxCalendarDays)
    throw new Problem('invalid_parameter', { parameter: 'filter[to]' });
  return { from, to, managed };
}

/** What takes place, or did, whether or not people can still register. */
const TAKES_PLACE = ['published', 'filled', 'expired'] as const;

/** What the caller manages of it; forbidden to those who manage nothing. */
async function managedBy(queries: Queries, caller: Caller): Promise<NonNullable<VacancyView['managed']>> {
  const scope = await accessScopeOf(queries, caller, 'activities.manage');
  if (scope.kind === 'nothing') throw new Problem('forbidden');
  return { scope, draftsOfHelp: { kind: 'nothing' }, allCenters: false };
}

/** `/api/v1/vacancies/occurrences?filter[from]&filter[to]`: the calendar of activities. */
export async function occurrenceRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/vacancies/occurrences', { config: CONFIG }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, { ...CONFIG.query, pageSize: VACANCY_CONSTANTS.maxOccurrences });
    const isDay = (name: string) => DAYS.includes(name);
    const site = vacancyView(caller, clock.now());
    const { managed, ...days } = readDays(some(query.filters, isDay), localDay(clock.now()));
    const others = { filters: some(query.filters, (name) => !isDay(name)) };
    const given = readVacancyFilters(others, caller.features);
    const filters = managed ? { ...given, statusIn: [...TAKES_PLACE] } : given;
    if (managed && !caller.user) throw new Problem('unauthenticated');
    const { rows, included, ...rest } = await db.read(caller.tenantId, async (queries) => {
      const view = managed ? { ...site, managed: await managedBy(queries, caller) } : site;
      const part = partOfList(await findOccurrences(queries, view, filters, days), query);
      const vacancies = [...new Map(part.rows.map(({ vacancy }) => [vacancy.id, vacancy])).values()];
      return {
        ...part,
        included: await includedWithOccurrences(queries, { caller, view }, vacancies, query.include),
      };
    });
    return sendList(request, reply, rows.map(presentOccurrence), { query, included, ...rest });
  });
}
