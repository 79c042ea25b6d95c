import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, withLocale, type Composition, type Locale, type PostedForm } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { readAddress } from '../http/address.ts';
import type { App } from '../http/app-types.ts';
import { redirectTo } from '../http/redirect.ts';
import { acceptFiles } from '../http/file-forms.ts';
import { confirmForm } from './confirm-form.ts';
import { isOneClick, stopByOneClick } from './one-click.ts';
import type { MailedLink, PageForm } from './page-form.ts';
import { acceptForms, fileFormRoute, FORM_ROUTE, ownFields } from './read-form.ts';

export interface FormOptions {
  /** The forms of every page. */
  forms: readonly PageForm[];
  /** What buttons behind mailed links do, by the kind of the link. */
  links: Readonly<Record<string, MailedLink>>;
  localeOf: (request: FastifyRequest) => Locale;
  /** What this visitor gets; null before the first shell is active. */
  compositionFor: (request: FastifyRequest, reply: FastifyReply) => Composition | null;
  /** Responds with the page that the form stands on. */
  sendForm: (request: FastifyRequest, reply: FastifyReply, form: PostedForm) => Promise<FastifyReply>;
}

/** Forms as browsers send them without scripts. Each is a call of the API, and its response is a page. */
export async function formRoutes(
  app: App,
  { forms, links, localeOf, compositionFor, sendForm }: FormOptions,
): Promise<void> {
  acceptForms(app);
  await acceptFiles(app);

  const handle = async ({ send }: PageForm, request: FastifyRequest, reply: FastifyReply) => {
    const result = await send({
      app,
      request,
      reply,
      fields: ownFields(request),
      locale: localeOf(request),
      compositionFor: () => compositionFor(request, reply),
    });
    if ('form' in result) return sendForm(request, reply, result.form);
    return redirectTo(reply, withLocale(result.to, readAddress(request.url).prefix), 303);
  };

  /** Takes a form at the address of its page, and at that of each language. */
  for (const form of [...forms, confirmForm(links)]) {
    const { limits } = form;
    const sized = limits ? { bodyLimit: limits.bytes } : {};
    const post = (url: string, config: FastifyContextConfig) =>
      app.post(url, { config, ...sized }, async (request, reply) => {
        if (form.path !== paths.confirm.pattern || !isOneClick(request)) return handle(form, request, reply);
        await stopByOneClick(app, request, localeOf(request), links);
        return reply.code(204).send();
      });
    const route = limits?.fileBytes === undefined ? FORM_ROUTE : fileFormRoute(limits.fileBytes);
    const config: FastifyContextConfig = limits ? { ...route, formLimits: limits } : route;
    post(form.path, config);
    for (const locale of LOCALES) post(withLocale(form.path, locale), { ...config, isAlias: true });
  }
}
