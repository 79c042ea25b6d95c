import { LinkedApplications, type LinkedApplication } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { findIssued } from '../../../auth/one-time-tokens.ts';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import type { RowOf } from '../../../declared/table.ts';
import { Problem } from '../../../errors/problem.ts';
import { presentPhone } from '../../../http/phone.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { userRepository } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { vacancyView } from '../vacancies/index.ts';
import { isFree, mayMakeAccount } from './applicant-account.ts';
import { isOpen } from './applications.policy.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { expectedDecision } from './expected-decision.ts';
import { involvedRepository } from './involved.repository.ts';
import { seatOf } from './seat.ts';

const present = presenter<LinkedApplications, RowOf<LinkedApplications>, null>(LinkedApplications, {
  values: {},
  audiences: {},
  related: {},
});

/**
 * Presents what a mailed link confirms, without a change. Where the application is over, only the vacancy is shown: an
 * application that was not confirmed in time is deleted.
 */
export async function linkedApplication(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<Resource> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const token = { tenantId, kind: 'application_confirm', secret } as const;
  const { subject_id: id, expires_at, replaced } = await findIssued(queries, token);
  if (id === null) throw new Problem('not_found');
  const row = await applicationRepository(queries, tenantId).find(id);
  const vacancy = await involvedRepository(queries, tenantId).findVacancy(row?.vacancy_id ?? id);
  if (!vacancy) throw new Problem('not_found');
  const view = { ...vacancyView(caller, now), centerId: vacancy.volunteer_center_id };
  const isPast = row === null || expires_at <= now;

  function stateNow(): LinkedApplication['state'] {
    if (row !== null && row.confirmed_at !== null) return replaced ? 'replaced' : 'confirmed';
    if (!isOpen(vacancy, view, now)) return 'closed';
    return isPast ? 'expired' : 'waiting';
  }

  const state = stateNow();
  const shown = state === 'waiting' ? row : null;
  const confirmed = state === 'confirmed' || state === 'replaced' ? row : null;
  const follow = confirmed && expires_at > now ? await waysToFollow(queries, confirmed, now) : null;
  const [organization] = confirmed
    ? await organizationRepository(queries, tenantId).byIds([confirmed.organization_id])
    : [];
  const { phoneNumber, phoneText } = presentPhone(shown?.phone_number ?? null);
  return present(
    {
      id,
      state,
      vacancy_id: vacancy.id,
      vacancy_title: row?.vacancy_title ?? vacancy.title,
      organization_name: organization?.name ?? null,
      name: shown && `${shown.first_name} ${shown.last_name}`,
      phone_number: phoneNumber,
      phone_text: phoneText,
      message: shown?.message ?? null,
      answer_expected: confirmed && expectedDecision(confirmed, organization?.response_days ?? null),
      seat: confirmed && (await seatOf(queries, confirmed, vacancy, { now, isUsable: expires_at > now })),
      follow,
      email: follow === 'account' && confirmed ? confirmed.email : null,
    },
    null,
  );
}

/** How the applicant follows their application: with an account that this link creates, or one that they have. */
async function waysToFollow(
  queries: Queries,
  row: ApplicationRow,
  now: Date,
): Promise<LinkedApplication['follow']> {
  const owner = await userRepository(queries, row.tenant_id).findByEmail(row.email);
  if (owner?.status === 'active') return 'sign_in';
  return isFree(owner) && mayMakeAccount(row, now) ? 'account' : null;
}
