import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import {
  APPLIED_PARAM,
  LOCALES,
  PARAMETER_RULES,
  paths,
  SENT_PARAM,
  withLocale,
  type Locale,
  type PostedForm,
} from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import { readAddress } from '../html/address.ts';
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

type Handle<Params> = (
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Forms as browsers send them without scripts. Each is a call of the API, and answered with a page. */
export async function formRoutes(app: App, { localeOf, sendForm }: FormOptions): Promise<void> {
  acceptForms(app);

  /** Takes a form at the address of its page, and at that of each language. */
  function take<Params = unknown>(pattern: string, handle: Handle<Params>): void {
    const post = (url: string, config: FastifyContextConfig) =>
      app.post<{ Params: Params }>(url, { config }, (request, reply) => handle(request, reply));
    post(pattern, FORM_ROUTE);
    for (const locale of LOCALES) post(withLocale(pattern, locale), { ...FORM_ROUTE, isAlias: true });
  }

  /** To a page, which goes on in the language that the form was in. */
  const leadTo = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    redirectTo(reply, withLocale(path, readAddress(request.url).prefix), 303);

  take<{ id: string }>(paths.vacancies.one.pattern, async (request, reply) => {
    const fields = ownFields(request);
    const { id } = request.params;
    if (!PARAMETER_RULES['id']?.test(id)) throw new Problem('not_found');
    const form = await applyByForm(app, request, { vacancyId: id, fields, locale: localeOf(request) });
    if (form) return sendForm(request, reply, form);
    return leadTo(request, reply, `${paths.vacancies.one(id)}?${APPLIED_PARAM}=1`);
  });

  take(paths.contact.pattern, async (request, reply) => {
    const fields = ownFields(request);
    const form = await contactByForm(app, request, { fields, locale: localeOf(request) });
    if (form) return sendForm(request, reply, form);
    return leadTo(request, reply, `${paths.contact()}?${SENT_PARAM}=1`);
  });

  take(paths.confirm.pattern, async (request, reply) => {
    if (isOneClick(request)) {
      await stopByOneClick(app, request, localeOf(request));
      return reply.code(204).send();
    }
    const fields = ownFields(request);
    return leadTo(request, reply, await confirmByForm(app, request, { fields, locale: localeOf(request) }));
  });

  for (const { pattern } of SCRIPTED)
    take(pattern, async (request, reply) => {
      ownFields(request);
      return leadTo(request, reply, pattern);
    });
}
