import type { FastifyRequest } from 'fastify';
import { paths, type Locale, type PostedForm } from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { askApi, keyOf, type ApiAnswer, type ApiCall } from './ask-api.ts';
import { attributesOf, rejectedForm, type FormShape } from './form-shape.ts';
import type { FormFields } from './read-form.ts';

export interface SentForm {
  fields: FormFields;
  locale: Locale;
}

/** Who a form is about, chosen by themselves. */
const CHOSEN = ['password', 'passwordConfirmation'] as const;

const APPLICATION: FormShape = {
  texts: ['firstName', 'lastName', 'email', 'phoneNumber', 'message', 'website'],
  needed: ['firstName', 'lastName', 'email'],
};

const CONTACT: FormShape = {
  texts: ['name', 'email', 'subject', 'body', 'website'],
  needed: ['name', 'email', 'subject', 'body'],
};

const SIGN_UP: FormShape = {
  texts: ['role', 'organizationId', 'firstName', 'lastName', 'email', 'phoneNumber', 'website'],
  checkboxes: { sixteenOrOlder: 'of_age', acceptTerms: 'accepted' },
  secrets: CHOSEN,
  needed: ['firstName', 'lastName', 'email', ...CHOSEN],
};

const ORGANIZATION: FormShape = {
  texts: [
    ...['name', 'organizationType', 'kvkNumber', 'description', 'phoneNumber', 'email', 'website'],
    ...['address.street', 'address.houseNumber', 'address.postalCode', 'address.city'],
    ...['user.firstName', 'user.lastName', 'user.email', 'fax_number'],
  ],
  checkboxes: { 'user.acceptTerms': 'accepted', 'user.sixteenOrOlder': 'of_age' },
  secrets: CHOSEN.map((field) => `user.${field}`),
  needed: [
    ...['name', 'description', 'phoneNumber', 'email', 'address.city'],
    ...['user.firstName', 'user.lastName', 'user.email', ...CHOSEN.map((field) => `user.${field}`)],
  ],
};

const RECOVER: FormShape = { texts: ['email'], needed: ['email'], isFlat: true };

/** A password and the same once more. */
export const CHOSEN_PASSWORD: FormShape = { texts: [], secrets: CHOSEN, needed: CHOSEN, isFlat: true };

/** What one form does: null when it was taken, else the form that comes back. */
async function send(
  app: App,
  request: FastifyRequest,
  { fields, locale }: SentForm,
  { page, shape, call }: { page: string; shape: FormShape; call: ApiCall },
): Promise<PostedForm | null> {
  const answer: ApiAnswer = await askApi(app, request, locale, call);
  return answer.status < 300 ? null : rejectedForm(page, shape, fields, locale, answer);
}

const documentOf = (type: string, attributes: object) => ({ data: { type, attributes } });

/**
 * Applies for a vacancy. It carries no idempotency key: the same form sent again is the same application, and after ten
 * minutes its mail is sent again.
 */
export function applyByForm(app: App, request: FastifyRequest, vacancyId: string, sent: SentForm) {
  const attributes = { vacancy_id: vacancyId, ...attributesOf(APPLICATION, sent.fields) };
  return send(app, request, sent, {
    ...{ page: paths.vacancies.one(vacancyId), shape: APPLICATION },
    call: { path: '/api/v1/applications', body: documentOf('applications', attributes) },
  });
}

/** Sends a message to the centre. */
export function contactByForm(app: App, request: FastifyRequest, sent: SentForm) {
  const path = '/api/v1/contact_messages';
  const attributes = attributesOf(CONTACT, sent.fields);
  const key = keyOf(request, path, attributes);
  return send(app, request, sent, {
    ...{ page: paths.contact(), shape: CONTACT },
    call: { path, key, body: documentOf('contact_messages', attributes) },
  });
}

/** Makes the account of a volunteer; a role and a school are said where somebody is something else. */
export function signUpByForm(app: App, request: FastifyRequest, sent: SentForm) {
  const path = '/api/v1/users';
  const { role = 'volunteer', organization_id, ...person } = attributesOf(SIGN_UP, sent.fields);
  const attributes = role === 'volunteer' ? person : { ...person, role, organization_id };
  const key = keyOf(request, path, attributes);
  return send(app, request, sent, {
    ...{ page: paths.signUp(), shape: SIGN_UP },
    call: { path, key, body: documentOf('user', attributes) },
  });
}

/** Signs an organization up, with the account of its admin. */
export function signUpOrganizationByForm(app: App, request: FastifyRequest, sent: SentForm) {
  const path = '/api/v1/organizations';
  const attributes = attributesOf(ORGANIZATION, sent.fields);
  const key = keyOf(request, path, attributes);
  return send(app, request, sent, {
    ...{ page: paths.organizations.signUp(), shape: ORGANIZATION },
    call: { path, key, body: documentOf('organizations', attributes) },
  });
}

/** Has a link mailed with which a password can be chosen. */
export function recoverByForm(app: App, request: FastifyRequest, sent: SentForm) {
  const body = { email: '', ...attributesOf(RECOVER, sent.fields) };
  return send(app, request, sent, {
    ...{ page: paths.auth.recover(), shape: RECOVER },
    call: { path: '/auth/password', body },
  });
}

/** Chooses a password by the link that was mailed. */
export function resetByForm(app: App, request: FastifyRequest, token: string, sent: SentForm) {
  const body = { ...attributesOf(CHOSEN_PASSWORD, sent.fields), reset_password_token: token };
  return send(app, request, sent, {
    ...{ page: paths.auth.reset(), shape: CHOSEN_PASSWORD },
    call: { method: 'PUT', path: '/auth/password', body, cookie: request.headers.cookie },
  });
}
