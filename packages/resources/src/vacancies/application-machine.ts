import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Step } from '../shared/state-machine.ts';
import { VACANCY_CONSTANTS } from './constants.ts';

/** An application's state on the screen: its status, or what happened before there is one. */
export type ApplicationState = 'unconfirmed' | 'new' | 'accepted' | 'rejected' | 'withdrawn';

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

const RECEIVED = ['application_received', 'application_receipt'] as const;

const table = {
  unconfirmed: {
    confirm: { to: 'new', by: 'own', effects: RECEIVED, recordedAs: 'confirmed' },
  },
  new: {
    accept: { ...accept, ...decision },
    reject: { ...reject, ...decision, also: ['system'] },
    withdraw,
  },
  accepted: { reject: { ...reject, ...change }, withdraw },
  rejected: { accept: { ...accept, ...change } },
  withdrawn: {},
} as const satisfies Machine<ApplicationState>;
const others = {
  apply: { by: 'own', effects: RECEIVED, recordedAs: 'submitted' },
} as const satisfies Record<string, Step>;

/** What may happen to an application. */
export const applicationMachine: Machine<ApplicationState> = table;

/** A member's application is confirmed from the start. */
export const applicationSteps: Record<'apply', Step> = others;
/** What the activity says of it. */
export type ApplicationWord = RecordedWords<typeof table | typeof others>;
