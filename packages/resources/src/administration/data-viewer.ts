import {
  declareResource,
  flag,
  group,
  json,
  list,
  oneOf,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';
import { PREDICATES } from '@samen/jsonapi';
import { Type, type Static } from 'typebox';

/** The parts in which the data viewer lists types of records. */
export const DATA_GROUPS = ['core', 'site', 'system'] as const;
export type DataGroup = (typeof DATA_GROUPS)[number];

/** What a field of a stored record holds, for those who choose a filter of it. */
export const DATA_KINDS = [
  'text',
  'oneOf',
  'whole',
  'decimal',
  'flag',
  'day',
  'moment',
  'id',
  'ids',
  'list',
  'group',
  'json',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

export const DATA_VIEWER_CONSTANTS = {
  /** Least and most signs of the reason for which a masked field is revealed. */
  reason: [10, 500],
  /** So many of its signs are letters at least. */
  reasonLetters: 5,
  /** Most signs of a text in a list; the record itself has all of it. */
  listedSigns: 200,
} as const;

/** Whether a reason says something: signs that are no letters do not. */
export const isInWords = (reason: string): boolean =>
  (reason.match(/\p{Letter}/gu) ?? []).length >= DATA_VIEWER_CONSTANTS.reasonLetters;

const types = declareResource('data_types', {
  attributes: {
    group: oneOf(DATA_GROUPS, { required: true, write: 'never' }),
    /** Its records have a name or an e-mail address, by which `filter[q]` finds them: by all of it, where that is masked. */
    isSearchable: flag({ write: 'never' }),
    /** As far as lists count. */
    records: whole({ required: true, write: 'never' }),
    fields: list(
      group(
        {
          /** As it is stored. */
          name: text({ required: true }),
          kind: oneOf(DATA_KINDS, { required: true }),
          /** Of a person: shown one by one, with a reason. It can be neither filtered nor sorted. */
          isMasked: flag({}),
          isSortable: flag({}),
          /** The predicates that it can be filtered by. */
          predicates: list(oneOf(PREDICATES, { required: true }), {}),
          /** The values that it may have, where those are known. */
          words: list(text({ required: true }), {}),
          /** The types of which it holds the id, or ids. */
          of: list(text({ required: true }), {}),
        },
        { required: true },
      ),
      { write: 'never' },
    ),
  },
});
/** `data_types`: a type of records that the data viewer shows. */
export interface DataTypes extends Readonly<typeof types> {}
export const DataTypes: DataTypes = types;
export interface DataType extends Entity<DataTypes> {}
export type DataField = DataType['fields'][number];

/** A value as the data viewer shows it; what is composed comes as its JSON text. */
export type DataFieldValue = string | number | boolean | readonly string[] | null;

const fieldValue = {
  name: text({ required: true }),
  value: json<DataFieldValue>()({}),
} as const;

const records = declareResource('data_records', {
  attributes: {
    recordType: text({ required: true, write: 'never' }),
    /** Of fields that are not masked. */
    fields: list(group(fieldValue, { required: true }), { write: 'never' }),
  },
});
/** `data_records`: a stored record, without what is masked. */
export interface DataRecords extends Readonly<typeof records> {}
export const DataRecords: DataRecords = records;
export interface DataRecord extends Entity<DataRecords> {}

const values = declareResource('data_values', {
  attributes: {
    recordType: text({ required: true, write: 'never' }),
    field: text({ required: true, write: 'never' }),
    value: json<DataFieldValue>()({ write: 'never' }),
  },
});
/** `data_values`: a masked field of one record, revealed; its id is that of the record. */
export interface DataValues extends Readonly<typeof values> {}
export const DataValues: DataValues = values;
export interface DataValue extends Entity<DataValues> {}

/** Attributes of `POST admin/resources/{type}/{id}/reveal`. */
export const DataReveal = Type.Object({
  field: Type.String({ maxLength: 60 }),
  reason: Type.String({
    minLength: DATA_VIEWER_CONSTANTS.reason[0],
    maxLength: DATA_VIEWER_CONSTANTS.reason[1],
  }),
});
export type DataReveal = Static<typeof DataReveal>;
