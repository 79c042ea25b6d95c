import {
  declareResource,
  flag,
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
} from '@samen/jsonapi/declaration';
import { Type, type Static } from 'typebox';
import { Id, LockVersion } from '../shared/fields.ts';
import { VERSIONED } from '../shared/versioned.ts';

/** Records of which two can go on as one. */
export const MERGED_TYPES = ['organizations', 'users'] as const;
export type MergedRecordType = (typeof MERGED_TYPES)[number];

export const MERGE_STATUSES = ['done', 'undone'] as const;
export type MergeStatus = (typeof MERGE_STATUSES)[number];

/** Why two organizations cannot go on as one the way they stand there. */
export const MERGE_OBSTACLES = ['other_center', 'volunteer_center', 'less_active'] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];

/** For how many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 7;

/** In what two records are alike. */
export const ALIKE_IN = ['kvk_number', 'email', 'phone_number', 'name', 'name_like'] as const;
export type AlikeIn = (typeof ALIKE_IN)[number];

/** What moves with a record, as people speak of it; what ends in `_left` finds no room and stays. */
export const MOVED_KINDS = [
  'vacancies',
  'applications',
  'roles',
  'conversations',
  'messages',
  'internal_notes',
  'forms',
  'form_submissions',
  'pages',
  'uploads',
  'branches',
  'profile_replies',
  'reply_templates',
  'reply_templates_left',
  'imports',
  'saved_views',
  'saved_searches',
  'favorites',
  'call_outs',
  'notifications',
  'students',
  'volunteer_profile',
] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** The fields of which one chooses from which record they come. */
export const MERGED_FIELDS = {
  organizations: [
    'name',
    'email',
    'phoneNumber',
    'website',
    'kvkNumber',
    'description',
    'address',
    'logo',
    'nonProfitType',
    'activityTypes',
    'servedGroups',
    'openingTimes',
    'socialLinks',
    'coverImage',
  ],
  users: ['name', 'phoneNumber', 'jobTitle', 'gender', 'locale', 'avatar'],
} as const;
export type MergedField = (typeof MERGED_FIELDS)[MergedRecordType][number];

const moved = () =>
  list(
    group(
      { kind: oneOf(MOVED_KINDS, { required: true }), count: whole({ required: true }) },
      { required: true },
    ),
    { write: 'never' },
  );

const declared = declareResource('merges', {
  attributes: {
    recordType: oneOf(MERGED_TYPES, { required: true, write: 'never', filter: ['eq'] }),
    /** The record that goes on as both. */
    keptId: id(MERGED_TYPES, { required: true, write: 'never', filter: ['eq'] }),
    /** The one that it took in; what leads to it leads on. */
    goneId: id(MERGED_TYPES, { required: true, write: 'never' }),
    keptName: text({ computed: true }),
    goneName: text({ computed: true }),
    status: oneOf(MERGE_STATUSES, { default: 'done', write: 'never', filter: ['eq'] }),
    moved: moved(),
    /** What stayed when it was undone, since it had changed. */
    remaining: moved(),
    undoableUntil: moment({ required: true, write: 'never' }),
    undoneAt: moment({ write: 'never' }),
    ...VERSIONED,
  },
  relationships: {
    kept: one(MERGED_TYPES, { from: 'keptId', typeFrom: 'recordType' }),
    gone: one(MERGED_TYPES, { from: 'goneId', typeFrom: 'recordType' }),
  },
  sorts: ['createdAt'],
});
/** `merges`: two records that go on as one, the newest first. */
export interface Merges extends Readonly<typeof declared> {}
export const Merges: Merges = declared;
export interface Merge extends Entity<Merges> {}
/** Filters of `GET merges`. */
export interface MergeFilter extends Filters<Merges> {}

