import {
  VACANCY_CONSTANTS,
  type NewVacancy,
  type VacancyCopy,
  type VacancyChanges,
  type VacancyFeature,
  type VacancyType,
} from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changed-values.ts';
import { fieldDecisions } from '../field-decisions.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { addDays, localDay } from '../../../local-time.ts';
import { isInScope } from '../../../auth/access-scope.ts';
import { helpMemberRepository, isStudentAlone, requireMember } from '../../messaging/conversations/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { checkPublishable } from './publishable.ts';
import { vacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyColumns, type VacancyColumns } from './vacancy-columns.ts';
import type { ActivityTimes } from './vacancy-dates.ts';
import { hiddenTypes } from './vacancy-filters.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { vacancyReferenceRepository } from './vacancy-references.repository.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';
import { lockVacancy } from './lock-vacancy.ts';
import { movedCancellations } from './moved-cancellations.ts';
import { shiftedTimes } from './shifted-times.ts';
import { vacancyStates } from './vacancies.states.ts';
import { about } from '../subject-names.repository.ts';

interface Ownership {
  organizationId: string;
  centerId: string;
  isOwnPost: boolean;
}

const noSuchOrganization = () => new Problem('not_found', { pointer: '/data/attributes/organization_id' });

/** The organization and centre of a new vacancy; one-on-one help always belongs to the centre. */
async function ownershipOf(queries: Queries, caller: Caller, given: NewVacancy): Promise<Ownership> {
  const { tenantId, organization } = caller;
  if (!organization) throw new Problem('no_organization');
  const isHelp = given.vacancyType === 'p2p';
  const requestedId = isHelp
    ? await volunteerCenterRepository(queries, tenantId).centerOrganization(organization.volunteerCenterId)
    : (given.organizationId ?? organization.id);
  const [found] =
    requestedId && isUuid(requestedId)
      ? await organizationRepository(queries, tenantId).byIds([requestedId])
      : [];
  if (!found) throw noSuchOrganization();
  const { id: organizationId, volunteer_center_id: centerId, status } = found;
  const scopes = await vacancyAccessScopes(queries, caller);
  const owner = { organization_id: organizationId, volunteer_center_id: centerId };
  const ownership = { organizationId, centerId, isOwnPost: false };
  if (isInScope(scopes['vacancies.edit'], owner)) {
    if (status !== 'approved' && status !== 'pending') throw new Problem('invalid_transition');
    return ownership;
  }
  if (isHelp && isStudentAlone(caller)) throw new Problem('forbidden');
  if (isHelp) return { ...ownership, isOwnPost: true };
  throw scopes['vacancies.edit'].kind === 'nothing' ? new Problem('forbidden') : noSuchOrganization();
}

/** One-on-one help is posted by those whom its centre has not removed from it. */
async function requireHelpMember(
  queries: Queries,
  { tenantId, user }: Caller,
  centerId: string,
): Promise<void> {
  if (!user) return;
  const members = helpMemberRepository(queries, tenantId);
  await members.lock(user.id);
  requireMember(await members.isRemoved(user.id, centerId));
}

/** How long it is open where no one says otherwise. */
const daysOpen = (kind: VacancyType): number =>
  kind === 'p2p' ? VACANCY_CONSTANTS.defaultHelpDays : VACANCY_CONSTANTS.defaultVacancyDays;

/** A new vacancy, as a draft. */
export async function createVacancy(
  queries: Queries,
  context: UseCaseContext,
  attributes: NewVacancy,
): Promise<StoredVacancy> {
  const { caller, clock } = context;
  const { tenantId, user } = caller;
  const now = clock.now();
  const today = localDay(now);
  const { vacancyType: kind = 'volunteering', organizationId: _organization, ...given } = attributes;
  if (hiddenTypes(caller.features).includes(kind)) throw new Problem('feature_disabled');
  const { organizationId, centerId, isOwnPost } = await ownershipOf(queries, caller, attributes);
  if (kind === 'p2p') await requireHelpMember(queries, caller, centerId);
  const fields = fieldReader();
  const references = vacancyReferenceRepository(queries, tenantId);
  const before = { kind, organizationId, stored: null, today };
  const columns = await vacancyColumns(fields, given, before, references);
  fields.finish();
  const isOwnOffice = user !== null && !isOwnPost && (await references.worksFor(user.id, organizationId));
  const row = await vacancyWriteRepository(queries, tenantId).insert({
    ...(kind === 'activity' ? { auto_accept: true } : { expires_at: addDays(today, daysOpen(kind)) }),
    ...(isOwnOffice ? { contact_person_id: user.id } : {}),
    ...columns,
    title: columns.title ?? given.title,
    vacancy_type: kind,
    organization_id: organizationId,
    volunteer_center_id: centerId,
    created_by_id: user?.id ?? null,
    status: 'draft',
    created_at: now,
    updated_at: now,
  });
  await audit(queries, caller, now, {
    action: 'vacancy.created',
    ...about.vacancies(row.id),
  });
  return row;
}

/** Who asks for help writes of their own life: of that the names of the fields alone are stored. */
function recordedChange(before: StoredVacancy, after: StoredVacancy, columns: readonly string[]) {
  const changes = changesOf(fieldDecisions.vacancies, before, after, columns);
  const isHelp = before.vacancy_type === 'p2p' || before.vacancy_type === 'language';
  return isHelp ? { fields: changes.fields } : changes;
}

