import {
  FormSubmissions,
  NewSubmission,
  NewSubmissionReply,
  SubmissionDecision,
} from '@samen/resources/forms';
import { FORMATS } from '@samen/resources/shared';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { queryOf, recordQueryOf, sendDocument, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import type { Limit } from '../../../config-reader.ts';
import type { LimitKey } from '../../../limits/limits.ts';
import { mailboxKey } from '../../../limits/mailbox-key.ts';
import { countMailsOf, countMailTo, mayMail } from '../../../plugins/limits.ts';
import { localDay } from '../../../local-time.ts';
import { contextOf } from '../../../use-case.ts';
import { invitationState, shownUnderToken } from '../invitations/index.ts';
import { downloadUrl, storedFiles } from '../../../services/uploads/index.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import { editedForm, formRepository, presentInvitedOnly, presentPublicForm } from '../forms/index.ts';
import { exportSubmissions } from './export-submissions.ts';
import { handlersFor, handleSubmission, removeSubmission, replyToSubmission } from './handle-submission.ts';
import { copiesTo, type LimitedMail } from './notify-handlers.ts';
import { sendSubmission } from './send-submission.ts';
import { submissionGate } from './submission-gate.routes.ts';
import { submissionStorage } from './submission-storage.ts';
import { submissionRepository, type SubmissionRow } from './submissions.repository.ts';
import { presentSubmission, type SubmissionView } from './submissions.resource.ts';
import { summaryOfForm } from './summary.resource.ts';

const MANAGE = { access: { action: 'forms.manage' } } as const;
const PUBLIC = { access: 'public' } as const;
const TYPES = ['form_submissions', 'form_submission'] as const;
const LIST_RULES = listRules(FormSubmissions);
const ONE_RULES = oneRules(FormSubmissions);
const byToken = Type.Object({ token: Type.String({ pattern: FORMATS.token.source }) });

/** Submissions of a form with all that shows them. */
async function viewOf(
  queries: Queries,
  caller: Caller,
  formId: string,
  rows: readonly SubmissionRow[],
): Promise<SubmissionView> {
  return {
    questions: await formRepository(queries, caller.tenantId).questions(formId),
    scope: await accessScopeOf(queries, caller, 'forms.manage'),
    files: await formUploadRepository(queries, caller.tenantId).of(rows.map(({ id }) => id)),
  };
}

/** One of them, as those see it who handle it. */
async function shownSubmission(
  queries: Queries,
  { caller, clock, secrets }: { caller: Caller } & Pick<App['context'], 'clock' | 'secrets'>,
  id: string,
) {
  const scope = await accessScopeOf(queries, caller, 'forms.manage');
  const submissions = submissionRepository(queries, caller.tenantId);
  const row = await submissions.find(scope, id);
  if (!row) throw new Problem('not_found');
  return presentSubmission(row, {
    ...(await viewOf(queries, caller, row.form_id, [row])),
    detail: {
      urlOf: (file) => downloadUrl(file, secrets, clock.now()),
      replies: await submissions.replies(row.id),
      handlers: await handlersFor(queries, caller, row),
      notes: await accessScopeOf(queries, caller, 'internal_notes.edit'),
    },
  });
}

async function removeFiles(files: ReturnType<typeof storedFiles>, paths: readonly string[]): Promise<void> {
  for (const path of paths) await files.remove(path);
}

/** Receipts to one address in a day, of whatever forms, and of one form in an hour. */
const RECEIPTS = { address: { count: 10, seconds: 86_400 }, form: { count: 200, seconds: 3_600 } };

/** What people fill in, under the token of a form. */
export async function publicFormRoutes(app: App): Promise<void> {
  const { db, clock, config } = app.context;
  const storage = submissionStorage(app.context, app.limits);
  const files = storedFiles(config.dataDir);
  /** Of no one else's mails: who fills in forms with the address of another keeps that person from nothing else. */
  const limitsOf = (
    kind: LimitedMail,
    { tenantId, formId, email }: { tenantId: string; formId: string; email: string },
  ): (readonly [LimitKey, Limit])[] => {
    if (kind === 'copy') return [copiesTo(tenantId, email)];
    const mailbox = mailboxKey(email);
    return [
      [['receipts in an hour to', mailbox], config.rateLimits.emailAddress],
      [['receipts to', mailbox], RECEIPTS.address],
      [['receipts of', tenantId, formId], RECEIPTS.form],
    ];
  };

  app.get(
    '/public_forms/:token',
    { config: { ...PUBLIC, responses: { one: 'public_forms' } }, schema: { params: byToken } },
    async (request, reply) => {
      recordQueryOf(request);
      const { caller, params } = request;
      const data = await db.read(caller.tenantId, async (queries) => {
        const { token } = params;
        const now = clock.now();
        const { form, invitation, isInvitedOnly } = await shownUnderToken(queries, caller.tenantId, token);
        if (isInvitedOnly) return presentInvitedOnly(form, token);
        const all = await formRepository(queries, caller.tenantId).questions(form.id);
        const questions = all.filter(({ isRemoved }) => !isRemoved).map(({ question }) => question);
        const state = invitation && invitationState(invitation, now);
        const isFull = await storage.isFull(queries, caller.tenantId);
        return presentPublicForm(form, { token, now, questions, invitation: state, isFull });
      });
      return sendOne(reply, data);
    },
  );

  app.post(
    '/public_forms/:token/submissions',
    {
      config: {
        ...PUBLIC,
        anonymousPost: 'apart',
        responses: { meta: ['sent', 'receipt'], status: 201 },
        example: { sends: { answers: [{ questionId: EXAMPLE_ID, value: 'Anna de Wit' }], secondsSpent: 40 } },
      },
      schema: { params: byToken, body: resourceBody(TYPES, NewSubmission) },
      ...submissionGate(app, storage),
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const discarded: string[] = [];
      const context = {
        ...contextOf(request),
        mayMail: (kind: LimitedMail, mail: { formId: string; email: string }) =>
          mayMail(request, ...limitsOf(kind, { ...mail, tenantId: caller.tenantId })),
        discard: (paths: readonly string[]) => void discarded.push(...paths),
      };
      const { receipt } = await db.write(caller.tenantId, (queries) =>
        sendSubmission(queries, context, params.token, body.data.attributes),
      );
      await db.afterCommit(() => removeFiles(files, discarded));
      // The same whatever it was taken for.
      return sendDocument(reply.code(201), { meta: { sent: true, ...(receipt && { receipt }) } });
    },
  );
}

/** What people filled in, for those who handle it. */
export async function submissionRoutes(app: App): Promise<void> {
  const { db, clock, config } = app.context;
  const files = storedFiles(config.dataDir);
  const replying = (request: FastifyRequest) => ({
    ...contextOf(request),
    /** Of its organization, and to an address that was typed. */
    async countReply(organizationId: string, typed: string | null) {
      const ofOrganization = ['replies of', request.caller.tenantId, organizationId] as const;
      await countMailsOf(request, ofOrganization, config.rateLimits.invitations);
      if (typed !== null) await countMailTo(request, typed);
    },
  });

  app.get(
    '/forms/:id/submissions',
    {
      config: { ...MANAGE, query: LIST_RULES, responses: { many: 'form_submissions' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const query = queryOf(request, LIST_RULES);
      const filters = readFilters(FormSubmissions, query, { seesAll: true });
      const { rows, next, records, view } = await db.read(caller.tenantId, async (queries) => {
        const { row: form } = await editedForm(queries, caller, params.id);
        const submissions = submissionRepository(queries, caller.tenantId);
        const listed = await submissions.list(form.id, filters, query);
        return {
          ...listed,
          records: await submissions.count(form.id, filters, query.ids),
          view: await viewOf(queries, caller, form.id, listed.rows),
        };
      });
      return sendList(
        request,
        reply,
        rows.map((row) => presentSubmission(row, view)),
        { query, next, records },
      );
    },
  );

  app.get(
    '/forms/:id/summary',
    { config: { ...MANAGE, responses: { one: 'form_summaries' } }, schema: { params: byId } },
    async (request, reply) => {
      recordQueryOf(request);
      const { caller, params } = request;
      const data = await db.read(caller.tenantId, async (queries) => {
        const { row: form } = await editedForm(queries, caller, params.id);
        return summaryOfForm(queries, { tenantId: caller.tenantId, formId: form.id });
      });
      return sendOne(reply, data);
    },
  );

  app.get(
    '/forms/:id/submissions.csv',
    { config: { ...MANAGE, responses: { file: CSV_TYPE } }, schema: { params: byId } },
    async (request, reply) => {
      recordQueryOf(request);
      const { caller, params } = request;
      const csv = await db.write(caller.tenantId, (queries) =>
        exportSubmissions(queries, { caller, clock }, params.id),
      );
      return sendCsv(reply, `submissions-${localDay(clock.now())}`, csv);
    },
  );

  app.get('/form_submissions/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request, ONE_RULES);
    const { caller, params } = request;
    return sendOne(
      reply,
      await db.read(caller.tenantId, (queries) =>
        shownSubmission(queries, { ...app.context, caller }, params.id),
      ),
    );
  });

  app.put(
    '/form_submissions/:id',
    { config: MANAGE, schema: { params: byId, body: resourceBody(TYPES, SubmissionDecision) } },
    async (request, reply) => {
      const { caller, params, body } = request;
      const data = await db.write(caller.tenantId, async (queries) => {
        await handleSubmission(queries, contextOf(request), params.id, body.data.attributes);
        return shownSubmission(queries, { ...app.context, caller }, params.id);
      });
      return sendOne(reply, data);
    },
  );

  app.post(
    '/form_submissions/:id/answer',
    {
      config: {
        ...MANAGE,
        responses: { one: 'form_submissions' },
        example: { sends: { body: 'Thank you. You are welcome on Saturday at ten.' } },
      },
      schema: { params: byId, body: resourceBody(TYPES, NewSubmissionReply) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const data = await db.write(caller.tenantId, async (queries) => {
        await replyToSubmission(queries, replying(request), params.id, body.data.attributes);
        return shownSubmission(queries, { ...app.context, caller }, params.id);
      });
      return sendOne(reply, data);
    },
  );

  app.delete(
    '/form_submissions/:id',
    { config: MANAGE, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      const paths = await db.write(caller.tenantId, (queries) =>
        removeSubmission(queries, { caller, clock }, params.id),
      );
      await db.afterCommit(() => removeFiles(files, paths));
      return reply.code(204).send();
    },
  );
}
