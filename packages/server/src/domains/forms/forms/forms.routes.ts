import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FORM_BOUNDS, Forms, SentQuestion } from '@samen/resources/forms';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import type { Queries } from '../../../db/database.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { mailboxKey } from '../../../limits/mailbox-key.ts';
import { countMailsOf } from '../../../plugins/limits.ts';
import type { Caller } from '../../../context.ts';
import { storedFiles } from '../../../services/uploads/index.ts';
import { contextOf } from '../../../use-case.ts';
import { changeForm, createForm, deleteForm, duplicateForm, editedForm } from './edit-form.ts';
import { formRepository } from './forms.repository.ts';
import { presentForm } from './forms.resource.ts';

const MANAGE = { access: { action: 'forms.manage' } } as const;
const TYPES = ['forms', 'form'] as const;
const LIST_RULES = listRules(Forms);
const ONE_RULES = oneRules(Forms);
// Those that are removed are named beside those that stay.
const WITH_QUESTIONS = {
  questionsAttributes: Type.Optional(Type.Array(SentQuestion, { maxItems: 2 * FORM_BOUNDS.questions })),
};
const NEW = newSchema(Forms, WITH_QUESTIONS);
const CHANGES = changesSchema(Forms, WITH_QUESTIONS);

/** `/api/v1/forms`: the forms that people build for their organization or centre. */
export async function formRoutes(app: App): Promise<void> {
  const { db, clock, config } = app.context;
  const files = storedFiles(config.dataDir);

  const editingOf = (request: FastifyRequest) => ({
    ...contextOf(request),
    /** One of the editor's for all that a change names, and one of each address; the field on the screen has them all. */
    async countNamed(emails: readonly string[]) {
      const { tenantId } = request.caller;
      const { accountMails, emailAddress } = config.rateLimits;
      const pointer = '/data/attributes/notify_emails';
      await countMailsOf(request, ['named by', tenantId, userOf(request.caller).id], accountMails, {
        pointer,
      });
      for (const email of emails)
        await countMailsOf(request, ['named', mailboxKey(email)], emailAddress, { pointer });
    },
  });

  const shown = async (queries: Queries, caller: Caller, id: string) => {
    const { row, questions } = await editedForm(queries, caller, id);
    const filledIn = await formRepository(queries, caller.tenantId).filledIn(
      id,
      questions.map((question) => question.id),
    );
    return presentForm(row, { now: clock.now(), questions, filledIn });
  };

  app.get('/forms', { config: MANAGE }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(Forms, query, { seesAll: true });
    const { rows, next, records } = await db.read(caller.tenantId, async (queries) => {
      const scope = await accessScopeOf(queries, caller, 'forms.manage');
      const forms = formRepository(queries, caller.tenantId);
      // Who works for all centres makes the pages of the site that they are on.
      const ofSite = scope.kind === 'tenant' ? caller.centerId : null;
      const reader = { centerId: ofSite ?? caller.organization?.volunteerCenterId ?? null };
      return {
        ...(await forms.list(scope, filters, reader, query)),
        records: await forms.count(scope, filters, reader, query.ids),
      };
    });
    const view = { now: clock.now() };
    return sendList(
      request,
      reply,
      rows.map((row) => presentForm(row, view)),
      { query, next, records },
    );
  });

  app.get('/forms/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request, ONE_RULES);
    const { caller, params } = request;
    return sendOne(reply, await db.read(caller.tenantId, (queries) => shown(queries, caller, params.id)));
  });

  app.post(
    '/forms',
    {
      config: {
        ...MANAGE,
        example: {
          sends: {
            title: 'Registration',
            questionsAttributes: [{ text: 'What is your name?', questionType: 'text', required: true }],
          },
        },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, Forms)) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const data = await db.write(caller.tenantId, async (queries) =>
        shown(queries, caller, await createForm(queries, editingOf(request), body.data.attributes)),
      );
      return sendCreated(reply, data);
    },
  );

  app.patch(
    '/forms/:id',
    {
      config: { ...MANAGE, example: { sends: { title: 'Registration for the summer' } } },
      schema: { params: byId, body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, Forms)) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const data = await db.write(caller.tenantId, async (queries) => {
        await changeForm(queries, editingOf(request), params.id, body.data.attributes);
        return shown(queries, caller, params.id);
      });
      return sendOne(reply, data);
    },
  );

  app.delete('/forms/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    const paths = await db.write(request.caller.tenantId, (queries) =>
      deleteForm(queries, contextOf(request), request.params.id),
    );
    await db.afterCommit(async () => {
      for (const path of paths) await files.remove(path);
    });
    return reply.code(204).send();
  });

  app.post(
    '/forms/:id/duplicate',
    { config: { ...MANAGE, responses: { one: 'forms', status: 201 } }, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      const data = await db.write(caller.tenantId, async (queries) =>
        shown(queries, caller, await duplicateForm(queries, contextOf(request), params.id)),
      );
      return sendCreated(reply, data);
    },
  );
}
