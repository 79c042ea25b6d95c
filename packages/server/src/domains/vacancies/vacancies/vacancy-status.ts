import { paths, transitionTo } from '@samen/resources/shared';
import {
  OWN_POST_TRANSITIONS,
  VACANCY_CONSTANTS,
  vacancyMachine,
  type VacancyStatusChange,
} from '@samen/resources/vacancies';
import { audit, type Actor } from '../../../audit/audit.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { isInScope } from '../../../auth/access-scope.ts';
import { notify, recipientRepository, type Notice } from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { checkPublishable, isPublishable } from './publishable.ts';
import { reminderBefore, checkExpiry } from './vacancy-dates.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';
import { after, days } from '../../../clock.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { requireVersion, lockVacancy, type LockedVacancy } from './lock-vacancy.ts';

const UNDECIDED_TIMEOUT = days(VACANCY_CONSTANTS.undecidedAfterFilledDays);

interface StatusChangeContext {
  queries: Queries;
  context: UseCaseContext;
  caller: Caller;
  locked: Pick<LockedVacancy, 'row'>;
  now: Date;
}

const tenantOf = ({ caller }: StatusChangeContext) => caller.tenantId;

async function sendNotice(
  work: StatusChangeContext,
  notice: Pick<Notice, 'event' | 'to'>,
  row: StoredVacancy,
): Promise<void> {
  const { queries, context } = work;
  const [organization] = await organizationRepository(queries, tenantOf(work)).byIds([row.organization_id]);
  await notify(queries, context.sender, {
    ...notice,
    centerId: row.volunteer_center_id,
    path: paths.vacancies.one(row.id),
    data: ({ locale }) => ({
      vacancy: {
        title: row.title,
        expires_at: row.expires_at === null ? '' : readableDay(row.expires_at, locale),
      },
      organization: { name: organization?.name ?? '' },
    }),
  });
}

async function log(work: StatusChangeContext, action: string, to: string): Promise<void> {
  const { queries, caller, locked, now } = work;
  await audit(queries, caller, now, {
    action: `vacancy.${action}`,
    subjectType: 'vacancies',
    subjectId: locked.row.id,
    data: { from: locked.row.status, to },
  });
}

/** It stays a draft until the centre has reviewed it. */
async function requestReview(work: StatusChangeContext, ready: StoredVacancy): Promise<StoredVacancy> {
  const { queries, locked, now } = work;
  if (locked.row.status !== 'draft') throw new Problem('invalid_transition');
  const { expires_at } = ready;
  const stored = await vacancyWriteRepository(queries, tenantOf(work)).update(
    locked.row.id,
    { expires_at, review_requested_at: now },
    now,
  );
  await log(work, 'review_requested', 'draft');
  const to = await recipientRepository(queries, tenantOf(work)).staffOf(locked.row.volunteer_center_id);
  const event = locked.row.vacancy_type === 'p2p' ? 'p2p_submitted' : 'vacancy_review_requested';
  await sendNotice(work, { event, to }, stored);
  return stored;
}

/** Whether the centre reviews this vacancy before it is public. */
async function needsReview(
  { queries, caller }: StatusChangeContext,
  { row, scopes }: LockedVacancy,
): Promise<boolean> {
  if (isInScope(scopes['vacancies.feature'], row)) return false;
  if (row.vacancy_type === 'p2p') return true;
  return volunteerCenterRepository(queries, caller.tenantId).isModerated(row.volunteer_center_id);
}

async function requireApproved({ queries, caller, locked }: StatusChangeContext): Promise<void> {
  const organizations = organizationRepository(queries, caller.tenantId);
  const [organization] = await organizations.byIds([locked.row.organization_id]);
  if (organization?.status !== 'approved') throw new Problem('organization_not_approved');
}

