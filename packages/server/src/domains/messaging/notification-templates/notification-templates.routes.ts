import type { FastifyRequest } from 'fastify';
import { CONSTANTS } from '@samen/contracts';
import { NotificationTemplates, TemplateDraft, TemplateReset } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { changesSchema } from '../../../declared/schemas.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { userOf } from '../../../http/user-of.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import { contextOf } from '../../../use-case.ts';
import { presentTemplate } from './notification-templates.resource.ts';
import { templatesFor } from './notification-templates.service.ts';
import type { Template } from './templates.ts';

const EDIT = { access: { action: 'settings.edit' } } as const;
const TYPES = ['notification_templates', 'notification_template'] as const;
/** All that there are, in every language: those who may see them see long lists whole. */
const LIST_RULES = { ...listRules(NotificationTemplates), pageSize: CONSTANTS.adminPageSize };
const ONE_RULES = oneRules(NotificationTemplates);
const DRAFT = { subject: 'Your application', body: 'Hello {{recipient.first_name}},' };
/** Test mails of one person in an hour. */
const QUOTA = { count: 30, seconds: 3600 };

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** `/api/v1/notification_templates`: what a centre says in mails and notices. */
export async function notificationTemplateRoutes(app: App): Promise<void> {
  const { db } = app.context;
  const use = (queries: Queries, request: FastifyRequest) => templatesFor(queries, contextOf(request));

  app.get('/notification_templates', { config: EDIT }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { keyEq, topicEq, localeEq, q, own } = readFilters(NotificationTemplates, query, { seesAll: true });
    const all = await db.read(request.caller.tenantId, (queries) => use(queries, request).list());
    const isListed = ({ key, topic, locale, is_own, name, subject, body }: Template): boolean =>
      (keyEq === undefined || key === keyEq) &&
      (topicEq === undefined || topic === topicEq) &&
      (localeEq === undefined || locale === localeEq) &&
      (own === undefined || is_own === own) &&
      (q === undefined || [name, subject, body].some((text) => contains(text, q)));
    const { rows, ...rest } = partOfList(all.filter(isListed), query);
    return sendList(
      request,
      reply,
      rows.map((row) => presentTemplate(row, null)),
      { query, ...rest },
    );
  });

  app.get(
    '/notification_templates/:id',
    {
      config: { ...EDIT, responses: { one: 'notification_templates', meta: ['records'] } },
      schema: { params: byId },
    },
    async (request, reply) => {
      recordQueryOf(request, ONE_RULES);
      const { data, records } = await db.read(request.caller.tenantId, (queries) =>
        use(queries, request).one(request.params.id),
      );
      return sendOne(reply, data, { meta: { records } });
    },
  );

  app.patch(
    '/notification_templates/:id',
    {
      config: { ...EDIT, example: { sends: DRAFT } },
      schema: { params: byId, body: resourceBody(TYPES, changesSchema(NotificationTemplates)) },
    },
    async (request, reply) => {
      const { params, body, caller } = request;
      const changed = await db.write(caller.tenantId, (queries) =>
        use(queries, request).change(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.put(
    '/notification_templates/:id/reset',
    { config: EDIT, schema: { params: byId, body: resourceBody(TYPES, TemplateReset) } },
    async (request, reply) => {
      const { params, body, caller } = request;
      const changed = await db.write(caller.tenantId, (queries) =>
        use(queries, request).reset(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.post(
    '/notification_templates/:id/preview',
    {
      config: { ...EDIT, responses: { meta: ['mail', 'notice'] }, example: { sends: DRAFT } },
      schema: { params: byId, body: resourceBody(TYPES, TemplateDraft) },
    },
    async (request, reply) => {
      const { params, body, caller } = request;
      const preview = await db.read(caller.tenantId, (queries) =>
        use(queries, request).preview(params.id, body.data.attributes),
      );
      return sendOne(reply, null, { meta: { ...preview } });
    },
  );

  app.post(
    '/notification_templates/:id/send_test',
    {
      config: { ...EDIT, responses: { nothing: 204 }, example: { sends: DRAFT } },
      schema: { params: byId, body: resourceBody(TYPES, TemplateDraft) },
    },
    async (request, reply) => {
      const { params, body, caller } = request;
      await enforceLimit(app.limits, ['test mails', caller.tenantId, userOf(caller).id], QUOTA);
      await db.write(caller.tenantId, (queries) =>
        use(queries, request).sendTest(params.id, body.data.attributes),
      );
      return reply.code(204).send();
    },
  );
}
