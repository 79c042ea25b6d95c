import {
  declareResource,
  flag,
  group,
  id,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';
import { EXPECTED_DECISION } from './expected-decision.ts';

/** What became of an application that a mailed link is about; `replaced`: another one with the same address counts. */
export const LINKED_APPLICATION_STATES = ['waiting', 'confirmed', 'replaced', 'expired', 'closed'] as const;

/**
 * How it stands with a place in an activity. `declined`: offered and not taken; `withdrawn`: given back, or out of line;
 * `full`: offered, but the organization has fewer places by now.
 */
export const SEAT_STATES = [
  'waitlisted',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'rejected',
  'full',
  'cancelled',
  'over',
] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** A person's place in an activity, as the page behind a mailed link shows it. */
const SEAT = {
  state: oneOf(SEAT_STATES, { required: true }),
  /** In the waiting list; null for those who do not stand in it. */
  place: whole({}),
  /** Of the next time that it takes place; null where it has no dates. */
  startsAt: moment({}),
  endsAt: moment({}),
  isRemote: flag({}),
  location: text({}),
  /** Of what is offered; null otherwise. */
  offerExpiresAt: moment({}),
  /** Whether this link gives it back. */
  mayWithdraw: flag({}),
} as const;

const declared = declareResource('linked_applications', {
  attributes: {
    state: oneOf(LINKED_APPLICATION_STATES, { required: true, write: 'never' }),
    vacancyId: id('vacancies', { required: true, write: 'never' }),
    vacancyTitle: text({ required: true, write: 'never' }),
    /** Who reads it, once it is confirmed; null otherwise. */
    organizationName: text({ write: 'never' }),
    /** Of what still waits; null otherwise. */
    name: text({ write: 'never' }),
    phoneNumber: text({ write: 'never' }),
    phoneText: text({ write: 'never' }),
    message: text({ write: 'never' }),
    /** Of what is confirmed and waits for a decision; null otherwise. */
    answerExpected: group(EXPECTED_DECISION, { write: 'never' }),
    /** Of what is confirmed, in an activity that takes people at once; null otherwise. */
    seat: group(SEAT, { write: 'never' }),
    /** To follow it: an account can be made by this link for a while, or there is one to sign in to. */
    follow: oneOf(['account', 'sign_in'], { write: 'never' }),
    /** Of the account that can be made; null otherwise. */
    email: text({ write: 'never' }),
  },
  relationships: { vacancy: one('vacancies', { from: 'vacancyId' }) },
});
/** `linked_applications`: what a mailed link confirms, as it reads before anybody presses the button. */
export interface LinkedApplications extends Readonly<typeof declared> {}
export const LinkedApplications: LinkedApplications = declared;

export interface LinkedApplication extends Entity<LinkedApplications> {}

const declaredPlace = declareResource('linked_places', {
  attributes: {
    vacancyId: id('vacancies', { required: true, write: 'never' }),
    vacancyTitle: text({ required: true, write: 'never' }),
    organizationName: text({ write: 'never' }),
    seat: group(SEAT, { required: true, write: 'never' }),
  },
  relationships: { vacancy: one('vacancies', { from: 'vacancyId' }) },
});
/** `linked_places`: the place in an activity that a mailed link is about. */
export interface LinkedPlaces extends Readonly<typeof declaredPlace> {}
export const LinkedPlaces: LinkedPlaces = declaredPlace;

export interface LinkedPlace extends Entity<LinkedPlaces> {}
export type Seat = LinkedPlace['seat'];