async function publish(
  work: StatusChangeContext & { locked: LockedVacancy },
  expiresAt: string | null | undefined,
): Promise<StoredVacancy> {
  const { locked, now } = work;
  const { row } = locked;
  const today = localDay(now);
  await requireApproved(work);
  const isRenewal = row.status !== 'draft' && row.vacancy_type !== 'activity';
  if (isRenewal && !expiresAt) throw invalidAttribute('expires_at', 'required');
  const fields = fieldReader();
  const isDated = row.vacancy_type !== 'activity' && expiresAt;
  if (isDated) checkExpiry(fields, expiresAt, today);
  const ready = { ...row, ...(isDated ? { expires_at: expiresAt } : {}) };
  checkPublishable(fields, ready, today);
  fields.finish();
  return (await needsReview(work, locked)) ? requestReview(work, ready) : makePublic(work, ready);
}

/** Publishes it, and notifies its author unless they are the caller. */
async function makePublic(work: StatusChangeContext, ready: StoredVacancy): Promise<StoredVacancy> {
  const { queries, caller, now } = work;
  const { expires_at } = ready;
  const today = localDay(now);
  const stored = await vacancyWriteRepository(queries, tenantOf(work)).update(
    ready.id,
    {
      status: 'published',
      published_at: now,
      expires_at,
      review_requested_at: null,
      filled_at: null,
      expired_at: null,
      publish_on_approval: false,
      expiry_reminded: expires_at === null ? null : reminderBefore(expires_at, today),
    },
    now,
  );
  await log(work, 'published', 'published');
  const person = await recipientRepository(queries, tenantOf(work)).person(
    ready.vacancy_type === 'p2p' ? ready.created_by_id : ready.contact_person_id,
  );
  const isNotified = person !== null && person.id !== caller.user?.id;
  const event = ready.vacancy_type === 'p2p' ? 'p2p_published' : 'vacancy_published';
  if (isNotified) await sendNotice(work, { event, to: [person] }, stored);
  return stored;
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
  const { caller, clock } = context;
  const now = clock.now();
  const today = localDay(now);
  const drafts = await vacancyWriteRepository(queries, caller.tenantId).lockForApproval(organizationId);
  for (const row of drafts.filter((draft) => isPublishable(draft, today))) {
    const work = { queries, context, caller, locked: { row }, now };
    const isModerated = await volunteerCenterRepository(queries, caller.tenantId).isModerated(
      row.volunteer_center_id,
    );
    await (isModerated ? requestReview(work, row) : makePublic(work, row));
  }
}

/**
 * Marks a published vacancy, which the caller has locked, as filled. Undecided applicants are notified, and a week
 * later their applications end.
 */
export async function fillVacancy(queries: Queries, actor: Actor, id: string, now: Date): Promise<void> {
  const { tenantId } = actor;
  await vacancyWriteRepository(queries, tenantId).update(id, { status: 'filled', filled_at: now }, now);
  await audit(queries, actor, now, {
    action: 'vacancy.filled',
    subjectType: 'vacancies',
    subjectId: id,
    data: { from: 'published', to: 'filled' },
  });
  const payload = { vacancyId: id, filledAt: now.toISOString() };
  await enqueue(queries, { tenantId, kind: 'vacancy.filled', payload, runAt: now });
  await enqueue(queries, {
    tenantId,
    kind: 'vacancy.close_undecided',
    payload,
    runAt: after(now, UNDECIDED_TIMEOUT),
  });
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
  const now = context.clock.now();
  const locked = await lockVacancy(queries, caller, id, 'vacancies.publish');
  const { row, isOwnPost } = locked;
  requireVersion(row, lockVersion);
  const step = transitionTo(vacancyMachine, row.status, status);
  if (!step || step.by === 'system') throw new Problem('invalid_transition');
  if (isOwnPost && !OWN_POST_TRANSITIONS.includes(step.name)) throw new Problem('forbidden');
  const work = { queries, context, caller, locked, now };
  const vacancies = vacancyWriteRepository(queries, caller.tenantId);
  switch (step.name) {
    case 'publish':
      return publish(work, expiresAt);
    case 'fill':
      await fillVacancy(queries, caller, id, now);
      return (await vacancies.findForUpdate(id)) ?? row;
    default: {
      const deleted = status === 'deleted' ? { deleted_at: now } : {};
      const changes = { status, review_requested_at: null, ...deleted };
      const stored = await vacancies.update(id, changes, now);
      await log(work, status === 'draft' ? 'restored' : status, status);
      return stored;
    }
  }
}
