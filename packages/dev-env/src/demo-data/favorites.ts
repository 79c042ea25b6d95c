import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { Member } from './people.ts';
import type { VacancyRow } from './vacancy-source.ts';

const AMOUNT = 4;

/** The vacancies that the demo accounts keep for later: open ones of their centre. */
export function makeFavorites(
  tenantId: string,
  accounts: readonly Member[],
  vacancies: readonly VacancyRow[],
  calendar: Calendar,
): object[] {
  return accounts.flatMap(({ user, center }) => {
    const centerId = idOf('center', tenantId, center);
    const open = vacancies.filter((one) => one.status === 'published' && one.volunteerCenterId === centerId);
    return open.slice(0, AMOUNT).map(({ id }, index) => ({
      tenantId,
      userId: user.id,
      vacancyId: id,
      createdAt: calendar.at(-12 + index * 3, 20),
    }));
  });
}
