import { FormTemplates } from '@samen/resources/forms';
import { listRules } from '../../../declared/query-rules.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, SENT_WHOLE, sendList } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { presentTemplate, templatesIn } from './templates.ts';

const RULES = { ...listRules(FormTemplates), pageSize: SENT_WHOLE };

/** `/api/v1/form_templates`: what a form can begin with, in the language of the request. */
export async function formTemplateRoutes(app: App): Promise<void> {
  app.get('/form_templates', { config: { access: { action: 'forms.manage' } } }, async (request, reply) => {
    const query = queryOf(request, RULES);
    const { rows, ...rest } = partOfList(templatesIn(request.caller.locale), query);
    return sendList(
      request,
      reply,
      rows.map((template) => presentTemplate(template, null)),
      { query, ...rest },
    );
  });
}
