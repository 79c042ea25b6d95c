import type { DataField, DataType } from '@samen/resources/administration';
import { textFilter, type ListAddress, type ListRules } from '@samen/records';

/** The filters of one type in the address: `status_in=pending,approved`. */
export type DataListRules = ListRules<Record<string, typeof textFilter>, string>;
export type DataList = ListAddress<Record<string, typeof textFilter>>;

const nameOf = ({ name }: DataField, predicate: string) => `${name}_${predicate}`;

/** What a list of this type takes. `type` and `record` are in the address beside its filters. */
export function rulesOf({ fields, isSearchable }: Pick<DataType, 'fields' | 'isSearchable'>): DataListRules {
  const names = fields.flatMap((field) => field.predicates.map((predicate) => nameOf(field, predicate)));
  return {
    filters: Object.fromEntries(
      ['type', 'record', ...(isSearchable ? ['q'] : []), ...names].map((name) => [name, textFilter]),
    ),
    sorts: ['id', ...fields.filter(({ isSortable }) => isSortable).map(({ name }) => name)],
    defaultSort: 'id',
  };
}

/** A filter that is in use. */
export interface DataCondition {
  name: string;
  field: DataField;
  predicate: DataField['predicates'][number];
  value: string;
}

/** The filters in use, in the order of the fields. */
export const conditionsIn = ({ fields }: Pick<DataType, 'fields'>, list: Pick<DataList, 'filters'>) =>
  fields.flatMap((field) =>
    field.predicates.flatMap((predicate): DataCondition[] => {
      const name = nameOf(field, predicate);
      const value = list.filters[name] ?? '';
      return value === '' ? [] : [{ name, field, predicate, value }];
    }),
  );
