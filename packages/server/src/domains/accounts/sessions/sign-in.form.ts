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

/** Sets the cookies of the session as the scripts would have, and those of the API's response. */
function setSessionCookies(app: App, reply: FastifyReply, response: ApiResponse): void {
  const { headers } = response;
  const { role } = roleOf(response);
  const { isSecure: secure } = app.context.origins;
  const maxAge = CONSTANTS.tokenDays * 86_400;
  const cookies = SESSION_COOKIES.map(([name, header]) =>
    serializeCookie(name, String(headers[header] ?? ''), { secure, maxAge }),
  );
  const layout: PageLayout = role !== null && SIDEBAR_ROLES.includes(role) ? 'work' : 'site';
  cookies.push(serializeCookie(COOKIES.pageLayout, layout, { secure, maxAge }));
  const own = [headers['set-cookie'] ?? []].flat().map(String);
  void reply.header('set-cookie', [...cookies, ...own]).header('cache-control', 'no-store');
}

/** The page after signing in: the requested one, within this site, or the landing page of the role. */
function pathAfterSignIn(
  response: ApiResponse,
  redirect: string | null,
  composition: Composition | null,
): string {
  const { role, status } = roleOf(response);
  const requested = status === 'inactive' ? paths.account.edit() : redirect;
  return landingPath(requested, role, composition ?? { remotes: {} });
}

/** Signs in, and redirects to the requested page. */
export const signInForm: PageForm = {
  path: paths.auth.signIn.pattern,
  async send({ app, request, reply, fields, locale, compositionFor }) {
    const response = await callApi(app, request, locale, {
      path: '/auth/sign_in',
      body: attributesOf(SIGN_IN, fields),
      cookie: request.headers.cookie,
    });
    if (response.status !== 200)
      return { form: rejectedForm(paths.auth.signIn(), SIGN_IN, fields, locale, response) };
    setSessionCookies(app, reply, response);
    const { redirect } = request.query as Record<string, unknown>;
    return {
      to: pathAfterSignIn(response, typeof redirect === 'string' ? redirect : null, compositionFor()),
    };
  },
};
