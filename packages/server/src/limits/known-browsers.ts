import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, withLocale } from '@samen/contracts';
import { hashSecret, sameHash, type SecretBox } from '../secrets.ts';
import { after, days } from '../clock.ts';
import { readCookie, serializeCookie } from '../http/cookies.ts';
import type { LimitKey } from './limits.ts';

const NAME = 'samen-known';
/** Only signing in reads it: by scripts, and by the form on the page of each language. */
const SIGN_IN_PATHS = ['/auth', ...LOCALES.map((locale) => withLocale('/auth', locale))];
const LIFE = days(180);
/** Accounts that one browser is known to; the one that was not used for longest goes. */
const MOST = 8;

/** An account of a tenant, which need not exist. */
export interface Account {
  tenantId: string;
  email: string;
}

/** One account's mark in a browser. Whose it is stands only in the signature. */
interface Mark {
  browser: string;
  until: number;
  signature: string;
}

const MARK = /^([\w-]{12})\.(\d{1,15})\.([\w-]{32})$/;

function marksOf(header: string | undefined): Mark[] {
  const values = (readCookie(header, NAME) ?? '').split('~', MOST);
  return values.flatMap((value) => {
    const [, browser = '', until = '', signature = ''] = MARK.exec(value) ?? [];
    return browser === '' ? [] : [{ browser, until: Number(until), signature }];
  });
}

function sign(secrets: SecretBox, { tenantId, email }: Account, browser: string, until: number): string {
  return secrets.derive('known browser', tenantId, email, browser, until);
}

function isOf(secrets: SecretBox, account: Account, { browser, until, signature }: Mark): boolean {
  return sameHash(hashSecret(signature), hashSecret(sign(secrets, account, browser, until)));
}

/**
 * Under what a failure to sign in counts: of the account, and in a browser that has signed in to it before of that
 * browser alone. So no one keeps people from their own account there, and who has stolen the cookie has no more tries.
 */
export function signInKey(request: FastifyRequest, account: Account): LimitKey {
  const { clock, secrets } = request.server.context;
  const now = clock.now().getTime();
  const existing = marksOf(request.headers.cookie).find(
    (mark) => mark.until > now && isOf(secrets, account, mark),
  );
  const { tenantId, email } = account;
  return existing ? ['browser', tenantId, email, existing.browser] : accountKey(account);
}

/** Under what failures count everywhere else. */
export const accountKey = ({ tenantId, email }: Account): LimitKey => ['account', tenantId, email];

/** Makes this browser one that the account is known to have signed in from. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, account: Account): void {
  const { clock, secrets, origins } = request.server.context;
  const now = clock.now();
  const until = after(now, LIFE).getTime();
  const marks = marksOf(request.headers.cookie);
  const own = marks.find((mark) => isOf(secrets, account, mark));
  // The same browser keeps its failures.
  const browser = own?.browser ?? randomBytes(9).toString('base64url');
  const mark = { browser, until, signature: sign(secrets, account, browser, until) };
  const value = [mark, ...marks.filter((one) => one !== own)]
    .slice(0, MOST)
    .map((one) => `${one.browser}.${one.until}.${one.signature}`)
    .join('~');
  const options = { secure: origins.isSecure, httpOnly: true, maxAge: LIFE / 1000 };
  for (const path of SIGN_IN_PATHS)
    void reply.header('set-cookie', serializeCookie(NAME, value, { ...options, path }));
}
