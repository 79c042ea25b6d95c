import {
  declareResource,
  filter,
  flag,
  group,
  id,
  list,
  moment,
  one,
  oneOf,
  text,
  type Entity,
} from '@samen/jsonapi/declaration';

/** What has a name and perhaps a page for those who read of it. */
export const NAMED_TYPES = [
  'vacancies',
  'organizations',
  'applications',
  'users',
  'conversations',
  'contact_messages',
] as const;

const declared = declareResource('activity_events', {
  attributes: {
    /** Dotted, past tense: `vacancy.published`. */
    action: text({ required: true, write: 'never' }),
    subjectType: text({ required: true, write: 'never' }),
    subjectId: text({ required: true, write: 'never' }),
    /** What the record is called, or was when it was removed; null for what the reader may not see. */
    subjectName: text({ computed: true }),
    /** The record is there, and its page is the reader's. */
    isSubjectOpen: flag({ computed: true }),
    /** On whose page the record stands, where it has none of its own. */
    subjectParentId: text({ computed: true }),
    /** A person with an account, a visitor, or none: what the product does by itself. */
    origin: oneOf(['person', 'visitor', 'system'], { required: true, computed: true }),
    occurredAt: moment({ required: true, write: 'never' }),
    /** The page of who did it is the reader's. */
    isActorOpen: flag({ computed: true }),
    /** Null where no one was signed in. */
    actorId: id('users', { write: 'never' }),
    actorName: text({ computed: true }),
    /** Who was signed in in the actor's name. */
    impersonatorName: text({ computed: true }),
    /** What became different: of a step the states, of a change the fields, of what was revealed its field. */
    changes: list(
      group({ field: text({ required: true }), from: text({}), to: text({}) }, { required: true }),
      { computed: true },
    ),
    /** Why personal data was revealed. */
    reason: text({ computed: true }),
    /** The type and the id of the record of which a field was revealed. */
    recordType: text({ computed: true }),
    recordId: text({ computed: true }),
  },
  relationships: {
    actor: one('users', { from: 'actorId' }),
    subject: one(NAMED_TYPES, { see: 'readers' }),
  },
  filters: {
    /**
     * `actions`, `sign_ins`, `own`: the reader’s own sign-ins, and what others did with their account or data; or `work`: what
     * was made of work items and of the records that wait.
     */
    kindEq: filter('text'),
    /** By whom. */
    actorIdEq: filter('id'),
    /** Of which record: all that happened to it. */
    subjectIdEq: filter('id'),
    subjectTypeEq: filter('text'),
    /** The first and the last day, in the Netherlands. */
    from: filter('day'),
    to: filter('day'),
    /** What was done in an organization, or to what is of it. */
    organizationIdEq: filter('id'),
  },
  includes: ['actor'],
});
/** `activity_events`: something that a person did, or that happened by itself. */
export interface ActivityEvents extends Readonly<typeof declared> {}
export const ActivityEvents: ActivityEvents = declared;

export interface ActivityEvent extends Entity<ActivityEvents> {}
