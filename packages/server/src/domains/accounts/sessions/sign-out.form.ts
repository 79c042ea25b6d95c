import { COOKIES } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { readCookie, serializeCookie } from '../../../http/cookies.ts';
import { callApi } from '../../../forms/call-api.ts';
import type { PageForm } from '../../../forms/page-form.ts';
import { SESSION_COOKIES } from './session-cookies.ts';

/** Ends the session of this browser, and removes its cookies whether the session was valid or not. */
export const signOutForm: PageForm = {
  path: paths.auth.signOut.pattern,
  async send({ app, request, reply, locale }) {
    const session = Object.fromEntries(
      SESSION_COOKIES.map(([name, header]) => [header, readCookie(request.headers.cookie, name) ?? '']),
    );
    await callApi(app, request, locale, { method: 'DELETE', path: '/auth/sign_out', body: {}, session });
    const { isSecure: secure } = app.context.origins;
    const names = [...SESSION_COOKIES.map(([name]) => name), COOKIES.pageLayout];
    const cookies = names.map((name) => serializeCookie(name, '', { secure, maxAge: 0 }));
    void reply.header('set-cookie', cookies).header('cache-control', 'no-store');
    return { to: paths.home() };
  },
};
