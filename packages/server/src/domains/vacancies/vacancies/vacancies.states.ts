import { VACANCY_CONSTANTS, vacancyMachine, type VacancyStatus } from '@samen/resources/vacancies';
import { paths } from '@samen/resources/shared';
import { after, days } from '../../../clock.ts';
import { Problem } from '../../../errors/problem.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { recipientRepository } from '../../../services/notifications/index.ts';
import {
  defineStates,
  type EffectNotice,
  type Effects,
  type StepContext,
} from '../../../state-machine/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { endingNotices, vacancyNotice } from './vacancy-notices.ts';
import {
  vacancyWriteRepository,
  type StoredColumns,
  type StoredVacancy,
} from './vacancy-writes.repository.ts';
import { subjectNames } from '../subject-names.repository.ts';

const isP2p = ({ vacancy_type }: StoredVacancy) => vacancy_type === 'p2p';

/** Its author, unless they did it themselves. */
async function author(context: StepContext, row: StoredVacancy, id: string | null): Promise<EffectNotice[]> {
  const { queries, sender, actor } = context;
  const person = await recipientRepository(queries, sender.tenantId).person(id);
  return person === null || person.id === actor.user?.id ? [] : [await vacancyNotice(context, row, [person])];
}

async function staff(context: StepContext, row: StoredVacancy): Promise<EffectNotice[]> {
  const recipients = recipientRepository(context.queries, context.sender.tenantId);
  return [await vacancyNotice(context, row, await recipients.staffOf(row.volunteer_center_id))];
}

/** One-on-one help has events of its own. */
const effects: Effects<StoredVacancy, StepContext> = {
  vacancy_published: async (context, { row }) =>
    isP2p(row) ? [] : author(context, row, row.contact_person_id),
  p2p_published: async (context, { row }) => (isP2p(row) ? author(context, row, row.created_by_id) : []),
  vacancy_review_requested: async (context, { row }) => (isP2p(row) ? [] : staff(context, row)),
  p2p_submitted: async (context, { row }) => (isP2p(row) ? staff(context, row) : []),
  p2p_returned: async (context, { row }) => {
    const notices = await author(context, row, row.created_by_id);
    return notices.map((notice) => ({
      ...notice,
      path: paths.vacancies.edit(row.id),
      data: { vacancy: { title: row.title }, review: { note: row.review_note ?? '' } },
    }));
  },
  vacancy_expired: async (context, { row }) => (isP2p(row) ? [] : endingNotices(context, row)),
  p2p_expired: async (context, { row }) => (isP2p(row) ? endingNotices(context, row) : []),
  /** Its undecided applicants. */
  vacancy_filled: async (_context, { row }) => ({ kind: 'vacancy.filled', payload: filledPayload(row) }),
};

const filledPayload = ({ id, filled_at }: StoredVacancy) => ({
  vacancyId: id,
  filledAt: filled_at?.toISOString(),
});

async function requireApproved({ queries, sender }: StepContext, row: StoredVacancy): Promise<void> {
  const organizations = organizationRepository(queries, sender.tenantId);
  const [organization] = await organizations.byIds([row.organization_id]);
  if (organization?.status !== 'approved') throw new Problem('organization_not_approved');
}

/** The moments of a state, and what belongs to earlier ones. */
function momentsOf(to: VacancyStatus, now: Date): StoredColumns {
  switch (to) {
    case 'published':
      return { published_at: now, filled_at: null, expired_at: null, publish_on_approval: false };
    case 'filled':
      return { filled_at: now };
    case 'expired':
      return { expired_at: now };
    case 'deleted':
      return { deleted_at: now };
    default:
      return {};
  }
}

/** What happens to vacancies. */
export const vacancyStates = defineStates<VacancyStatus, StoredVacancy, StoredColumns, StepContext>({
  machine: vacancyMachine,
  others: {},
  subject: { type: 'vacancies', name: 'vacancy', recordName: subjectNames.vacancies },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: () => null,
  // The last day of an activity follows from its dates.
  determined: ({ vacancy_type }) => (vacancy_type === 'activity' ? ['expiresAt'] : []),
  guards: {
    publish: requireApproved,
    return: (_context, row) =>
      isP2p(row) && row.review_requested_at !== null
        ? Promise.resolve()
        : Promise.reject(new Problem('invalid_transition')),
    revise: (_context, row) =>
      isP2p(row) ? Promise.resolve() : Promise.reject(new Problem('invalid_transition')),
  },
  columns: ({ name, to }, now) => ({
    status: to,
    review_requested_at: name === 'submit' || name === 'revise' ? now : null,
    review_note: null,
    ...momentsOf(to, now),
  }),
  save: ({ queries, sender, now }, { id }, columns) =>
    vacancyWriteRepository(queries, sender.tenantId).update(id, columns, now),
  /** A week after it was filled the undecided applications end. */
  async entered({ queries, sender: { tenantId }, now }, row, to) {
    if (to !== 'filled') return;
    const payload = filledPayload(row);
    const runAt = after(now, days(VACANCY_CONSTANTS.undecidedAfterFilledDays));
    await enqueue(queries, { tenantId, kind: 'vacancy.close_undecided', payload, runAt });
  },
  effects,
});
