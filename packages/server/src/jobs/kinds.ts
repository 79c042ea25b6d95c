import type { Config } from '../config.ts';
import { mailSending } from '../mail/send.ts';
import { applicationPurge } from '../modules/applications/index.ts';
import { passwordRequested } from '../modules/auth/index.ts';
import type { JobKinds } from './worker.ts';

/** Every kind of job that this server can do. */
export function jobKinds({ mail }: Pick<Config, 'mail'>): JobKinds {
  return {
    'application.purge': applicationPurge,
    'password.requested': passwordRequested,
    ...(mail.smtpUrl === null ? {} : { 'mail.send': mailSending(mail.smtpUrl) }),
  };
}
