import type { FastifyRequest } from 'fastify';
import { ReplyDraft, ReplyTemplates } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import type { App } from '../../../http/app-types.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { contextOf } from '../../../use-case.ts';
import { replyTemplatesOf } from './reply-templates.service.ts';

const EDIT = { access: { action: 'reply_templates.edit' } } as const;
const TYPES = ['reply_templates', 'reply_template'] as const;
const LIST_RULES = listRules(ReplyTemplates);
const ONE_RULES = oneRules(ReplyTemplates);
const NEW = newSchema(ReplyTemplates);
const DRAFT = { body: 'Welcome, {{recipient.first_name}}!', for: 'accept' } as const;

/** `/api/v1/reply_templates`: what the people of an organization often write. */
export async function replyTemplateRoutes(app: App): Promise<void> {
  const { db } = app.context;
  const use = (queries: Queries, request: FastifyRequest) => replyTemplatesOf(queries, contextOf(request));

  app.get('/reply_templates', { config: EDIT }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { organizationIdEq, forEq } = readFilters(ReplyTemplates, query, { seesAll: true });
    const rows = await db.read(request.caller.tenantId, (queries) =>
      use(queries, request).list(organizationIdEq, forEq),
    );
    const { rows: data, ...rest } = partOfList(rows, query);
    return sendList(request, reply, data, { query, ...rest });
  });

  app.post(
    '/reply_templates',
    {
      config: {
        ...EDIT,
        example: { sends: { name: 'Welcome', ...DRAFT, organizationId: EXAMPLE_ID } },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, ReplyTemplates)) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const added = await db.write(request.caller.tenantId, (queries) =>
        use(queries, request).add(attributes),
      );
      return sendCreated(reply, added);
    },
  );

  app.post(
    '/reply_templates/preview',
    {
      config: {
        ...EDIT,
        responses: { meta: ['text'] },
        example: { sends: { ...DRAFT, organizationId: EXAMPLE_ID } },
      },
      schema: { body: resourceBody(TYPES, ReplyDraft) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const preview = await db.read(request.caller.tenantId, (queries) =>
        use(queries, request).preview(attributes),
      );
      return sendOne(reply, null, { meta: { ...preview } });
    },
  );

  app.get('/reply_templates/:id', { config: EDIT, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request, ONE_RULES);
    const { id } = request.params;
    return sendOne(reply, await db.read(request.caller.tenantId, (queries) => use(queries, request).one(id)));
  });

  app.patch(
    '/reply_templates/:id',
    {
      config: { ...EDIT, example: { sends: { name: 'Welcome', ...DRAFT } } },
      schema: { params: byId, body: resourceBody(TYPES, changesSchema(ReplyTemplates)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await db.write(request.caller.tenantId, (queries) =>
        use(queries, request).change(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.delete('/reply_templates/:id', { config: EDIT, schema: { params: byId } }, async (request, reply) => {
    const { id } = request.params;
    await db.write(request.caller.tenantId, (queries) => use(queries, request).remove(id));
    return reply.code(204).send();
  });
}
