import { Type, type Static } from 'typebox';
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
} from '@samen/jsonapi/declaration';
import { LockVersion } from '../shared/fields.ts';
import { VERSIONED } from '../shared/versioned.ts';

/** What can be imported. */
export const IMPORT_KINDS = ['organizations', 'users', 'vacancies'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATUSES = [
  'uploaded',
  'mapped',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What became of a row: before the import runs, by that, and by its undo. */
export const IMPORT_ROW_STATES = [
  'unchecked',
  'good',
  'error',
  'duplicate',
  'created',
  'updated',
  'skipped',
  'failed',
  'undone',
  'left',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What is done with a row that looks like a record that is there already. */
export const IMPORT_CHOICES = ['skip', 'update', 'add'] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** How the field of a column was found: by its name, by a name like it, or by a person. */
export const COLUMN_MATCHES = ['found', 'likely', 'chosen'] as const;

/** Why a record stays where its import is undone. */
export const LEFT_REASONS = ['changed', 'used', 'gone', 'forbidden'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** What a file may have in it at most. */
export const IMPORT_BOUNDS = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 10_000,
  /** Days in which it can be undone; then its rows are removed. */
  undoDays: 7,
  /** Days for which it stays in the list, without its rows. */
  listedDays: 90,
} as const;

const count = () => whole({ required: true });

const declared = declareResource('imports', {
  attributes: {
    kind: oneOf(IMPORT_KINDS, { required: true, write: 'never', filter: ['eq'] }),
    status: oneOf(IMPORT_STATUSES, { default: 'uploaded', write: 'never' }),
    filename: text({ required: true, write: 'never' }),
    /** What stands between its cells: a comma, a semicolon or a tab. */
    delimiter: text({ required: true, write: 'never' }),
    encoding: text({ required: true, write: 'never' }),
    /** The columns of the file, in its order; `field` is null where one is not imported. */
    columns: list(
      group(
        {
          header: text({ required: true }),
          sample: text({ required: true }),
          field: text({}),
          match: oneOf(COLUMN_MATCHES, {}),
        },
        { required: true },
      ),
      { write: 'never' },
    ),
    /** What a column can become, in the language of the reader. */
    fields: list(
      group(
        {
          name: text({ required: true }),
          label: text({ required: true }),
          required: flag({}),
          title: flag({}),
          /** What a cell of it may say, where that is one of a few words. */
          options: list(text({ required: true }), {}),
        },
        { required: true },
      ),
      { computed: true },
    ),
    /** Whether people get an invitation. */
    invite: flag({ write: 'never' }),
    rowCount: whole({ required: true, write: 'never' }),
    /** How many rows are in each state, and how many of the duplicates are added all the same or change what is there. */
    counts: group(
      {
        unchecked: count(),
        good: count(),
        error: count(),
        duplicate: count(),
        added: count(),
        updating: count(),
        created: count(),
        updated: count(),
        skipped: count(),
        failed: count(),
        undone: count(),
        left: count(),
      },
      { required: true, write: 'never' },
    ),
    /** Of what is being done now: checking, importing or undoing. */
    progress: group({ done: count(), total: count() }, { required: true, computed: true }),
    finishedAt: moment({ write: 'never' }),
    undoableUntil: moment({ write: 'never' }),
    /** Why it did not come to its end. */
    failure: oneOf(['forbidden', 'internal'], { write: 'never' }),
    ...VERSIONED,
  },
  sorts: ['createdAt'],
});
/** `imports`: what the caller has imported for the organization that they work in, the newest first. */
export interface Imports extends Readonly<typeof declared> {}
export const Imports: Imports = declared;

export interface Import extends Entity<Imports> {}

const declaredRow = declareResource('import_rows', {
  attributes: {
    importId: id('imports', { required: true, write: 'never' }),
    /** Its number in the file, where the first row has the names of the columns. */
    number: whole({ required: true, write: 'never' }),
    state: oneOf(IMPORT_ROW_STATES, { default: 'unchecked', write: 'never', filter: ['in'] }),
    /** The cells that are imported, by their fields; `original` is what stands in the file, where that was corrected. */
    values: list(
      group(
        { field: text({ required: true }), text: text({ required: true }), original: text({}) },
        { required: true },
      ),
      { computed: true },
    ),
    /** What is wrong, by its field, in the language of the reader; without a field it is about the row. */
    errors: list(
      group(
        { field: text({}), code: text({ required: true }), detail: text({ required: true }) },
        { required: true },
      ),
      { computed: true },
    ),
    /** What is there already, or stands in an earlier row. */
    duplicates: list(
      group(
        {
          name: text({ required: true }),
          recordId: text({}),
          row: whole({}),
          /** The fields in which they are the same. */
          reasons: list(text({ required: true }), {}),
          /** It cannot be there twice. */
          isSame: flag({}),
        },
        { required: true },
      ),
      { computed: true },
    ),
    choice: oneOf(IMPORT_CHOICES, { default: 'skip', write: 'never' }),
    /** What was made of it, or changed by it. */
    recordId: text({ write: 'never' }),
    leftReason: oneOf(LEFT_REASONS, { write: 'never' }),
  },
  relationships: { import: one('imports', { from: 'importId' }) },
  sorts: ['number'],
});
/** `import_rows`: the rows of an import, until its undo is over. */
export interface ImportRows extends Readonly<typeof declaredRow> {}
export const ImportRows: ImportRows = declaredRow;

export interface ImportRow extends Entity<ImportRows> {}

/** Attributes of `PATCH imports/{id}`: the field of each column, in the order of the file; null where it is not imported. */
export const ImportMapping = Type.Object({
  mapping: Type.Array(Type.Union([Type.String({ maxLength: 60 }), Type.Null()]), {
    maxItems: IMPORT_BOUNDS.columns,
  }),
  lockVersion: Type.Optional(LockVersion),
});
export type ImportMapping = Static<typeof ImportMapping>;

/** Attributes of `PUT imports/{id}/run`. */
export const ImportRun = Type.Object({ invite: Type.Optional(Type.Boolean()) });
export type ImportRun = Static<typeof ImportRun>;

/** Attributes of `PUT imports/{id}/duplicates`: what is done with every duplicate with which it can be. */
export const ImportDuplicates = Type.Object({ choice: Type.Enum([...IMPORT_CHOICES]) });
export type ImportDuplicates = Static<typeof ImportDuplicates>;

/** Attributes of `PATCH import_rows/{id}`: cells as they should be, or what is done with a duplicate. */
export const ImportRowChanges = Type.Object({
  values: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String({ maxLength: 60 }),
        text: Type.String({ maxLength: IMPORT_BOUNDS.cell }),
      }),
      { maxItems: IMPORT_BOUNDS.columns },
    ),
  ),
  /** The same for every wrong row that says the same in these cells; of fields with `options` alone. */
  everywhere: Type.Optional(Type.Boolean()),
  choice: Type.Optional(Type.Enum([...IMPORT_CHOICES])),
});
export type ImportRowChanges = Static<typeof ImportRowChanges>;
