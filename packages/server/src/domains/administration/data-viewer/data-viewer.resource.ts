import {
  DataRecords,
  DataTypes,
  DataValues,
  type DataFieldValue,
  type DataType,
} from '@samen/resources/administration';
import { toCamel, toSnake } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { filtersOf } from '../../../declared/filters.ts';
import type { DataRow } from './data-viewer.repository.ts';
import type { ViewedType } from './data-types.ts';
import type { ViewedField } from './data-viewer.policy.ts';

/** A stored value as it is sent. */
export function shownValue(value: unknown): DataFieldValue {
  if (value instanceof Date) return value.toISOString();
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}

function fieldOf({ declaration }: ViewedType, { name, attribute, isMasked }: ViewedField) {
  const predicates = [...filtersOf(declaration).values()].flatMap(({ comparison }) =>
    comparison?.attributes[0] === toCamel(name) ? [comparison.predicate] : [],
  );
  return {
    name,
    kind: attribute.kind,
    isMasked,
    isSortable: declaration.sorts.includes(toCamel(name)),
    predicates,
    words: [...(attribute.words ?? [])],
    of: [attribute.of ?? []].flat() as string[],
  } satisfies DataType['fields'][number];
}

/** A type, with how many of its records there are. */
export interface CountedType {
  id: string;
  viewed: ViewedType;
  records: number;
}

const presentType = presenter<DataTypes, CountedType, null>(DataTypes, {
  values: {
    group: ({ viewed }) => viewed.group,
    isSearchable: ({ viewed }) => viewed.named.length > 0,
    fields: ({ viewed }) => viewed.fields.map((field) => fieldOf(viewed, field)),
  },
  audiences: {},
  related: {},
});

export const presentDataType = (row: CountedType) => presentType(row, null);

export const presentRecord = presenter<DataRecords, DataRow, ViewedType>(DataRecords, {
  values: {
    recordType: (_row, { type }) => type,
    fields: (row, { fields }) =>
      fields
        .filter(({ isMasked }) => !isMasked)
        .map(({ name }) => ({ name: toSnake(name), value: shownValue(row[name]) })),
  },
  audiences: {},
  related: {},
});

interface RevealedField {
  id: string;
  recordType: string;
  field: string;
  value: DataFieldValue;
}

const presentValue = presenter<DataValues, RevealedField, null>(DataValues, {
  values: { recordType: ({ recordType }) => recordType },
  audiences: {},
  related: {},
});

export const presentRevealed = (row: RevealedField) => presentValue(row, null);
