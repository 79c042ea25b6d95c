import type { Config } from '../config.ts';
import { collected, type Domain } from '../domain.ts';
import { DOMAINS } from './index.ts';
import { auditRetention } from '../audit/retention.job.ts';
import { tidyKeys } from '../idempotency/tidy.job.ts';
import { mailJoining } from '../mail/join.ts';
import { mailSending } from '../mail/send.ts';
import type { JobKinds } from '../jobs/kind.ts';

/** Every kind of job that this server runs. */
export function jobKinds({ mail, geocoderUrl }: Pick<Config, 'mail' | 'geocoderUrl'>): JobKinds {
  const platform: Domain = {
    name: 'the platform',
    jobs: {
      'audit_events.retain': auditRetention,
      'idempotency_keys.tidy': tidyKeys,
      'mail.join': mailJoining,
      ...(mail.smtpUrl === null ? {} : { 'mail.send': mailSending(mail.smtpUrl) }),
    },
  };
  return collected([platform, ...DOMAINS], ({ jobs }) =>
    typeof jobs === 'function' ? jobs({ geocoderUrl }) : jobs,
  );
}
