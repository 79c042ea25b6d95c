import type { FastifyReply } from 'fastify';
import { CONSTANTS, COOKIES, type Composition, type PageLayout } from '@samen/contracts';
import { landingPath } from '@samen/resources/accounts';
import { paths, ROLES, SIDEBAR_ROLES, type RoleName } from '@samen/resources/shared';
import type { App } from '../../../http/app-types.ts';
import { serializeCookie } from '../../../http/cookies.ts';
import { callApi, type ApiResponse } from '../../../forms/call-api.ts';
import { attributesOf, rejectedForm, type FormShape } from '../../../forms/form-shape.ts';
import type { PageForm } from '../../../forms/page-form.ts';
import { SESSION_COOKIES } from './session-cookies.ts';

const SIGN_IN: FormShape = {
  texts: ['email'],
  secrets: ['password'],
  needed: ['email', 'password'],
  isFlat: true,
};

function roleOf({ body }: ApiResponse): { role: RoleName | null; status: unknown } {
  const data = body?.data;
  const { role, status } = (Array.isArray(data) ? data[0] : data)?.attributes ?? {};
  return { role: ROLES.find((one) => one === role) ?? null, status };
}

/** Gives the browser the session as its scripts would have kept it, and what the API gives it besides. */
function keepSession(app: App, reply: FastifyReply, answer: ApiResponse): void {
  const { headers } = answer;
  const { role } = roleOf(answer);
  const { isSecure: secure } = app.context.origins;
  const maxAge = CONSTANTS.tokenDays * 86_400;
  const cookies = SESSION_COOKIES.map(([name, header]) =>
    serializeCookie(name, String(headers[header] ?? ''), { secure, maxAge }),
  );
  const frame: PageLayout = role !== null && SIDEBAR_ROLES.includes(role) ? 'work' : 'site';
  cookies.push(serializeCookie(COOKIES.pageLayout, frame, { secure, maxAge }));
  const own = [headers['set-cookie'] ?? []].flat().map(String);
  void reply.header('set-cookie', [...cookies, ...own]).header('cache-control', 'no-store');
}

/** Where whoever has signed in goes on: what they came for, within this site, or where their role works. */
function onward(answer: ApiResponse, redirect: string | null, composition: Composition | null): string {
  const { role, status } = roleOf(answer);
  const wished = status === 'inactive' ? paths.account.edit() : redirect;
  return landingPath(wished, role, composition ?? { remotes: {} });
}

/** Signs in, and leads on to what somebody came for. */
export const signInForm: PageForm = {
  path: paths.auth.signIn.pattern,
  async send({ app, request, reply, fields, locale, compositionFor }) {
    const answer = await callApi(app, request, locale, {
      path: '/auth/sign_in',
      body: attributesOf(SIGN_IN, fields),
      cookie: request.headers.cookie,
    });
    if (answer.status !== 200)
      return { form: rejectedForm(paths.auth.signIn(), SIGN_IN, fields, locale, answer) };
    keepSession(app, reply, answer);
    const { redirect } = request.query as Record<string, unknown>;
    return { to: onward(answer, typeof redirect === 'string' ? redirect : null, compositionFor()) };
  },
};
