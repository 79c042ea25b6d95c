import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Step } from '../shared/state-machine.ts';
import { VACANCY_CONSTANTS } from './constants.ts';

/** An application's state on the screen: its status, or what happened before there is one. */
export type ApplicationState =
  'unconfirmed' | 'new' | 'waitlisted' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'lapsed';

const decision = { by: 'applications.decide' } as const;
/** A decision is changed for so long. */
const change = { ...decision, withinDays: VACANCY_CONSTANTS.decisionChangeDays } as const;
const accept = { to: 'accepted', effects: ['application_accepted', 'student_application_decided'] } as const;
const reject = {
  to: 'rejected',
  needs: ['rejectionReason'],
  effects: ['application_rejected', 'student_application_decided'],
} as const;
const withdraw = { to: 'withdrawn', by: 'own', effects: ['application_withdrawn'] } as const;

/** Those who decide may send people away who stand in line; places go by its order. */
const leave = { to: 'withdrawn', by: 'own' } as const;

const RECEIVED = ['application_received', 'application_receipt'] as const;

const table = {
  unconfirmed: {
    confirm: { to: 'new', by: 'own', effects: RECEIVED, recordedAs: 'confirmed' },
    // For an activity that takes people at once: the outcome follows in the same moment.
    register: { to: 'new', by: 'own', recordedAs: 'confirmed' },
  },
  new: {
    accept: { ...accept, ...decision },
    reject: { ...reject, ...decision, also: ['system'] },
    withdraw,
    seat: { ...accept, by: 'system' },
    queue: { to: 'waitlisted', by: 'system', effects: ['waitlist_joined'] },
  },
  waitlisted: {
    offer: { to: 'offered', by: 'system', effects: ['place_offered'] },
    reject: { ...reject, ...decision, also: ['system'] },
    withdraw: leave,
  },
  offered: {
    accept_offer: { ...accept, by: 'own' },
    decline_offer: leave,
    lapse: { to: 'lapsed', by: 'system', effects: ['offer_lapsed'] },
    reject: { ...reject, ...decision, also: ['system'] },
  },
  accepted: { reject: { ...reject, ...change }, withdraw },
  rejected: { accept: { ...accept, ...change } },
  withdrawn: {},
  lapsed: {},
} as const satisfies Machine<ApplicationState>;
const others = {
  apply: { by: 'own', effects: RECEIVED, recordedAs: 'submitted' },
  register: { by: 'own', recordedAs: 'submitted' },
} as const satisfies Record<string, Step>;

/** What may happen to an application. */
export const applicationMachine: Machine<ApplicationState> = table;

/** A member's application is confirmed from the start. */
export const applicationSteps: Record<'apply' | 'register', Step> = others;
/** What the activity says of it. */
export type ApplicationWord = RecordedWords<typeof table | typeof others>;
