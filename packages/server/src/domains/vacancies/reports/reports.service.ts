import { paths } from '@samen/resources/shared';
import { Reports, type NewReport, type ReportDecision } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import { hasDone } from '../../../audit/has-done.repository.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { notify, recipientRepository } from '../../../services/notifications/index.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import {
  conversationRepository,
  type MessageRow,
  helpMemberRepository,
  isStudentAlone,
} from '../../messaging/conversations/index.ts';
import { mailText } from '../mail-texts.ts';
import { archiveHelp, vacancyRepository, vacancyView } from '../vacancies/index.ts';
import { reportActions, showsMessages } from './reports.policy.ts';
import { reportRepository, type Reported, type ReportRow } from './reports.repository.ts';
import { reportStates } from './reports.states.ts';

/** Who sees a report: who made it sees what they wrote, the centre sees all of it. */
interface ReportView {
  asCenter: boolean;
  messages?: readonly MessageRow[];
}

const report = presenter<Reports, ReportRow, ReportView>(Reports, {
  values: {
    subjectName: (row, { asCenter }) => (asCenter ? row.subject_name : undefined),
    subjectLocale: (row, { asCenter }) => (asCenter ? row.subject_locale : undefined),
    reporterName: (row, { asCenter }) => (asCenter ? row.reporter_name : undefined),
    reportedMessages: (row, { messages }) =>
      messages?.map(({ sender_name: senderName, body, created_at: createdAt }) => ({
        senderName,
        body,
        createdAt: createdAt.toISOString(),
        isLater: createdAt > row.created_at,
      })),
  },
  audiences: { center: (_row, { asCenter }) => asCenter },
  related: {},
  meta: (row, { asCenter }) => ({
    can: asCenter ? reportActions(row) : [],
  }),
});

/** A report as those see it who handle it. */
export const presentReport = (row: ReportRow): Resource => report(row, { asCenter: true });

/** How many messages of a reported conversation a centre sees: from before the report, and since. */
const SHOWN_MESSAGES = { before: 20, after: 3 };

/**
 * The same with what was written, where a conversation is reported and the centre has to decide on it. The activity says of
 * each person once that they read it.
 */
export async function presentReportToDecide(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  scope: AccessScope,
  row: ReportRow,
): Promise<Resource> {
  if (!showsMessages(row)) return presentReport(row);
  const { tenantId } = caller;
  // Of two reads at once by one person the later one finds the first.
  await reportRepository(queries, tenantId).lock(scope, row.id);
  const read = { action: 'report.read', subjectType: 'reports', subjectId: row.id } as const;
  if (!(await hasDone(queries, tenantId, userOf(caller).id, read)))
    await audit(queries, caller, clock.now(), read);
  const messages = await conversationRepository(queries, tenantId).messagesAround(
    row.reportable_id,
    row.created_at,
    SHOWN_MESSAGES,
  );
  return report(row, { asCenter: true, messages });
}

/** The same for who made it. */
export const presentOwnReport = (row: ReportRow): Resource => report(row, { asCenter: false });

/** What is reported, as far as the caller may know of it. */
async function reportedBy(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  { reportableType, reportableId }: NewReport,
): Promise<Reported | null> {
  const user = userOf(caller);
  if (!isUuid(reportableId)) return null;
  const reports = reportRepository(queries, caller.tenantId);
  if (reportableType === 'conversations') return reports.conversation(user.id, reportableId);
  if (reportableType === 'users') return reports.person(user.id, reportableId);
  const row = await vacancyRepository(queries, vacancyView(caller, clock.now())).find(reportableId);
  if (row?.vacancy_type !== 'p2p') return null;
  return { volunteer_center_id: row.volunteer_center_id, is_own: row.created_by_id === user.id };
}

/** Tells the centre of something in one-on-one help. Who reports the same again has the report that is open. */
export async function makeReport(
  queries: Queries,
  context: UseCaseContext,
  given: NewReport,
): Promise<Resource> {
  const { caller, clock, sender } = context;
  const { tenantId } = caller;
  const user = userOf(caller);
  requireOneself(caller);
  if (isStudentAlone(caller)) throw new Problem('forbidden');
  const fields = fieldReader();
  const { note = null } = columnsOf<{ note?: string | null }>(
    fields,
    Reports,
    { note: given.note ?? null },
    { isNew: true },
  );
  fields.finish();
  const reported = await reportedBy(queries, context, given);
  if (!reported) throw new Problem('not_found', { pointer: '/data/attributes/reportable_id' });
  if (reported.is_own) throw new Problem('forbidden');
  const reports = reportRepository(queries, tenantId);
  const of = { reporterId: user.id, centerId: reported.volunteer_center_id };
  const id = await reports.add({ ...given, note }, of, clock.now());
  const row = await reports.openOf(user.id, given.reportableType, given.reportableId);
  if (!row) throw new Error(`The report of ${given.reportableId} is not found`);
  if (id !== null) {
    await audit(queries, caller, clock.now(), {
      action: 'report.made',
      subjectType: 'reports',
      subjectId: id,
    });
    await notify(queries, sender, {
      event: 'p2p_reported',
      to: await recipientRepository(queries, tenantId).staffOf(row.volunteer_center_id),
      centerId: row.volunteer_center_id,
      path: paths.help.review(),
      about: given.reportableType === 'users' ? [given.reportableId] : [],
      data: (language) => ({
        vacancy: { title: row.subject_name ?? '' },
        report: { reason: mailText(`report_${row.reason}`, language) },
      }),
    });
  }
  return presentOwnReport(row);
}

/**
 * Takes away what was reported: help is archived, a conversation can only be read; of a person, all that they have of
 * both at the centre, where they neither post nor respond from then on.
 */
async function takeAway(queries: Queries, context: UseCaseContext, row: ReportRow): Promise<void> {
  const { tenantId } = context.caller;
  const { reportable_type: type, reportable_id: id } = row;
  const conversations = conversationRepository(queries, tenantId);
  const end = async (ids: readonly string[]) => {
    await conversations.withdrawContacts(ids);
    for (const one of ids) await conversations.remove(one, context.clock.now());
  };
  switch (type) {
    case 'conversations':
      return end([id]);
    case 'vacancies':
      return archiveHelp(queries, context, id);
    default: {
      const { volunteer_center_id: centerId } = row;
      await helpMemberRepository(queries, tenantId).lockToRemove(id);
      await end(await conversations.aboutHelpOf(id, centerId));
      for (const one of await reportRepository(queries, tenantId).helpOf(id, centerId))
        await archiveHelp(queries, context, one);
    }
  }
}

/** The centre decides on a report, once; only a person whom it removed it can take back. */
export async function handleReport(
  queries: Queries,
  context: UseCaseContext,
  scope: AccessScope,
  { id, status, decisionNote }: { id: string } & ReportDecision,
): Promise<Resource> {
  const reports = reportRepository(queries, context.caller.tenantId);
  const row = await reports.lock(scope, id);
  if (!row) throw new Problem('not_found');
  const steps = callerSteps(queries, context);
  const taker = { access: { 'reports.handle': scope } };
  const step = await reportStates.check(steps, row, { step: { to: status }, taker });
  const fields = fieldReader();
  const note = fields.letter('decision_note', decisionNote) ?? null;
  fields.finish();
  if (status === 'removed') await takeAway(queries, context, row);
  await reportStates.take(steps, row, step, { columns: { decision_note: note } });
  const decided = await reports.find(scope, id);
  if (!decided) throw new Error(`Report ${id} is not found`);
  return presentReport(decided);
}
