import type { Config } from '../config.ts';
import { collected, type Domain, type NamesOf } from '../domain.ts';
import { DOMAINS, EMIT, IMPORTERS } from './index.ts';
import { auditRetention } from '../audit/retention.job.ts';
import { tidyKeys } from '../idempotency/tidy.job.ts';
import { mailJoining } from '../mail/join.ts';
import { tidyMails } from '../mail/tidy.job.ts';
import { mailSending } from '../mail/send.ts';
import type { JobKinds } from '../jobs/kind.ts';

const ownJobs = (smtpUrl: string | null) =>
  ({
    'audit_events.retain': auditRetention,
    'idempotency_keys.tidy': tidyKeys,
    'mail.join': mailJoining,
    'mails.tidy': tidyMails,
    ...(smtpUrl === null ? {} : { 'mail.send': mailSending(smtpUrl) }),
  }) satisfies JobKinds;

declare module '../jobs/names.ts' {
  interface Jobs extends NamesOf<ReturnType<typeof ownJobs>> {}
  interface JobPayloads {
    'mail.join': { mailId: string };
    'mail.send': { mailId: string };
  }
}

/** Every kind of job that this server runs. */
export function jobKinds({ mail, geocoderUrl }: Pick<Config, 'mail' | 'geocoderUrl'>): JobKinds {
  const platform: Domain = { name: 'the platform', jobs: ownJobs(mail.smtpUrl) };
  return collected([platform, ...DOMAINS], ({ jobs }) =>
    typeof jobs === 'function' ? jobs({ geocoderUrl, importers: IMPORTERS, emit: EMIT }) : jobs,
  );
}
