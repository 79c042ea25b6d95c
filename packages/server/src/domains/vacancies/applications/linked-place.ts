import { LinkedPlaces } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { findIssued, tokenState, type PresentedToken } from '../../../auth/one-time-tokens.ts';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import type { RowOf } from '../../../declared/table.ts';
import { Problem } from '../../../errors/problem.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { applicationRepository } from './applications.repository.ts';
import { involvedRepository } from './involved.repository.ts';
import { seatOf } from './seat.ts';

const present = presenter<LinkedPlaces, RowOf<LinkedPlaces>, null>(LinkedPlaces, {
  values: {},
  audiences: {},
  related: {},
});

/** The links that are about a visitor's place: those of mails about it, and the one that confirmed the application. */
export async function placeToken(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  secret: string,
): Promise<PresentedToken> {
  const { tenantId } = caller;
  const token = { tenantId, kind: 'application_place', secret } as const;
  const isPlace = (await tokenState(queries, clock, token)) !== 'unknown';
  return isPlace ? token : { ...token, kind: 'application_confirm' };
}

/** Presents the place in an activity that a mailed link is about, without a change and without the person. */
export async function linkedPlace(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<Resource> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const token = await placeToken(queries, context, secret);
  const { subject_id: id, expires_at } = await findIssued(queries, token);
  const row = id === null ? null : await applicationRepository(queries, tenantId).find(id);
  const vacancy = row && (await involvedRepository(queries, tenantId).findVacancy(row.vacancy_id));
  const seat = vacancy && (await seatOf(queries, row, vacancy, { now, isUsable: expires_at > now }));
  if (!seat) throw new Problem('not_found');
  const [organization] = await organizationRepository(queries, tenantId).byIds([row.organization_id]);
  return present(
    {
      id: row.id,
      vacancy_id: row.vacancy_id,
      vacancy_title: row.vacancy_title,
      organization_name: organization?.name ?? null,
      seat,
    },
    null,
  );
}
