import type { Insertable } from 'kysely';
import { Forms, type FormQuestion, type FormChanges, type NewForm } from '@samen/resources/forms';
import { accessScopeOf, type OwnedRecord } from '../../../auth/access-scope.ts';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import type { Caller } from '../../../context.ts';
import { accessTo, callerSteps } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import { copyTitle } from './copy-title.ts';
import { ownerIdOf, ownershipOfNew } from './forms.policy.ts';
import { formRepository, type FormRow } from './forms.repository.ts';
import { formStates } from './forms.states.ts';
import type { FormsTable } from './forms.table.ts';
import { inUse, readQuestions } from './read-questions.ts';

type Columns = Pick<
  Insertable<FormsTable>,
  | 'title'
  | 'description'
  | 'submit_label'
  | 'thank_you_text'
  | 'layout'
  | 'closes_at'
  | 'is_open'
  | 'max_submissions'
  | 'retention_months'
  | 'access_permission'
  | 'notify_emails'
  | 'send_receipt'
  | 'confirm_text'
>;

const MANAGE = 'forms.manage';

interface EditingContext extends UseCaseContext {
  /** Counts addresses that an editor has mailed from now on, and throws where they name too many. */
  countNamed: (emails: readonly string[]) => Promise<void>;
}

/** What was there before counts for nothing: saving a form once more names no one. */
async function countAdded(
  count: EditingContext['countNamed'],
  emails: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = emails.filter((email) => !before.includes(email));
  if (added.length > 0) await count(added);
}

/** A form with its questions, for who builds it. */
export interface EditedForm {
  row: FormRow;
  questions: FormQuestion[];
}

/** The form as its builders see it; `not_found` for everyone else. */
export async function editedForm(queries: Queries, caller: Caller, id: string): Promise<EditedForm> {
  const forms = formRepository(queries, caller.tenantId);
  const row = await forms.find(await accessScopeOf(queries, caller, MANAGE), id);
  if (!row) throw new Problem('not_found');
  const questions = await forms.questions(id);
  return { row, questions: questions.filter(({ isRemoved }) => !isRemoved).map(({ question }) => question) };
}

/** Locks a form for who builds it. */
export async function lockForm(queries: Queries, caller: Caller, id: string): Promise<FormRow> {
  const scope = await accessScopeOf(queries, caller, MANAGE);
  const row = await formRepository(queries, caller.tenantId).lock(scope, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** The organization of a new form, with its centre: the caller's current one, or another one within their access scope. */
async function ownerOfNew(queries: Queries, caller: Caller, named: string | undefined): Promise<OwnedRecord> {
  const id = ownerIdOf(caller, named);
  const [found] = isUuid(id) ? await organizationRepository(queries, caller.tenantId).byIds([id]) : [];
  return ownershipOfNew(found, await accessScopeOf(queries, caller, MANAGE));
}

export async function createForm(
  queries: Queries,
  { caller, clock, countNamed }: EditingContext,
  { questionsAttributes = [], organizationId, ...given }: NewForm,
): Promise<string> {
  const now = clock.now();
  const owner = await ownerOfNew(queries, caller, organizationId);
  const fields = fieldReader();
  const columns = columnsOf<Columns>(fields, Forms, { ...given }, { isNew: true });
  const { questions } = readQuestions(fields, { stored: [], removed: [] }, questionsAttributes);
  fields.finish();
  await countAdded(countNamed, columns.notify_emails ?? [], []);
  const forms = formRepository(queries, caller.tenantId);
  const id = await forms.add({
    ...columns,
    ...owner,
    created_by_id: userOf(caller).id,
    created_at: now,
    updated_at: now,
  });
  await forms.saveQuestions(id, questions);
  await audit(queries, caller, now, { action: 'form.created', subjectType: 'forms', subjectId: id });
  return id;
}

/** A question that was filled in keeps its type; one that is removed keeps what was filled in. */
export async function changeForm(
  queries: Queries,
  context: EditingContext,
  id: string,
  { lockVersion, questionsAttributes, ...given }: FormChanges,
): Promise<void> {
  const { caller, countNamed } = context;
  const steps = callerSteps(queries, context);
  const { now } = steps;
  const row = await lockForm(queries, caller, id);
  requireVersion(row, lockVersion);
  const fields = fieldReader();
  const columns = columnsOf<Partial<Columns>>(fields, Forms, { ...given }, { isNew: false });
  const forms = formRepository(queries, caller.tenantId);
  const all = await forms.questions(id);
  const stored = all.filter(({ isRemoved }) => !isRemoved).map(({ question }) => question);
  const removed = all.filter(({ isRemoved }) => isRemoved).map(({ question }) => question.id);
  const change = questionsAttributes && readQuestions(fields, { stored, removed }, questionsAttributes);
  fields.finish();
  if (isEmpty({ ...columns, change })) return;
  await countAdded(countNamed, columns.notify_emails ?? [], row.notify_emails);
  if (change) {
    const { questions, removedIds, retyped } = change;
    const filledIn = await forms.filledIn(id, [...removedIds, ...retyped.keys()]);
    for (const [questionId, at] of retyped) if (filledIn.has(questionId)) throw inUse(at);
    await forms.removeQuestions(id, { ids: removedIds, filledIn }, now);
    await forms.saveQuestions(id, questions);
  }
  const { is_open: isOpen = row.is_open, ...others } = columns;
  if (isOpen !== row.is_open) {
    const taker = { access: accessTo(row, { [MANAGE]: await accessScopeOf(queries, caller, MANAGE) }) };
    const request = { step: { to: isOpen ? 'open' : 'closed' }, taker } as const;
    await formStates.run(steps, row, request, { columns: others });
    return;
  }
  await forms.update(id, others, now);
  await audit(queries, caller, now, { action: 'form.changed', subjectType: 'forms', subjectId: id });
}

export async function duplicateForm(
  queries: Queries,
  { caller, clock }: UseCaseContext,
  id: string,
): Promise<string> {
  const now = clock.now();
  const { title, organization_id } = await lockForm(queries, caller, id);
  const forms = formRepository(queries, caller.tenantId);
  const copyId = await forms.copy(
    id,
    {
      title: copyTitle(title, await forms.titlesOf(organization_id), caller.locale),
      authorId: userOf(caller).id,
    },
    now,
  );
  await audit(queries, caller, now, {
    action: 'form.duplicated',
    subjectType: 'forms',
    subjectId: copyId,
    data: { of: id },
  });
  return copyId;
}

/** With all that was filled in, and not while a page shows it; returns where the bytes of its files are. */
export async function deleteForm(queries: Queries, context: UseCaseContext, id: string): Promise<string[]> {
  const { caller, clock, emit } = context;
  await lockForm(queries, caller, id);
  await emit(queries, context, 'form.deleted', { id });
  const paths = await formUploadRepository(queries, caller.tenantId).pathsOf({ formId: id });
  await audit(queries, caller, clock.now(), { action: 'form.deleted', subjectType: 'forms', subjectId: id });
  await formRepository(queries, caller.tenantId).remove(id);
  return paths;
}
