import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, Locale, PostedForm } from '@samen/contracts';
import type { App, FormLimits } from '../http/app-types.ts';
import { callApi, keyOf, type ApiCall } from './call-api.ts';
import { attributesOf, rejectedForm, type FormShape } from './form-shape.ts';
import type { FormFields } from './read-form.ts';

/** A form as a browser has sent it without scripts. */
export interface SentForm {
  app: App;
  request: FastifyRequest;
  reply: FastifyReply;
  fields: FormFields;
  locale: Locale;
  /** What this visitor gets; null before the first shell is active. */
  compositionFor(): Composition | null;
}

/** Where its sender is redirected, in the language of the form, or the form as it comes back. */
export type FormResult = { to: string } | { form: PostedForm };

/** A form of a page, for browsers that send it themselves. It does nothing that a call of the API does not do. */
export interface PageForm {
  /** The pattern of the page that it stands on. */
  path: string;
  /** Absent: those of every form. */
  limits?: FormLimits;
  send(sent: SentForm): Promise<FormResult>;
}

/** What a button behind a mailed link calls. */
export interface MailedLink {
  path: string;
  /** The attribute that carries its token. */
  attribute: string;
  /** The form in which a person chooses a password with it. */
  password?: FormShape;
  /** Used, its page goes on to show what it is about: the address has its token still. */
  isLasting?: boolean;
  /** Mail programs may use it by themselves (RFC 8058). */
  isOneClick?: boolean;
}

interface SimpleForm {
  path: string;
  shape: FormShape;
  /** The call that it is, from the attributes that were sent; a document of `type`, where there is one. */
  call(
    attributes: Record<string, unknown>,
    sent: SentForm,
  ): Omit<ApiCall, 'key'> & { type?: string; isOnce?: boolean };
  /** Where it was sent from, and what it leads to once it was taken; absent where both are the page. */
  page?(sent: SentForm): string;
  done(sent: SentForm): string;
}

/** A form that is one call of the API. With `isOnce` the same form sent again is the same call. */
export function simpleForm({ path, shape, call, done, page = () => path }: SimpleForm): PageForm {
  return {
    path,
    async send(sent) {
      const { app, request, fields, locale } = sent;
      const { type, isOnce = false, body: attributes, ...rest } = call(attributesOf(shape, fields), sent);
      const body = type === undefined ? attributes : { data: { type, attributes } };
      const key = isOnce ? { key: keyOf(request, rest.path, attributes) } : {};
      const response = await callApi(app, request, locale, { ...rest, ...key, body });
      if (response.status < 300) return { to: done(sent) };
      return { form: rejectedForm(page(sent), shape, fields, locale, response) };
    },
  };
}
