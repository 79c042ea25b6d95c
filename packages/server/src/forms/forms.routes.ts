import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  APPLIED_PARAM,
  PARAMETER_RULES,
  paths,
  SENT_PARAM,
  type Locale,
  type PostedForm,
} from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { redirectTo } from '../http/redirect.ts';
import { applyByForm } from './application-form.ts';
import { confirmByForm } from './confirm-form.ts';
import { contactByForm } from './contact-form.ts';
import { isOneClick, stopByOneClick } from './one-click.ts';
import { acceptForms, FORM_ROUTE, ownFields } from './read-form.ts';

export interface FormOptions {
  localeOf: (request: FastifyRequest) => Locale;
  /** Answers with the page that the form stands on. */
  sendForm: (request: FastifyRequest, reply: FastifyReply, form: PostedForm) => Promise<FastifyReply>;
}

/** Forms whose work is done by scripts alone; without them their page says so again, and nothing of it is read. */
const SCRIPTED = [
  paths.auth.signIn,
  paths.auth.recover,
  paths.auth.reset,
  paths.signUp,
  paths.organizations.signUp,
];

/** Forms as browsers send them without scripts. Each is a call of the API, and answered with a page. */
export async function formRoutes(app: App, { localeOf, sendForm }: FormOptions): Promise<void> {
  acceptForms(app);

  app.post<{ Params: { id: string } }>(
    paths.vacancies.one.pattern,
    { config: FORM_ROUTE },
    async (request, reply) => {
      const fields = ownFields(request);
      const { id } = request.params;
      if (!PARAMETER_RULES['id']?.test(id)) throw new Problem('not_found');
      const form = await applyByForm(app, request, { vacancyId: id, fields, locale: localeOf(request) });
      if (form) return sendForm(request, reply, form);
      return redirectTo(reply, `${paths.vacancies.one(id)}?${APPLIED_PARAM}=1`, 303);
    },
  );

  app.post(paths.contact.pattern, { config: FORM_ROUTE }, async (request, reply) => {
    const fields = ownFields(request);
    const form = await contactByForm(app, request, { fields, locale: localeOf(request) });
    if (form) return sendForm(request, reply, form);
    return redirectTo(reply, `${paths.contact()}?${SENT_PARAM}=1`, 303);
  });

  app.post(paths.confirm.pattern, { config: FORM_ROUTE }, async (request, reply) => {
    if (isOneClick(request)) {
      await stopByOneClick(app, request, localeOf(request));
      return reply.code(204).send();
    }
    const fields = ownFields(request);
    const outcome = await confirmByForm(app, request, { fields, locale: localeOf(request) });
    return redirectTo(reply, outcome, 303);
  });

  for (const { pattern } of SCRIPTED)
    app.post(pattern, { config: FORM_ROUTE }, async (request, reply) => {
      ownFields(request);
      return redirectTo(reply, pattern, 303);
    });
}
