import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, type Locale } from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import { readCookie, serializeCookie } from '../http/cookies.ts';
import { askApi } from './ask-api.ts';
import { SESSION_COOKIES } from './session-cookies.ts';

/** Ends the session of this browser, and takes it out of its cookies whether it still worked or not. */
export async function signOutByForm(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Promise<void> {
  const session = Object.fromEntries(
    SESSION_COOKIES.map(([name, header]) => [header, readCookie(request.headers.cookie, name) ?? '']),
  );
  await askApi(app, request, locale, { method: 'DELETE', path: '/auth/sign_out', body: {}, session });
  const { isSecure: secure } = app.context.origins;
  const names = [...SESSION_COOKIES.map(([name]) => name), COOKIES.frame];
  const cookies = names.map((name) => serializeCookie(name, '', { secure, maxAge: 0 }));
  void reply.header('set-cookie', cookies).header('cache-control', 'no-store');
}
