import { declareResource, group, id, one, oneOf, text, type Entity } from '@samen/jsonapi/declaration';
import { EXPECTED_DECISION } from './expected-decision.ts';

/** What became of an application that a mailed link is about; `replaced`: another one with the same address counts. */
export const LINKED_APPLICATION_STATES = ['waiting', 'confirmed', 'replaced', 'expired', 'closed'] as const;

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
