import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { linkPath } from '../../../auth/mailed-links.ts';
import { issueOneTimeToken } from '../../../auth/one-time-tokens.ts';
import { days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { Sender } from '../../../services/notifications/index.ts';

/** The path of the page where a person renews a vacancy with one button, without signing in. */
export async function renewalPath(
  queries: Queries,
  { tenantId, context }: Sender,
  { vacancyId, userId }: { vacancyId: string; userId: string },
): Promise<string> {
  const token = await issueOneTimeToken(queries, context.clock, {
    tenantId,
    kind: 'vacancy_renewal',
    userId,
    subjectId: vacancyId,
    lifetime: days(VACANCY_CONSTANTS.renewLinkDays),
  });
  return linkPath('renew', token);
}
