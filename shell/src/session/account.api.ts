import type { Page, SessionTokens as Tokens } from '@samen/api-client';
import type { Credentials, CurrentUser, LinkedAccount } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import type { ApplicantAccount, LinkedApplication } from '@samen/resources/vacancies';
import { HEADERS } from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';

export interface NewPassword {
  password: string;
  passwordConfirmation: string;
  /** One of the two ways to prove who the person is; a session also needs the password that it was begun with. */
  proof: { resetPasswordToken: string } | { credentials: Tokens };
  currentPassword?: string;
}

/** The shell's own calls: who is here, signing in and out, passwords and confirmations. */
export const accountApi = defineEndpoints((build) => ({
  getCurrentUser: build.query<CurrentUser | null, void>({
    call: { method: 'GET', path: 'current_user', includes: ['roles'] },
    query: () => ({ path: 'current_user', query: { include: 'roles' } }),
  }),
  getCurrentOrganizations: build.query<Page<Organization>, void>({
    call: { method: 'GET', path: 'current_organizations' },
    query: () => ({ path: 'current_organizations' }),
  }),
  signIn: build.mutation<unknown, Credentials>({
    call: { method: 'POST', path: '/auth/sign_in' },
    query: (body) => ({ path: '/auth/sign_in', method: 'POST', body }),
  }),
  /** Carries the tokens itself: the cookies are gone before it leaves. */
  signOut: build.mutation<null, Tokens>({
    call: { method: 'DELETE', path: '/auth/sign_out' },
    query: (tokens) => ({ path: '/auth/sign_out', method: 'DELETE', headers: tokenHeaders(tokens) }),
  }),
  requestReset: build.mutation<unknown, { email: string }>({
    call: { method: 'POST', path: '/auth/password' },
    query: (body) => ({ path: '/auth/password', method: 'POST', body }),
  }),
  resetPassword: build.mutation<unknown, NewPassword>({
    call: { method: 'PUT', path: '/auth/password' },
    query: ({ proof, ...body }) => ({
      path: '/auth/password',
      method: 'PUT',
      body: 'credentials' in proof ? body : { ...body, ...proof },
      ...('credentials' in proof ? { headers: tokenHeaders(proof.credentials) } : {}),
    }),
  }),
  /** Of who is signed in, who stays so here: the response brings a new session, and all others end. */
  changePassword: build.mutation<unknown, Omit<NewPassword, 'proof'>>({
    call: { method: 'PUT', path: '/auth/password' },
    query: (body) => ({ path: '/auth/password', method: 'PUT', body }),
  }),
  /** What the link of an invitation or a sign-up would confirm. */
  getLinkedAccount: build.query<LinkedAccount, string>({
    call: { method: 'GET', path: 'confirm/:token' },
    query: (token) => ({ path: `confirm/${token}` }),
    keepUnusedDataFor: 0,
  }),
  /** Who was invited has no password yet and gives one. */
  confirmAccount: build.mutation<
    unknown,
    { token: string; password?: string; passwordConfirmation?: string }
  >({
    call: { method: 'POST', path: 'confirm' },
    query: ({ token, ...chosen }) => ({
      path: 'confirm',
      method: 'POST',
      body: { confirmationToken: token, ...chosen },
    }),
  }),
  /** What the button behind a mailed link would confirm. */
  getLinkedApplication: build.query<LinkedApplication, string>({
    call: { method: 'GET', path: 'applications/confirm/:token' },
    query: (token) => ({ path: `applications/confirm/${token}` }),
    keepUnusedDataFor: 0,
  }),
  /** An account with what was sent in, by the link that has confirmed it. */
  makeApplicantAccount: build.mutation<unknown, ApplicantAccount>({
    call: { method: 'POST', path: 'applications/confirm/account' },
    query: (body) => ({ path: 'applications/confirm/account', method: 'POST', body }),
  }),
  confirmApplication: build.mutation<unknown, { token: string }>({
    call: { method: 'POST', path: 'applications/confirm' },
    query: ({ token }) => ({ path: 'applications/confirm', method: 'POST', body: { token } }),
  }),
}));

function tokenHeaders({ accessToken, client, uid }: Tokens): Record<string, string> {
  return { [HEADERS.accessToken]: accessToken, [HEADERS.client]: client, [HEADERS.uid]: uid };
}
