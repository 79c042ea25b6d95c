import { paths, transitionTo } from '@samen/resources/shared';
import { OWN_POST_TRANSITIONS, vacancyMachine, type VacancyStatusChange } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { isInScope } from '../../../auth/access-scope.ts';
import { notify, recipientRepository, type Notice } from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { reminderBefore } from './expiry.ts';
import { fillVacancy } from './fill.ts';
import { holdVacancy, requireVersion, type HeldVacancy } from './held-vacancy.ts';
import { checkPublishable, isPublishable } from './publishable.ts';
import { checkExpiry } from './vacancy-dates.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

interface Work {
  queries: Queries;
  context: UseCaseContext;
  caller: Caller;
  held: Pick<HeldVacancy, 'row'>;
  now: Date;
}

const tenantOf = ({ caller }: Work) => caller.tenantId;

async function tell(work: Work, notice: Pick<Notice, 'event' | 'to'>, row: StoredVacancy): Promise<void> {
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

async function log(work: Work, action: string, to: string): Promise<void> {
  const { queries, caller, held, now } = work;
  await audit(queries, caller, now, {
    action: `vacancy.${action}`,
    subjectType: 'vacancies',
    subjectId: held.row.id,
    data: { from: held.row.status, to },
  });
}

/** It stays a draft until the centre has looked at it. */
async function askForReview(work: Work, ready: StoredVacancy): Promise<StoredVacancy> {
  const { queries, held, now } = work;
  if (held.row.status !== 'draft') throw new Problem('invalid_transition');
  const { expires_at } = ready;
  const stored = await vacancyWriteRepository(queries, tenantOf(work)).update(
    held.row.id,
    { expires_at, review_requested_at: now },
    now,
  );
  await log(work, 'review_requested', 'draft');
  const to = await recipientRepository(queries, tenantOf(work)).staffOf(held.row.volunteer_center_id);
  const event = held.row.vacancy_type === 'p2p' ? 'p2p_submitted' : 'vacancy_review_requested';
  await tell(work, { event, to }, stored);
  return stored;
}

/** Whether the centre has a say in this before everybody sees it. */
async function needsReview({ queries, caller }: Work, { row, reach }: HeldVacancy): Promise<boolean> {
  if (isInScope(reach['vacancies.feature'], row)) return false;
  if (row.vacancy_type === 'p2p') return true;
  return volunteerCenterRepository(queries, caller.tenantId).isModerated(row.volunteer_center_id);
}

async function requireApproved({ queries, caller, held }: Work): Promise<void> {
  const organizations = organizationRepository(queries, caller.tenantId);
  const [organization] = await organizations.byIds([held.row.organization_id]);
  if (organization?.status !== 'approved') throw new Problem('organization_not_approved');
}

async function publish(
  work: Work & { held: HeldVacancy },
  expiresAt: string | null | undefined,
): Promise<StoredVacancy> {
  const { held, now } = work;
  const { row } = held;
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
  return (await needsReview(work, held)) ? askForReview(work, ready) : makePublic(work, ready);
}

/** Everybody sees it from now on; whoever wrote it is told, unless they did this themselves. */
async function makePublic(work: Work, ready: StoredVacancy): Promise<StoredVacancy> {
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
  const isTold = person !== null && person.id !== caller.user?.id;
  const event = ready.vacancy_type === 'p2p' ? 'p2p_published' : 'vacancy_published';
  if (isTold) await tell(work, { event, to: [person] }, stored);
  return stored;
}

/**
 * Publishes the drafts of an organization that has just been approved, as far as their writers want that and they are
 * complete; the others stay drafts. A centre that looks at vacancies first gets them to look at.
 */
export async function publishApproved(
  queries: Queries,
  context: UseCaseContext,
  { organizationId }: { organizationId: string },
): Promise<void> {
  const { caller, clock } = context;
  const now = clock.now();
  const today = localDay(now);
  const wanted = await vacancyWriteRepository(queries, caller.tenantId).holdForApproval(organizationId);
  for (const row of wanted.filter((row) => isPublishable(row, today))) {
    const work = { queries, context, caller, held: { row }, now };
    const isModerated = await volunteerCenterRepository(queries, caller.tenantId).isModerated(
      row.volunteer_center_id,
    );
    await (isModerated ? askForReview(work, row) : makePublic(work, row));
  }
}

/**
 * Takes the one transition that leads to the wanted status; where the table has none, `invalid_transition`. With
 * `caller`, in the name of somebody else than who asks.
 */
export async function changeVacancyStatus(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { status, expiresAt, lockVersion }: VacancyStatusChange,
  caller: Caller = context.caller,
): Promise<StoredVacancy> {
  const now = context.clock.now();
  const held = await holdVacancy(queries, caller, id, 'vacancies.publish');
  const { row, isOwnPost } = held;
  requireVersion(row, lockVersion);
  const step = transitionTo(vacancyMachine, row.status, status);
  if (!step || step.by === 'system') throw new Problem('invalid_transition');
  if (isOwnPost && !OWN_POST_TRANSITIONS.includes(step.name)) throw new Problem('forbidden');
  const work = { queries, context, caller, held, now };
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
