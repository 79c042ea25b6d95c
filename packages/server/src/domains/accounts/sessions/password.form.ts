import { PARAMETER_RULES, SENT_PARAM } from '@samen/contracts';
import { CHANGED_PARAM, paths } from '@samen/resources/shared';
import { simpleForm, type PageForm } from '../../../forms/page-form.ts';
import type { FormShape } from '../../../forms/form-shape.ts';

/** The fields of a new password and its confirmation. */
export const PASSWORD_FIELDS = ['password', 'passwordConfirmation'] as const;

/** The form with which a person chooses a password. */
export const CHOSEN_PASSWORD: FormShape = {
  texts: [],
  secrets: PASSWORD_FIELDS,
  needed: PASSWORD_FIELDS,
  isFlat: true,
};

/** Mails a link with which a password can be chosen. */
export const recoverForm = simpleForm({
  path: paths.auth.recover.pattern,
  shape: { texts: ['email'], needed: ['email'], isFlat: true },
  call: (attributes) => ({ path: '/auth/password', body: { email: '', ...attributes } }),
  done: () => `${paths.auth.recover()}?${SENT_PARAM}=1`,
});

const choosing = (token: string) =>
  simpleForm({
    path: paths.auth.reset.pattern,
    shape: CHOSEN_PASSWORD,
    call: (attributes, { request }) => ({
      method: 'PUT',
      path: '/auth/password',
      body: { ...attributes, reset_password_token: token },
      cookie: request.headers.cookie,
    }),
    done: () => `${paths.auth.signIn()}?${CHANGED_PARAM}=1`,
  });

/** Chooses a password by the mailed link. */
export const resetForm: PageForm = {
  path: paths.auth.reset.pattern,
  async send(sent) {
    const { reset_password_token: mailed, token = mailed } = sent.request.query as Record<string, unknown>;
    if (typeof token !== 'string' || !PARAMETER_RULES['token']?.test(token))
      return { to: paths.auth.reset() };
    return choosing(token).send(sent);
  },
};
