import type { ActivityAction } from '@samen/resources/shared';
import type { audit, StepData } from '../audit/audit.ts';
import { linkPath } from '../auth/mailed-links.ts';
import type { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import { defineDomain, mailTexts } from '../domain.ts';
import type { enqueue } from '../jobs/enqueue.ts';
import type { JobName, JobPayloads } from '../jobs/names.ts';
import type { NotificationEvent } from '@samen/resources/shared';
import type { MailName } from '../mail-types.ts';
import type { EmitEvent } from '../use-case.ts';
import { DOMAIN_PARTS } from './index.ts';
import { jobKinds } from './job-kinds.ts';

// What must not compile: each line with an expected error is an error of its own where it compiles after all.

type Event = Parameters<typeof audit>[3];
type Job = Parameters<typeof enqueue>[1];
type Token = Parameters<typeof issueOneTimeToken>[2];
type Emitted = Parameters<EmitEvent>[2];

const subjectId = '1';
const subjectName = 'Koffie schenken';
const vacancy = { subjectType: 'vacancies', subjectId, subjectName } as const;
const later = { tenantId: 'alfa', runAt: new Date(0) };
const token = { tenantId: 'alfa', lifetime: 1 };
const text = { subject: '', body: [], action: '' };

it('writes into the activity what a domain says happens to its records', () => {
  const events: Event[] = [
    { action: 'vacancy.created', subjectType: 'vacancies', subjectId, subjectName },
    { action: 'vacancy.review_requested', subjectType: 'vacancies', subjectId, subjectName },
    // @ts-expect-error -- a misspelt action
    { action: 'vacancy.craeted', subjectType: 'vacancies', subjectId, subjectName },
    // @ts-expect-error -- a misspelt type
    { action: 'vacancy.created', subjectType: 'vacancy', subjectId, subjectName },
    // @ts-expect-error -- what happens to records of another type
    { action: 'vacancy.created', subjectType: 'organizations', subjectId, subjectName },
    // @ts-expect-error -- a misspelt key
    { action: 'vacancy.created', subjectType: 'vacancies', subjectID: subjectId, subjectName },
    // @ts-expect-error -- no step of the state machine records that
    { action: 'vacancy.draft', ...vacancy },
    { action: 'vacancy.changed', ...vacancy, data: { fields: ['title'] } },
    // @ts-expect-error -- a misspelt key of what is stored with it
    { action: 'vacancy.changed', ...vacancy, data: { feilds: ['title'] } },
    // @ts-expect-error -- what is stored with another action
    { action: 'vacancy.duplicated', ...vacancy, data: { fields: ['title'] } },
    // @ts-expect-error -- nothing is stored with it
    { action: 'vacancy.created', ...vacancy, data: { fields: ['title'] } },
    // @ts-expect-error -- its name is stored with what happens to it
    { action: 'vacancy.created', subjectType: 'vacancies', subjectId },
    // @ts-expect-error -- a person has no name to keep
    { action: 'user.changed', subjectType: 'users', subjectId, subjectName },
  ];
  const actions: ActivityAction[] = [
    'application.confirmed',
    // @ts-expect-error -- a state that nothing is recorded of
    'application.unconfirmed',
  ];
  const steps: StepData[] = [
    { from: 'draft', to: 'published', reason: null },
    // @ts-expect-error -- a misspelt key of what is stored with a step
    { from: 'draft', resaon: 'full' },
  ];
  expect([events.length, actions.length, steps.length]).toEqual([13, 2, 2]);
});

it('enqueues jobs that a domain does', () => {
  const jobs: Job[] = [
    { ...later, kind: 'application.purge', payload: { applicationId: subjectId } },
    { ...later, kind: 'mail.send', payload: { mailId: subjectId } },
    { ...later, kind: 'uploads.tidy' },
    // @ts-expect-error -- a misspelt name
    { ...later, kind: 'vacancy.filed' },
    // @ts-expect-error -- a misspelt key
    { ...later, kind: 'uploads.tidy', paiload: {} },
    // @ts-expect-error -- a misspelt key of what it is queued with
    { ...later, kind: 'mail.send', payload: { mailID: subjectId } },
    // @ts-expect-error -- what another job is queued with
    { ...later, kind: 'mail.send', payload: { applicationId: subjectId } },
    // @ts-expect-error -- it is queued with something
    { ...later, kind: 'mail.send' },
    // @ts-expect-error -- it is queued with nothing
    { ...later, kind: 'uploads.tidy', payload: { mailId: subjectId } },
  ];
  const carried: JobName[] = [] as (keyof JobPayloads)[];
  const mail = { smtpUrl: 'smtp://localhost' } as Parameters<typeof jobKinds>[0]['mail'];
  expect(Object.keys(jobKinds({ mail, geocoderUrl: null }))).toEqual(
    expect.arrayContaining(jobs.slice(0, 3).map(({ kind }) => kind)),
  );
  expect(carried).toEqual([]);
});

it('publishes events that a domain has, to those who know them', () => {
  const events: Emitted[] = [
    'organization.approved',
    // @ts-expect-error -- a misspelt name
    'organization.aproved',
  ];
  // @ts-expect-error -- waits for what never happens
  const domain = defineDomain({ name: 'x', on: { 'organization.aproved': async () => undefined } });
  // @ts-expect-error -- hands out what no one requests
  const other = defineDomain({ name: 'y', related: { 'organizations.vacancy': undefined } });
  expect([events.length, domain.name, other.name]).toEqual([2, 'x', 'y']);
});

it('mails links that do something, with tokens that are good for something', () => {
  const paths = [
    linkPath('renew', 'x'),
    // @ts-expect-error -- a link whose button does nothing
    linkPath('renw', 'x'),
  ];
  const tokens: Token[] = [
    { ...token, kind: 'vacancy_renewal' },
    // @ts-expect-error -- a misspelt kind
    { ...token, kind: 'vacancy_renewel' },
  ];
  expect(Object.keys(DOMAIN_PARTS.links)).toContain('renew');
  expect([paths[0], tokens.length]).toEqual(['/confirm?kind=renew&token=x', 2]);
});

it('has mails under the names of events, in both languages', () => {
  const texts = [
    mailTexts({ nl: { user_invited: text }, en: { user_invited: text } }),
    // @ts-expect-error -- a misspelt name
    mailTexts({ nl: { user_invitted: text }, en: { user_invitted: text } }),
    // @ts-expect-error -- in one language alone
    mailTexts({ nl: { user_invited: text }, en: {} }),
  ];
  const mails: MailName[] = [
    'password_reset',
    // @ts-expect-error -- a misspelt name
    'pasword_reset',
  ];
  const notices: NotificationEvent[] = [
    'vacancy_filled',
    // @ts-expect-error -- a misspelt name
    'vacancy_filed',
  ];
  expect([texts.length, mails.length, notices.length]).toEqual([3, 2, 2]);
});
