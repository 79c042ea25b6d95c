import { boundsOf } from '@samen/jsonapi/declaration';
import { Vacancies, type VacancyReturn, type VacancyStatusChange } from '@samen/resources/vacancies';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { requireVersion } from '../../../http/require-version.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { localDay } from '../../../local-time.ts';
import { isInScope } from '../../../auth/access-scope.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { accessTo, callerSteps, SYSTEM, type StepContext, type Taker } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockVacancy, type LockedVacancy } from './lock-vacancy.ts';
import { checkPublishable, isPublishable } from './publishable.ts';
import { reminderBefore, checkExpiry } from './vacancy-dates.ts';
import { vacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyStates } from './vacancies.states.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

const isModerated = ({ queries, sender }: StepContext, row: StoredVacancy) =>
  volunteerCenterRepository(queries, sender.tenantId).isModerated(row.volunteer_center_id);

/** Whether the centre reviews this vacancy before it is public. */
async function needsReview(steps: StepContext, { row, scopes }: LockedVacancy): Promise<boolean> {
  if (isInScope(scopes['vacancies.feature'], row)) return false;
  return row.vacancy_type === 'p2p' || isModerated(steps, row);
}

/** It is a draft until the centre has reviewed it. */
const submit = (steps: StepContext, row: StoredVacancy, taker: Taker, expires_at: string | null) =>
  vacancyStates.run(steps, row, { step: { name: 'submit' }, taker }, { columns: { expires_at } });

const publishedColumns = (expires_at: string | null, today: string) => ({
  expires_at,
  expiry_reminded: expires_at === null ? null : reminderBefore(expires_at, today),
});

/** The vacancy as it would be published, with its new last day. */
function readyToPublish(
  row: StoredVacancy,
  expiresAt: string | null | undefined,
  today: string,
): StoredVacancy {
  const fields = fieldReader();
  const isDated = row.vacancy_type !== 'activity' && expiresAt;
  if (isDated) checkExpiry(fields, expiresAt, today);
  const ready = { ...row, ...(isDated ? { expires_at: expiresAt } : {}) };
  checkPublishable(fields, ready, today);
  fields.finish();
  return ready;
}

/**
 * Publishes the complete drafts of an organization that has just been approved, as far as their authors chose that; a
 * moderated centre gets them to review instead.
 */
export async function publishApproved(
  queries: Queries,
  context: UseCaseContext,
  { organizationId }: { organizationId: string },
): Promise<void> {
  const steps = callerSteps(queries, context);
  const today = localDay(steps.now);
  const drafts = await vacancyWriteRepository(queries, context.caller.tenantId).lockForApproval(
    organizationId,
  );
  for (const row of drafts.filter((draft) => isPublishable(draft, today))) {
    const { expires_at } = row;
    if (await isModerated(steps, row)) await submit(steps, row, SYSTEM, expires_at);
    else
      await vacancyStates.run(
        steps,
        row,
        { step: { name: 'publish' }, taker: SYSTEM },
        { columns: publishedColumns(expires_at, today) },
      );
  }
}

/**
 * Takes the one transition that leads to the requested status; where the table has none, `invalid_transition`. `caller`
 * differs from the context's caller where a mailed link acts for a person.
 */
export async function changeVacancyStatus(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { status, expiresAt, lockVersion }: VacancyStatusChange,
  caller: Caller = context.caller,
): Promise<StoredVacancy> {
  const locked = await lockVacancy(queries, caller, id, 'vacancies.publish');
  const { row, scopes, isOwnPost } = locked;
  requireVersion(row, lockVersion);
  const steps = callerSteps(queries, context, caller);
  const taker = { access: accessTo(row, scopes), isOwn: isOwnPost };
  const step = await vacancyStates.check(steps, row, { step: { to: status }, taker, given: { expiresAt } });
  // `publish` leads to it, and it is not requested by itself.
  if (step.name === 'submit') throw new Problem('invalid_transition');
  if (step.name !== 'publish') return vacancyStates.take(steps, row, step);
  const today = localDay(steps.now);
  const { expires_at } = readyToPublish(row, expiresAt, today);
  if (await needsReview(steps, locked)) return submit(steps, row, taker, expires_at);
  return vacancyStates.take(steps, row, step, { columns: publishedColumns(expires_at, today) });
}

/** Gives one-on-one help back to who posted it, with what has to be changed. */
export async function returnVacancy(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { reviewNote, lockVersion }: VacancyReturn,
): Promise<StoredVacancy> {
  const { row, scopes } = await lockVacancy(queries, context.caller, id, 'vacancies.feature');
  requireVersion(row, lockVersion);
  const fields = fieldReader();
  const review_note = fields.requiredLetter('review_note', reviewNote);
  const [least] = boundsOf(Vacancies.attributes.reviewNote);
  if (!fields.failed() && review_note.length < least)
    fields.refuse('review_note', 'min_length', { n: least });
  fields.finish();
  const steps = callerSteps(queries, context);
  const taker = { access: accessTo(row, scopes) };
  return vacancyStates.run(steps, row, { step: { name: 'return' }, taker }, { columns: { review_note } });
}

/** Archives one-on-one help that the centre takes away, in whatever state it is. */
export async function archiveHelp(queries: Queries, context: UseCaseContext, id: string): Promise<void> {
  const { caller } = context;
  const row = await vacancyWriteRepository(queries, caller.tenantId).findForUpdate(id);
  if (!row || row.status === 'archived') return;
  const scopes = await vacancyAccessScopes(queries, caller);
  const taker = { access: accessTo(row, scopes) };
  await vacancyStates.run(callerSteps(queries, context), row, { step: { name: 'archive' }, taker });
}

/** Marks a published vacancy as filled by what happened to its applications. */
export async function fillVacancy(steps: StepContext, id: string): Promise<void> {
  const row = await vacancyWriteRepository(steps.queries, steps.sender.tenantId).findForUpdate(id);
  if (row) await vacancyStates.run(steps, row, { step: { name: 'fill' }, taker: SYSTEM });
}

/** Archives the open vacancies of an organization that was archived; a job rejects their undecided applications. */
export async function archiveOpenOf(
  queries: Queries,
  context: UseCaseContext,
  { organizationId }: { organizationId: string },
): Promise<void> {
  const steps = callerSteps(queries, context);
  const { tenantId } = context.caller;
  for (const row of await vacancyWriteRepository(queries, tenantId).lockOpenOf(organizationId))
    await vacancyStates.run(steps, row, { step: { name: 'archive' }, taker: SYSTEM });
  const payload = { organizationId };
  await enqueue(queries, { tenantId, kind: 'organization.archived', payload, runAt: steps.now });
}
