import {
  declareResource,
  flag,
  group,
  list,
  moment,
  oneOf,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';

/** Of so many records whose time is over the dry run says which they are. */
export const RETENTION_SHOWN = 20;

const declared = declareResource('retention_periods', {
  attributes: {
    action: oneOf(['warned', 'deactivated', 'archived', 'anonymised', 'removed'], {
      required: true,
      write: 'never',
    }),
    /** How many records there are whose time is over now. */
    records: whole({ required: true, write: 'never' }),
    /** Since when the oldest of them counts; null where there is none. */
    oldestAt: moment({ write: 'never' }),
    /** The type by which the data viewer opens the records; null where it does not show them. */
    recordType: text({ write: 'never' }),
    /** The first of those records, the oldest first, at most `RETENTION_SHOWN`. */
    shown: list(
      group(
        {
          /** Null where the data viewer does not show it. */
          recordId: text({}),
          /** Null where it has none, and where that is masked. */
          name: text({}),
          isMasked: flag({}),
          since: moment({ required: true }),
        },
        { required: true },
      ),
      { write: 'never' },
    ),
    /** When the job that goes by the rule runs next; null where nothing waits for it. */
    nextRunAt: moment({ write: 'never' }),
  },
});
/** `retention_periods`: how long something is stored, with what the next run would do; the id is the rule's name. */
export interface RetentionPeriods extends Readonly<typeof declared> {}
export const RetentionPeriods: RetentionPeriods = declared;
export interface RetentionPeriod extends Entity<RetentionPeriods> {}
