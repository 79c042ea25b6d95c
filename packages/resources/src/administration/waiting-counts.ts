import { declareResource, whole, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('waiting_counts', {
  attributes: {
    /** Undecided, where the caller or their centre decides. */
    applications: whole({ required: true, write: 'never' }),
    /** Waiting for the approval of the caller's centre. */
    organizations: whole({ required: true, write: 'never' }),
    /** With something the caller has not read. */
    conversations: whole({ required: true, write: 'never' }),
  },
});
/** `waiting_counts`: how many records wait for the caller's action, by where they are opened. */
export interface AllWaitingCounts extends Readonly<typeof declared> {}
export const AllWaitingCounts: AllWaitingCounts = declared;

export interface WaitingCounts extends Entity<AllWaitingCounts> {}
