import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { issueOneTimeToken } from '../../../auth/one-time-tokens.ts';
import { VACANCY_RENEWAL } from '../../../auth/token-kinds.ts';
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
    kind: VACANCY_RENEWAL,
    userId,
    subjectId: vacancyId,
    lifetime: days(VACANCY_CONSTANTS.renewLinkDays),
  });
  return `${paths.confirm()}?kind=renew&token=${token}`;
}