const declaredPair = declareResource('duplicates', {
  attributes: {
    recordType: oneOf(MERGED_TYPES, { required: true, write: 'never' }),
    firstId: id(MERGED_TYPES, { required: true, write: 'never' }),
    secondId: id(MERGED_TYPES, { required: true, write: 'never' }),
    firstName: text({ computed: true }),
    secondName: text({ computed: true }),
    reasons: list(oneOf(ALIKE_IN, { required: true }), { write: 'never' }),
    foundAt: moment({ required: true, write: 'never' }),
    /** When a person said that they are not the same. */
    dismissedAt: moment({ write: 'never' }),
  },
  relationships: {
    first: one(MERGED_TYPES, { from: 'firstId', typeFrom: 'recordType' }),
    second: one(MERGED_TYPES, { from: 'secondId', typeFrom: 'recordType' }),
  },
});
/** `duplicates`: two records that look alike, each pair once. */
export interface Duplicates extends Readonly<typeof declaredPair> {}
export const Duplicates: Duplicates = declaredPair;
export interface DuplicatePair extends Entity<Duplicates> {}

/** Attributes of `PUT duplicates/{id}`: that the two are not the same, or may be after all. */
export const DuplicateChange = Type.Object({ dismissed: Type.Boolean() });
export type DuplicateChange = Static<typeof DuplicateChange>;

const declaredComparison = declareResource('merge_comparisons', {
  attributes: {
    recordType: oneOf(MERGED_TYPES, { required: true, write: 'never' }),
    keptId: id(MERGED_TYPES, { required: true, write: 'never' }),
    goneId: id(MERGED_TYPES, { required: true, write: 'never' }),
    keptName: text({ required: true, write: 'never' }),
    goneName: text({ required: true, write: 'never' }),
    /** Of an account: the address with which they sign in, which is not chosen. */
    keptEmail: text({ write: 'never' }),
    goneEmail: text({ write: 'never' }),
    keptVersion: whole({ required: true, write: 'never' }),
    goneVersion: whole({ required: true, write: 'never' }),
    keptSince: moment({ required: true, write: 'never' }),
    goneSince: moment({ required: true, write: 'never' }),
    /** What each has in a field, as a person reads it; a picture by its address. */
    fields: list(
      group(
        {
          name: oneOf([...MERGED_FIELDS.organizations, ...MERGED_FIELDS.users.slice(2)], { required: true }),
          kept: text({}),
          gone: text({}),
        },
        { required: true },
      ),
      { write: 'never' },
    ),
    /** What belongs to the one that goes. */
    moved: moved(),
    /** Whether the two may be merged now. */
    isPossible: flag({ write: 'never' }),
    /** Why not, of organizations. */
    obstacle: oneOf(MERGE_OBSTACLES, { write: 'never' }),
  },
  relationships: {
    kept: one(MERGED_TYPES, { from: 'keptId', typeFrom: 'recordType' }),
    gone: one(MERGED_TYPES, { from: 'goneId', typeFrom: 'recordType' }),
  },
});
/** `merge_comparisons`: two records side by side, as a merge of the second into the first would find them. */
export interface MergeComparisons extends Readonly<typeof declaredComparison> {}
export const MergeComparisons: MergeComparisons = declaredComparison;
export interface MergeComparison extends Entity<MergeComparisons> {}

export const SIDES = ['kept', 'gone'] as const;
export type Side = (typeof SIDES)[number];

const side = Type.Optional(Type.Enum([...SIDES]));
const choicesOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Optional(
    Type.Object(Object.fromEntries(names.map((name) => [name, side])) as Record<Names[number], typeof side>),
  );

const merge = <Choices extends ReturnType<typeof choicesOf>>(choices: Choices) =>
  Type.Object({
    /** The record that goes. */
    otherId: Id,
    choices,
    lockVersion: Type.Optional(LockVersion),
    otherLockVersion: Type.Optional(LockVersion),
  });

/** Attributes of `POST organizations/{id}/merge`: from which of the two each field comes; where nothing is said, from the one that stays, or where that has none from the other. */
export const OrganizationMerge = merge(choicesOf(MERGED_FIELDS.organizations));
/** Attributes of `POST users/{id}/merge`. */
export const UserMerge = merge(choicesOf(MERGED_FIELDS.users));
export interface MergeRequest {
  otherId: string;
  choices?: Partial<Record<MergedField, Side>> | undefined;
  lockVersion?: number | undefined;
  otherLockVersion?: number | undefined;
}
