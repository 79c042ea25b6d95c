import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Snake } from '@samen/jsonapi';
import { toSnake } from '@samen/jsonapi';
import type { Attribute, Attributes, Declaration } from '@samen/jsonapi/declaration';
import type { Moment, Row, Touched } from '../db/schema.ts';

type SnakeKeys<Value> = Value extends readonly (infer Item)[]
  ? SnakeKeys<Item>[]
  : Value extends string | number | boolean | null
    ? Value
    : { [Name in keyof Value & string as string extends Name ? Name : Snake<Name>]: Value[Name] };

/** What the database fills in. */
type Filled = { default: unknown } | { filledIn: true; write: 'never' };

/** Whether values are objects, or lists of them. */
type Composed<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? Item extends object
      ? true
      : false
    : NonNullable<Value> extends object
      ? true
      : false;

/** How an attribute is stored: moments as dates, what is composed as JSON, everything else as it is on the wire. */
export type ColumnOf<A extends Attribute> = A['kind'] extends 'moment'
  ? A['options'] extends Filled
    ? Touched
    : null extends A['value']
      ? Moment | null
      : Moment
  : Composed<A['value']> extends true
    ? A['options'] extends Filled
      ? ColumnType<SnakeKeys<A['value']>, string | undefined, string>
      : A['options'] extends { required: true }
        ? ColumnType<SnakeKeys<A['value']>, string, string>
        : ColumnType<SnakeKeys<A['value']>, string | null, string | null>
    : A['options'] extends Filled
      ? Generated<A['value']>
      : A['value'];

type ColumnsOf<A extends Attributes> = {
  [Name in keyof A & string as A[Name]['options'] extends { computed: true } ? never : Snake<Name>]: ColumnOf<
    A[Name]
  >;
};

/** The table of a resource: `own` are its columns that no response shows. */
export type TableOf<D extends Declaration, Own extends Attributes> = Row &
  ColumnsOf<D['attributes']> &
  ColumnsOf<Own>;

/** A record that stands in no table, as its presenter reads it. */
export type RowOf<D extends Declaration> = { id: string } & Selectable<ColumnsOf<D['attributes']>>;

/** A column, with what is declared of it. */
export interface Column {
  name: string;
  attribute: Attribute;
}

/** A resource with the table that it is stored in; null where no table has its records. */
export interface DeclaredTable<D extends Declaration = Declaration> {
  table: string | null;
  declaration: D;
  columns: readonly Column[];
  /** The attribute of which a value may be there once, by the name of the table's rule. */
  unique: Readonly<Record<string, string>>;
}

const columnsOf = (attributes: Attributes): Column[] =>
  Object.entries(attributes)
    .filter(([, { options }]) => !options.computed)
    .map(([name, attribute]) => ({ name: toSnake(name), attribute }));

/**
 * Says in which table a resource is stored, what else stands there, and of which attributes each value may be there once:
 * of two requests at the same moment the later one is refused as if it had come afterwards.
 */
export const declareTable = <D extends Declaration>(
  table: string,
  declaration: D,
  own: Attributes = {},
  unique: Readonly<Record<string, keyof D['attributes'] & string>> = {},
): DeclaredTable<D> => ({
  table,
  declaration,
  columns: [...columnsOf(declaration.attributes), ...columnsOf(own)],
  unique,
});

/** Of a resource whose records are computed, or are those of another one. */
export const withoutTable = <D extends Declaration>(declaration: D): DeclaredTable<D> => ({
  table: null,
  declaration,
  columns: [],
  unique: {},
});

/** The columns that a copy of a record takes along; what it begins without is declared so. */
export const copiedColumns = ({ columns }: DeclaredTable): string[] =>
  columns.filter(({ attribute }) => attribute.options.copy !== false).map(({ name }) => name);
