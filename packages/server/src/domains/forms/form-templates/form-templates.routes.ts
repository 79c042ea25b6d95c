import { FormTemplates } from '@samen/resources/forms';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, SENT_WHOLE, sendList, sendOne } from '../../../http/responses.ts';
import { byKey } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { presentTemplate, templatesIn } from './templates.ts';

const MANAGE = { access: { action: 'forms.manage' } } as const;
const RULES = { ...listRules(FormTemplates), pageSize: SENT_WHOLE };

/** `/api/v1/form_templates`: what a form can begin with, in the language of the request. */
export async function formTemplateRoutes(app: App): Promise<void> {
  app.get('/form_templates', { config: MANAGE }, async (request, reply) => {
    const query = queryOf(request, RULES);
    const { rows, ...rest } = partOfList(templatesIn(request.caller.locale), query);
    return sendList(
      request,
      reply,
      rows.map((template) => presentTemplate(template, null)),
      { query, ...rest },
    );
  });

  app.get('/form_templates/:id', { config: MANAGE, schema: { params: byKey } }, async (request, reply) => {
    recordQueryOf(request);
    const template = templatesIn(request.caller.locale).find(({ id }) => id === request.params.id);
    if (!template) throw new Problem('not_found');
    return sendOne(reply, presentTemplate(template, null));
  });
}
