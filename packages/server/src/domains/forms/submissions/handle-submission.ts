import type { NewSubmissionReply, SubmissionDecision, SubmissionHandler } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { userOf } from '../../../http/user-of.ts';
import { notify, recipientRepository, type Recipient } from '../../../services/notifications/index.ts';
import { accessTo, callerSteps } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import { formRepository, withoutLinks } from '../forms/index.ts';
import { handlersIn } from './handlers.ts';
import { replyAddress } from './reply-address.ts';
import { requireReplyable, requireReplying } from './submissions.policy.ts';
import { submissionRepository, type SubmissionRow } from './submissions.repository.ts';
import { submissionStates } from './submissions.states.ts';

const TYPE = 'form_submissions';
const MANAGE = 'forms.manage';

/** Locks what was filled in, for who handles it; `not_found` for everyone else. */
async function lockSubmission(queries: Queries, caller: Caller, id: string): Promise<SubmissionRow> {
  const scope = await accessScopeOf(queries, caller, MANAGE);
  const row = await submissionRepository(queries, caller.tenantId).lock(scope, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** To whom the caller may assign it: people of the form's organization, and of the one that the caller works in. */
const assignable = (
  queries: Queries,
  { tenantId, organization }: Caller,
  { organization_id }: Pick<SubmissionRow, 'organization_id'>,
) => handlersIn(queries, tenantId, [organization_id, ...(organization ? [organization.id] : [])]);

/** The same people, as they are shown. */
export async function handlersFor(...given: Parameters<typeof assignable>): Promise<SubmissionHandler[]> {
  const people = await assignable(...given);
  return people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

async function assign(
  queries: Queries,
  { caller, clock, sender }: UseCaseContext,
  row: SubmissionRow,
  assigneeId: string | null,
): Promise<void> {
  if (assigneeId === row.assignee_id) return;
  const people = assigneeId === null ? [] : await assignable(queries, caller, row);
  const assignee = people.find(({ id }) => id === assigneeId);
  if (assigneeId !== null && !assignee)
    throw invalid({ code: 'inclusion', pointer: '/data/attributes/assignee_id' });
  const { tenantId } = caller;
  await submissionRepository(queries, tenantId).assign(row.id, assigneeId);
  await audit(queries, caller, clock.now(), {
    action: 'form_submission.assigned',
    subjectType: TYPE,
    subjectId: row.id,
  });
  if (!assignee || assignee.id === userOf(caller).id) return;
  const title = await formRepository(queries, tenantId).titleOf(row.form_id);
  await notify(queries, sender, {
    event: 'form_assigned',
    to: [assignee],
    centerId: row.volunteer_center_id,
    path: paths.formBuilder.submission(row.form_id, row.id),
    about: [],
    data: { form: { title } },
  });
}

/** Decides what becomes of what was filled in, and who handles it. */
export async function handleSubmission(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { status, assigneeId }: SubmissionDecision,
): Promise<void> {
  const { caller } = context;
  const row = await lockSubmission(queries, caller, id);
  if (status !== undefined) {
    const scope = await accessScopeOf(queries, caller, MANAGE);
    await submissionStates.run(callerSteps(queries, context), row, {
      step: { to: status },
      taker: { access: accessTo(row, { [MANAGE]: scope }) },
    });
  }
  if (assigneeId !== undefined) await assign(queries, context, row, assigneeId);
}

interface ReplyingContext extends UseCaseContext {
  /** Counts a reply of an organization, and the address where it was typed; throws where they are too many. */
  countReply: (organizationId: string, typed: string | null) => Promise<void>;
}

/** Mails a reply to who filled it in, and stores it beside that. */
export async function replyToSubmission(
  queries: Queries,
  { caller, clock, sender, countReply }: ReplyingContext,
  id: string,
  given: NewSubmissionReply,
): Promise<void> {
  const { tenantId } = caller;
  const row = await lockSubmission(queries, caller, id);
  const fields = fieldReader();
  const body = fields.requiredLetter('body', given.body);
  fields.finish();
  const forms = formRepository(queries, tenantId);
  const email = replyAddress(row, await forms.questions(row.form_id));
  requireReplyable(row, email);
  const now = clock.now();
  const account = row.account_email ? await recipientRepository(queries, tenantId).person(row.user_id) : null;
  const visitor: Recipient = { id: null, email, firstName: '', locale: row.locale };
  const [organization] = await organizationRepository(queries, tenantId).byIds([row.organization_id]);
  requireReplying(organization, { hasAccount: account !== null });
  const title = await forms.titleOf(row.form_id);
  await countReply(row.organization_id, account ? null : email);
  await submissionRepository(queries, tenantId).addReply(row.id, { body, authorId: userOf(caller).id }, now);
  await notify(queries, sender, {
    event: 'form_answered',
    to: [account ?? visitor],
    replyTo: organization?.email ?? null,
    centerId: row.volunteer_center_id,
    path: paths.home(),
    about: [],
    data: ({ locale }) => ({
      form: { title: withoutLinks(title, locale), reply: body },
      organization: { name: organization?.name ?? '', email: organization?.email ?? '' },
    }),
  });
  // What was written is for who receives it.
  await audit(queries, caller, now, {
    action: 'form_submission.replied',
    subjectType: TYPE,
    subjectId: row.id,
  });
}

/** Removes what was filled in; the paths are those of its files, which are removed when that is stored. */
export async function removeSubmission(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  id: string,
): Promise<readonly string[]> {
  const row = await lockSubmission(queries, caller, id);
  const paths = await formUploadRepository(queries, caller.tenantId).pathsOf({ submissionId: row.id });
  await submissionRepository(queries, caller.tenantId).remove(row.id);
  if (row.status !== 'spam') await formRepository(queries, caller.tenantId).countPlace(row.form_id, -1);
  await audit(queries, caller, clock.now(), {
    action: 'form_submission.deleted',
    subjectType: TYPE,
    subjectId: row.id,
  });
  return paths;
}
