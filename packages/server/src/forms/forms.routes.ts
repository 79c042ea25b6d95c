import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import {
  APPLIED_PARAM,
  CHANGED_PARAM,
  LOCALES,
  PARAMETER_RULES,
  paths,
  SENT_PARAM,
  withLocale,
  type Composition,
  type Locale,
  type PostedForm,
} from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import { readAddress } from '../html/address.ts';
import type { App } from '../http/app-types.ts';
import { redirectTo } from '../http/redirect.ts';
import { choosePasswordByForm, choosesPassword, confirmByForm } from './confirm-form.ts';
import { isOneClick, stopByOneClick } from './one-click.ts';
import {
  applyByForm,
  contactByForm,
  recoverByForm,
  resetByForm,
  signUpByForm,
  signUpOrganizationByForm,
  type SentForm,
} from './post-form.ts';
import { acceptForms, FORM_ROUTE, ownFields } from './read-form.ts';
import { signInByForm } from './sign-in-form.ts';
import { signOutByForm } from './sign-out-form.ts';

export interface FormOptions {
  localeOf: (request: FastifyRequest) => Locale;
  /** What this visitor gets; null before the first shell is active. */
  compositionFor: (request: FastifyRequest, reply: FastifyReply) => Composition | null;
  /** Answers with the page that the form stands on. */
  sendForm: (request: FastifyRequest, reply: FastifyReply, form: PostedForm) => Promise<FastifyReply>;
}

type Handle<Params> = (
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Forms as browsers send them without scripts. Each is a call of the API, and answered with a page. */
export async function formRoutes(
  app: App,
  { localeOf, compositionFor, sendForm }: FormOptions,
): Promise<void> {
  acceptForms(app);

  /** Takes a form at the address of its page, and at that of each language. */
  function take<Params = unknown>(pattern: string, handle: Handle<Params>): void {
    const post = (url: string, config: FastifyContextConfig) =>
      app.post<{ Params: Params }>(url, { config }, (request, reply) => handle(request, reply));
    post(pattern, FORM_ROUTE);
    for (const locale of LOCALES) post(withLocale(pattern, locale), { ...FORM_ROUTE, isAlias: true });
  }

  const sentForm = (request: FastifyRequest): SentForm => ({
    fields: ownFields(request),
    locale: localeOf(request),
  });

  /** A form that one call of the API takes or refuses; what was taken leads to `done`. */
  function takeSimple(
    pattern: string,
    post: (app: App, request: FastifyRequest, sent: SentForm) => Promise<PostedForm | null>,
    done: string,
  ): void {
    take(pattern, async (request, reply) => {
      const form = await post(app, request, sentForm(request));
      return form ? sendForm(request, reply, form) : leadTo(request, reply, done);
    });
  }

  /** To a page, which goes on in the language that the form was in. */
  const leadTo = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    redirectTo(reply, withLocale(path, readAddress(request.url).prefix), 303);

  take<{ id: string }>(paths.vacancies.one.pattern, async (request, reply) => {
    const sent = sentForm(request);
    const { id } = request.params;
    if (!PARAMETER_RULES['id']?.test(id)) throw new Problem('not_found');
    const form = await applyByForm(app, request, id, sent);
    if (form) return sendForm(request, reply, form);
    return leadTo(request, reply, `${paths.vacancies.one(id)}?${APPLIED_PARAM}=1`);
  });

  takeSimple(paths.contact.pattern, contactByForm, `${paths.contact()}?${SENT_PARAM}=1`);

  take(paths.confirm.pattern, async (request, reply) => {
    if (isOneClick(request)) {
      await stopByOneClick(app, request, localeOf(request));
      return reply.code(204).send();
    }
    const sent = sentForm(request);
    if (!choosesPassword(sent)) return leadTo(request, reply, await confirmByForm(app, request, sent));
    const result = await choosePasswordByForm(app, request, sent);
    return 'form' in result ? sendForm(request, reply, result.form) : leadTo(request, reply, result.to);
  });

  take(paths.auth.signIn.pattern, async (request, reply) => {
    const sent = sentForm(request);
    const result = await signInByForm(app, request, reply, sent, compositionFor(request, reply));
    return 'form' in result ? sendForm(request, reply, result.form) : leadTo(request, reply, result.to);
  });

  take(paths.auth.signOut.pattern, async (request, reply) => {
    await signOutByForm(app, request, reply, sentForm(request).locale);
    return leadTo(request, reply, paths.home());
  });

  takeSimple(paths.signUp.pattern, signUpByForm, paths.signedUp());
  takeSimple(paths.organizations.signUp.pattern, signUpOrganizationByForm, paths.organizations.signUpDone());
  takeSimple(paths.auth.recover.pattern, recoverByForm, `${paths.auth.recover()}?${SENT_PARAM}=1`);

  take(paths.auth.reset.pattern, async (request, reply) => {
    const sent = sentForm(request);
    const { reset_password_token: mailed, token = mailed } = request.query as Record<string, unknown>;
    if (typeof token !== 'string' || !PARAMETER_RULES['token']?.test(token))
      return leadTo(request, reply, paths.auth.reset());
    const form = await resetByForm(app, request, token, sent);
    if (form) return sendForm(request, reply, form);
    return leadTo(request, reply, `${paths.auth.signIn()}?${CHANGED_PARAM}=1`);
  });
}
