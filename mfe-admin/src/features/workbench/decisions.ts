import { resource } from '@samen/api-client';
import { addDays, localDay } from '@samen/contracts';
import { boundsOf } from '@samen/jsonapi/declaration';
import type { WorkItem, WorkKind } from '@samen/resources/administration';
import { FORM_BOUNDS } from '@samen/resources/forms';
import { Organizations, STATUS_TEXT_BOUNDS } from '@samen/resources/organizations';
import type { ReplyPurpose } from '@samen/resources/shared';
import {
  DECISION_LENGTH,
  REJECTION_REASONS,
  Reports,
  Vacancies,
  VACANCY_CONSTANTS,
} from '@samen/resources/vacancies';
import type { WorkRecord, WorkRecords, WorkRequest } from './workbench.api.ts';

export type DecisionName =
  | 'approve'
  | 'deny'
  | 'publish'
  | 'return'
  | 'accept'
  | 'accept_with'
  | 'reject'
  | 'renew'
  | 'archive'
  | 'handle'
  | 'spam'
  | 'reply'
  | 'keep'
  | 'remove'
  | 'apart';

/** What is written and chosen with a decision. */
export interface DecisionValues {
  text: string;
  reason: string;
}

/** A text that goes with a decision; `min` 0: it may be left out. */
export interface DecisionText {
  min: number;
  max: number;
}

export interface Decision {
  name: DecisionName;
  /** The letter that takes it. */
  letter: 'a' | 'w' | 'v';
  tone: 'primary' | 'danger' | 'secondary';
  /** Requested before it is taken; without it one press is enough. */
  input: {
    text?: DecisionText;
    reasons?: readonly string[];
    /** Which reply templates the text is filled from. */
    replies?: Extract<ReplyPurpose, 'accept' | 'reject'>;
  } | null;
  /** Whether the record is not ready for it, which is said. */
  isBlocked?: boolean;
  /** The calls that take it, one after the other. */
  requests: (values: DecisionValues) => WorkRequest[];
  /** Takes it back, where that is possible. */
  undo?: WorkRequest;
}

/** Reasons that people choose; the other is given where an organization ends. */
export const REASONS = REJECTION_REASONS.filter((reason) => reason !== 'organization_archived');

const put = (type: string, id: string, call: string, attributes: object): WorkRequest => ({
  method: 'PUT',
  path: `${type}/${id}${call}`,
  body: resource(type, attributes, id),
});

const ofBounds = ([min, max]: readonly [number, number]): DecisionText => ({ min, max });

function ofOrganization({ id, lockVersion, description }: WorkRecords['organizations']): Decision[] {
  const [described] = boundsOf(Organizations.attributes.description);
  const decide = (attributes: object) =>
    put('organizations', id, '/approve', {
      ...attributes,
      ...(lockVersion === undefined ? {} : { lockVersion }),
    });
  return [
    {
      name: 'approve',
      letter: 'a',
      tone: 'primary',
      input: null,
      isBlocked: (description?.length ?? 0) < described,
      requests: () => [decide({ status: 'approved' })],
    },
    {
      name: 'deny',
      letter: 'w',
      tone: 'danger',
      input: { text: ofBounds(STATUS_TEXT_BOUNDS.denialReason) },
      requests: ({ text }) => [decide({ status: 'denied', denialReason: text })],
    },
  ];
}

function ofReview({ id, lockVersion, vacancyType }: WorkRecords['vacancies']): Decision[] {
  const publish: Decision = {
    name: 'publish',
    letter: 'a',
    tone: 'primary',
    input: null,
    requests: () => [put('vacancies', id, '/status', { status: 'published', lockVersion })],
  };
  if (vacancyType !== 'p2p') return [publish];
  return [
    publish,
    {
      name: 'return',
      letter: 'w',
      tone: 'danger',
      input: { text: ofBounds(boundsOf(Vacancies.attributes.reviewNote)) },
      requests: ({ text }) => [put('vacancies', id, '/return', { reviewNote: text, lockVersion })],
    },
  ];
}

