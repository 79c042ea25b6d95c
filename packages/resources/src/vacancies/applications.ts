import { Type, type Static } from 'typebox';
import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  group,
  id,
  list,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Entity,
  type Filters,
  type Joined,
  type New,
} from '@samen/jsonapi/declaration';
import { VERSIONED } from '../shared/versioned.ts';
import { BulkIds } from '../shared/bulk.ts';
import { FORMATS, LockVersion } from '../shared/fields.ts';
import type { User } from '../accounts/users.ts';
import { EXPECTED_DECISION } from './expected-decision.ts';
import type { Vacancy } from './vacancies.ts';

export const REJECTION_REASONS = [
  'filled',
  'no_fit',
  'no_response',
  'withdrawn_vacancy',
  'organization_archived',
  'other',
] as const;

export const APPLICATION_STEPS = [
  'submitted',
  'confirmed',
  'waitlisted',
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;

/** Where applications stand, as lists divide them: `waitlisted` has those with an offered place as well. */
export const APPLICATION_STATES = ['new', 'waitlisted', 'accepted', 'rejected', 'withdrawn'] as const;

/** Where one application stands. */
export const SHOWN_APPLICATION_STATES = [...APPLICATION_STATES, 'offered', 'lapsed'] as const;

/** `meta` of `GET applications`: how many there are in each state, whatever state is asked for. */
export interface ApplicationCounts {
  counts: Record<(typeof APPLICATION_STATES)[number], number>;
}

const declared = declareResource('applications', {
  attributes: {
    name: text({ required: true, computed: true }),
    vacancyTitle: text({ required: true, write: 'never' }),
    /** Of the vacancy, and so of its title. */
    vacancyLocale: oneOf(LOCALES, { required: true, computed: true, see: 'readers' }),
    vacancyId: id('vacancies', { required: true, write: 'create', filter: ['eq'] }),
    organizationId: id('organizations', { required: true, write: 'never' }),
    /** Of an application with an account: where both sides write to each other. */
    conversationId: id('conversations', { write: 'never' }),
    firstName: text({ min: 1, max: 60, required: true, filledIn: true, write: 'create' }),
    lastName: text({ min: 1, max: 80, required: true, filledIn: true, write: 'create' }),
    email: text({ format: 'email', required: true, filledIn: true, write: 'create' }),
    phoneNumber: text({ format: 'phone', write: 'create' }),
    phoneText: text({ computed: true }),
    message: text({ max: 2000, format: 'letter', write: 'create' }),
    /** Null reads as new. */
    status: oneOf(['accepted', 'rejected'], { write: 'never', filter: ['eq', 'null'] }),
    rejectionReason: oneOf(REJECTION_REASONS, { write: 'never' }),
    decisionMessage: text({ write: 'never' }),
    decidedAt: moment({ write: 'never' }),
    confirmedAt: moment({ write: 'never' }),
    withdrawnAt: moment({ write: 'never', filter: ['null'] }),
    /** Of an activity that is full: since when it is in line. */
    waitlistedAt: moment({ write: 'never', filter: ['null'] }),
    /** A place has come free for it, until `offerExpiresAt`. */
    offeredAt: moment({ write: 'never' }),
    offerExpiresAt: moment({ write: 'never' }),
    ...VERSIONED,
    createdAt: moment({ required: true, filledIn: true, write: 'never', filter: ['gteq'] }),

    organizationName: text({ required: true, computed: true, see: 'readers' }),
    /** When it may be expected to be decided; null where nothing is waited for any more. */
    answerExpected: group(EXPECTED_DECISION, { computed: true, see: 'readers' }),
    /** Its place in line, the first one 1; null where it does not wait for one. */
    place: whole({ computed: true, see: 'readers' }),
    /** Messages in its conversation that the caller has not read; 0 for who takes no part in that. */
    unreadCount: whole({ required: true, computed: true, see: 'readers' }),
    /** Of one application: what happened to it, the first thing first. */
    history: list(
      group(
        {
          step: oneOf(APPLICATION_STEPS, { required: true }),
          at: moment({ required: true }),
          /** Who decided, for the organization's side; null for the applicant's own steps, and where time decided. */
          by: text({}),
        },
        { required: true },
      ),
      { computed: true, see: 'detail' },
    ),
    /** Of one's own application that was accepted: who to get in touch with. */
    contact: group(
      { fullName: text({ required: true }), phoneNumber: text({}), phoneText: text({}) },
      { computed: true, see: 'detail' },
    ),
  },
  relationships: {
    vacancy: one('vacancies', { from: 'vacancyId' }),
    user: one('users'),
    organization: one('organizations', { from: 'organizationId' }),
    conversation: one('conversations', { from: 'conversationId' }),
  },
  filters: {
    /** Letters of the applicant's name, address or message, or of the title of the vacancy. */
    q: filter('text'),
    vacancyOrganizationIdEq: filter('id'),
    /** Only those that the caller sent in. */
    own: filter('flag'),
    /** For those who decide in the whole tenant. */
    allCenters: filter('flag'),
  },
  sorts: ['createdAt'],
  includes: ['vacancy', 'user'],
});
/** `applications`. A visitor's application is hidden until it is confirmed. */
export interface Applications extends Readonly<typeof declared> {}
export const Applications: Applications = declared;

export interface Application
  extends Entity<Applications>, Joined<Applications, { vacancy: Vacancy; user: User }> {}

/** Something that happened to an application. */
export type ApplicationStep = NonNullable<Application['history']>[number];

/** When an undecided application may be expected to be decided. */
export type ExpectedDecision = NonNullable<Application['answerExpected']>;

/** Who to get in touch with. */
export type ApplicationContact = NonNullable<Application['contact']>;

/** Filters of `GET applications`. */
export interface ApplicationFilter extends Filters<Applications> {}

/** The longest message with a decision, and the longest reason for a withdrawal. */
export const DECISION_LENGTH = 1000;

/**
 * Attributes of `PUT applications/{id}/status`. Without `lockVersion` it decides what is not decided yet; a decision
 * is changed, within 14 days, only with the version that the caller saw. Where another person was first, the response is
 * 409 `stale_record` with `meta.status`, `meta.decided_at` and `meta.decided_by` (a name, or null).
 */
export const ApplicationDecision = Type.Object({
  status: Type.Enum(['accepted', 'rejected']),
  rejectionReason: Type.Optional(Type.Union([Type.Enum([...REJECTION_REASONS]), Type.Null()])),
  message: Type.Optional(Type.Union([Type.String({ maxLength: DECISION_LENGTH }), Type.Null()])),
  lockVersion: Type.Optional(LockVersion),
});
export type ApplicationDecision = Static<typeof ApplicationDecision>;

/** Attributes of `PUT applications/bulk_update`: one decision on many, of what is not decided yet. */
export const ApplicationBulkUpdate = Type.Object({
  ids: BulkIds,
  status: ApplicationDecision.properties.status,
  rejectionReason: ApplicationDecision.properties.rejectionReason,
  message: ApplicationDecision.properties.message,
});
export type ApplicationBulkUpdate = Static<typeof ApplicationBulkUpdate>;

/** Of a message to many without a decision, placeholders and what stands in their place included. */
export const BULK_MESSAGE_LENGTH = 2000;

/** Attributes of `POST applications/bulk_message`: one message to many, each in a conversation of their own. */
export const ApplicationBulkMessage = Type.Object({
  ids: BulkIds,
  /** With placeholders of messages, which are filled for each. */
  message: Type.String({ minLength: 1, maxLength: BULK_MESSAGE_LENGTH }),
});
export type ApplicationBulkMessage = Static<typeof ApplicationBulkMessage>;

/**
 * Attributes of `POST applications`. Signed in, the name comes from the account when it is absent and the e-mail address
 * always does. `website` is a trap: people do not see the field, and a request that fills it in is rejected.
 */
export interface NewApplication extends New<Applications> {
  website?: string;
  /** The mail with the link did not come: it is sent once more. */
  again?: boolean;
}

/** Body of `POST applications/confirm/account`: an account made of the confirmed application. */
export const ApplicantAccount = Type.Object({
  token: Type.String({ pattern: FORMATS.token.source }),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  passwordConfirmation: Type.Optional(Type.String({ maxLength: 1000 })),
  acceptTerms: Type.Optional(Type.Boolean()),
  sixteenOrOlder: Type.Optional(Type.Boolean()),
});
export type ApplicantAccount = Static<typeof ApplicantAccount>;

/**
 * Where an application stands for who sees it; a withdrawal outlives a decision, and who did not take an offered place in
 * time has lost it.
 */
export function shownApplicationState({
  status,
  withdrawnAt,
  waitlistedAt = null,
  offeredAt = null,
  offerExpiresAt = null,
}: Pick<Application, 'status' | 'withdrawnAt'> &
  Partial<
    Pick<Application, 'waitlistedAt' | 'offeredAt' | 'offerExpiresAt'>
  >): (typeof SHOWN_APPLICATION_STATES)[number] {
  if (withdrawnAt !== null) {
    const isLapsed = offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.parse(withdrawnAt);
    return isLapsed ? 'lapsed' : 'withdrawn';
  }
  if (status !== null) return status;
  if (offeredAt !== null) return 'offered';
  return waitlistedAt === null ? 'new' : 'waitlisted';
}
