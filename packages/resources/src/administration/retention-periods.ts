import { declareResource, moment, oneOf, whole, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('retention_periods', {
  attributes: {
    action: oneOf(['removed', 'anonymised'], { required: true, write: 'never' }),
    /** How many records there are whose time is over now. */
    records: whole({ required: true, write: 'never' }),
    /** Since when the oldest of them counts; null where there is none. */
    oldestAt: moment({ write: 'never' }),
    /** When the job that goes by the rule runs next; null where nothing waits for it. */
    nextRunAt: moment({ write: 'never' }),
  },
});
/** `retention_periods`: how long something is stored, with what the next run would do; the id is the rule's name. */
export interface RetentionPeriods extends Readonly<typeof declared> {}
export const RetentionPeriods: RetentionPeriods = declared;
export interface RetentionPeriod extends Entity<RetentionPeriods> {}