function ofPublished({ id, lockVersion, expiresAt }: WorkRecords['vacancies'], today: string): Decision[] {
  const renewed = addDays(today, VACANCY_CONSTANTS.defaultVacancyDays);
  const last = expiresAt !== null && expiresAt > renewed ? expiresAt : renewed;
  const change = (attributes: object): WorkRequest => ({
    method: 'PATCH',
    path: `vacancies/${id}`,
    body: resource('vacancies', attributes, id),
  });
  return [
    {
      name: 'renew',
      letter: 'a',
      tone: 'primary',
      input: null,
      requests: () => [change({ expiresAt: last, lockVersion })],
      ...(expiresAt !== null && expiresAt > today ? { undo: change({ expiresAt }) } : {}),
    },
    {
      name: 'archive',
      letter: 'w',
      tone: 'danger',
      input: {},
      requests: () => [put('vacancies', id, '/status', { status: 'archived', lockVersion })],
    },
  ];
}

function ofApplication({ id }: WorkRecords['applications']): Decision[] {
  const text = { min: 0, max: DECISION_LENGTH };
  const decide = (attributes: object, message: string) =>
    put('applications', id, '/status', { ...attributes, message: message || null });
  return [
    {
      name: 'accept',
      letter: 'a',
      tone: 'primary',
      input: null,
      requests: (given) => [decide({ status: 'accepted' }, given.text)],
    },
    {
      name: 'reject',
      letter: 'w',
      tone: 'danger',
      input: { text, reasons: REASONS, replies: 'reject' },
      requests: (given) => [decide({ status: 'rejected', rejectionReason: given.reason }, given.text)],
    },
    {
      name: 'accept_with',
      letter: 'v',
      tone: 'secondary',
      input: { text: { ...text, min: 1 }, replies: 'accept' },
      requests: (given) => [decide({ status: 'accepted' }, given.text)],
    },
  ];
}

function ofSubmission({ id, replyTo }: WorkRecords['form_submissions']): Decision[] {
  const set = (status: string) => put('form_submissions', id, '', { status });
  return [
    { name: 'handle', letter: 'a', tone: 'primary', input: null, requests: () => [set('handled')] },
    {
      name: 'spam',
      letter: 'w',
      tone: 'danger',
      input: null,
      requests: () => [set('spam')],
      undo: set('new'),
    },
    ...(replyTo === null
      ? []
      : [
          {
            name: 'reply',
            letter: 'v',
            tone: 'secondary',
            input: { text: { min: 1, max: FORM_BOUNDS.letter } },
            requests: ({ text }) => [
              {
                method: 'POST',
                path: `form_submissions/${id}/answer`,
                body: resource('form_submissions', { body: text }),
              },
              set('handled'),
            ],
          } satisfies Decision,
        ]),
  ];
}

function ofReport({ id }: WorkRecords['reports']): Decision[] {
  const [, max] = boundsOf(Reports.attributes.decisionNote);
  const decide = (status: 'kept' | 'removed', text: string) =>
    put('reports', id, '', { status, ...(text === '' ? {} : { decisionNote: text }) });
  return [
    {
      name: 'keep',
      letter: 'a',
      tone: 'primary',
      input: null,
      requests: ({ text }) => [decide('kept', text)],
    },
    {
      name: 'remove',
      letter: 'w',
      tone: 'danger',
      input: { text: { min: 0, max } },
      requests: ({ text }) => [decide('removed', text)],
    },
  ];
}

/** They are merged where they stand side by side; here people say that they are not the same. */
function ofPair({ id }: WorkRecords['duplicates']): Decision[] {
  const dismiss = (dismissed: boolean) => put('duplicates', id, '', { dismissed });
  return [
    {
      name: 'apart',
      letter: 'w',
      tone: 'danger',
      input: null,
      requests: () => [dismiss(true)],
      undo: dismiss(false),
    },
  ];
}

const DECISIONS: Record<WorkKind, (record: never, today: string) => Decision[]> = {
  organization_pending: ofOrganization,
  vacancy_review: ofReview,
  help_review: ofReview,
  application_overdue: ofApplication,
  vacancy_expiring: ofPublished,
  vacancy_stale: ofPublished,
  submission_new: ofSubmission,
  report_open: ofReport,
  duplicate_found: ofPair,
};

/** What can be decided on an item, its first decision first. */
export const decisionsOn = ({ kind }: Pick<WorkItem, 'kind'>, record: WorkRecord): Decision[] =>
  DECISIONS[kind](record as never, localDay(new Date()));
