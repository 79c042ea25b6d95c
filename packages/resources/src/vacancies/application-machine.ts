import type { Machine } from '../shared/state-machine.ts';

/** An application's state on the screen: its status, or what happened before there is one. */
export type ApplicationState = 'unconfirmed' | 'new' | 'accepted' | 'rejected' | 'withdrawn';

const CHANGE_DAYS = 14;

/** What may happen to an application. */
export const applicationMachine: Machine<ApplicationState> = {
  unconfirmed: {
    confirm: { to: 'new', by: 'own', effects: ['application_received', 'application_receipt'] },
  },
  new: {
    accept: { to: 'accepted', by: 'applications.decide', effects: ['application_accepted'] },
    reject: {
      to: 'rejected',
      by: 'applications.decide',
      needs: ['rejectionReason'],
      effects: ['application_rejected'],
    },
    withdraw: { to: 'withdrawn', by: 'own', effects: ['application_withdrawn'] },
  },
  accepted: {
    reject: {
      to: 'rejected',
      by: 'applications.decide',
      needs: ['rejectionReason'],
      withinDays: CHANGE_DAYS,
      effects: ['application_rejected'],
    },
    withdraw: { to: 'withdrawn', by: 'own', effects: ['application_withdrawn'] },
  },
  rejected: {
    accept: {
      to: 'accepted',
      by: 'applications.decide',
      withinDays: CHANGE_DAYS,
      effects: ['application_accepted'],
    },
  },
  withdrawn: {},
};