/** Changes fields; an open vacancy has to stay publishable. `caller` differs where a mailed link acts for a person. */
export async function changeVacancy(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { lockVersion, ...given }: VacancyChanges,
  caller: Caller = context.caller,
): Promise<StoredVacancy> {
  const now = context.clock.now();
  const today = localDay(now);
  const { row, isOwnPost } = await lockVacancy(queries, caller, id, 'vacancies.edit');
  requireVersion(row, lockVersion);
  if (isEmpty(given)) return row;
  const fields = fieldReader();
  const before = { kind: row.vacancy_type, organizationId: row.organization_id, stored: row, today };
  const references = vacancyReferenceRepository(queries, caller.tenantId);
  const columns = await vacancyColumns(fields, given, before, references);
  const changed = { ...row, ...columns } as StoredVacancy;
  if (row.status === 'published')
    checkPublishable(fields, { ...changed, sessions: merged(columns.sessions, row) }, today);
  fields.finish();
  const isLater = columns.expires_at !== undefined && columns.expires_at !== row.expires_at;
  const renewed = isLater ? { expiry_reminded: null } : {};
  const isCancelledInPart = row.cancelled_occurrences.length > 0;
  const cancelled = isCancelledInPart
    ? { cancelled_occurrences: movedCancellations(row, timesAfter(columns, row), now) }
    : {};
  const stored = await vacancyWriteRepository(queries, caller.tenantId).update(
    id,
    { ...columns, ...renewed, ...cancelled },
    now,
  );
  await audit(queries, caller, now, {
    action: 'vacancy.changed',
    ...about.vacancies(id),
    data: recordedChange(row, stored, Object.keys(columns)),
  });
  if (stored.positions > row.positions)
    await context.emit(queries, context, 'vacancy.places_added', { vacancyId: id });
  if (!isOwnPost || row.status !== 'published') return stored;
  const steps = callerSteps(queries, context, caller);
  return vacancyStates.run(steps, stored, { step: { name: 'revise' }, taker: OWNER });
}

const merged = (written: string | undefined, { sessions }: StoredVacancy): StoredVacancy['sessions'] =>
  written === undefined ? sessions : (JSON.parse(written) as StoredVacancy['sessions']);

/** The times of an activity with what is to be written of them. */
function timesAfter(columns: VacancyColumns, row: StoredVacancy): ActivityTimes {
  const { frequency, starts_at, ends_at } = { ...row, ...columns } as StoredVacancy;
  const { recurrence } = columns;
  return {
    frequency,
    starts_at,
    ends_at,
    sessions: merged(columns.sessions, row),
    recurrence:
      typeof recurrence === 'string'
        ? (JSON.parse(recurrence) as ActivityTimes['recurrence'])
        : recurrence === undefined
          ? row.recurrence
          : null,
  };
}

/** Copies a vacancy to a new draft; an activity with its dates, where it says how many days later they are. */
export async function duplicateVacancy(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { shiftDays }: VacancyCopy = {},
): Promise<{ id: string }> {
  const { caller, clock } = context;
  const now = clock.now();
  const { row } = await lockVacancy(queries, caller, id, 'vacancies.edit');
  const copy = await vacancyWriteRepository(queries, caller.tenantId).copy(id, {
    createdById: caller.user?.id ?? null,
    now,
    expiresAt: row.vacancy_type === 'activity' ? null : addDays(localDay(now), daysOpen(row.vacancy_type)),
  });
  if (shiftDays !== undefined) {
    const times = timesOfCopy(row, shiftDays, localDay(now));
    await vacancyWriteRepository(queries, caller.tenantId).update(copy.id, times, now);
  }
  await audit(queries, caller, now, {
    action: 'vacancy.duplicated',
    ...about.vacancies(copy.id),
    data: { of: id },
  });
  return copy;
}

/** The dates of an activity, so many days later; they may not lie further ahead than those of a new one. */
function timesOfCopy(row: StoredVacancy, shiftDays: number, today: string) {
  if (row.vacancy_type !== 'activity') throw invalidAttribute('shift_days', 'empty');
  const times = shiftedTimes(row, shiftDays);
  const latest = addDays(today, VACANCY_CONSTANTS.maxVacancyDays);
  if (times.expires_at !== null && times.expires_at > latest)
    throw invalidAttribute('shift_days', 'date_max', { date: latest });
  return times;
}

/** Features a vacancy, or shares it with the other centres of the tenant. */
export async function featureVacancy(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { featured, sharedAcrossCenters }: VacancyFeature,
): Promise<StoredVacancy> {
  const { caller, clock } = context;
  const now = clock.now();
  if (sharedAcrossCenters !== undefined && !caller.features.sharingAcrossCenters)
    throw new Problem('feature_disabled');
  await lockVacancy(queries, caller, id, 'vacancies.feature');
  const changes = {
    ...(featured === undefined ? {} : { featured }),
    ...(sharedAcrossCenters === undefined ? {} : { shared_across_centers: sharedAcrossCenters }),
  };
  const stored = await vacancyWriteRepository(queries, caller.tenantId).update(id, changes, now);
  await audit(queries, caller, now, {
    action: 'vacancy.featured',
    ...about.vacancies(id),
    data: changes,
  });
  return stored;
}
