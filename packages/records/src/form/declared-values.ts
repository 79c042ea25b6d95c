import type { Attribute, Attributes, Declaration } from '@samen/jsonapi/declaration';

/** How the value of an attribute stands in a field: what is typed is text, and nothing is empty text. */
type FieldValue<A extends Attribute> = A['kind'] extends 'flag'
  ? boolean
  : A['kind'] extends 'ids' | 'list'
    ? A['value']
    : A['kind'] extends 'id'
      ? string | null
      : A['kind'] extends 'oneOf'
        ? null extends A['value']
          ? NonNullable<A['value']> | ''
          : A['value']
        : string;

type Typed = 'text' | 'oneOf' | 'whole' | 'decimal' | 'flag' | 'day' | 'id' | 'ids' | 'list';

type FieldName<A extends Attributes> = {
  [Name in keyof A]: A[Name]['options'] extends { computed: true } | { write: 'never' }
    ? never
    : A[Name]['kind'] extends Typed
      ? Name
      : never;
}[keyof A];

/** The values of a form of a resource: of each attribute that may be sent and that one field holds, but for some. */
export type DeclaredValues<D extends Declaration, Except extends string = never> = {
  -readonly [Name in Exclude<FieldName<D['attributes']>, Except>]: FieldValue<D['attributes'][Name]>;
};

const TYPED: readonly string[] = ['text', 'oneOf', 'whole', 'decimal', 'flag', 'day', 'id', 'ids', 'list'];

const isList = ({ kind }: Attribute): boolean => kind === 'ids' || kind === 'list';
const isNumber = ({ kind }: Attribute): boolean => kind === 'whole' || kind === 'decimal';

function shown(attribute: Attribute, value: unknown): unknown {
  const { kind, options } = attribute;
  const there = value ?? options.default;
  if (kind === 'flag') return there ?? false;
  if (isList(attribute)) return there;
  if (kind === 'id') return there ?? null;
  if (there === undefined || there === null) return '';
  // A comma is what people type in Dutch, and both are read.
  return isNumber(attribute) ? String(there).replace('.', ',') : there;
}

function sent(attribute: Attribute, value: unknown): unknown {
  if (isList(attribute) || attribute.kind === 'flag' || attribute.kind === 'id') return value;
  const text = String(value).trim();
  if (text === '') return attribute.options.default ?? (attribute.options.required ? '' : null);
  return isNumber(attribute) ? Number(text.replace(',', '.')) : text;
}

/**
 * The plain part of a form of a resource, read off its declaration: what it starts with, what a record stands in it as, and
 * what is sent of it. `except` are attributes that take more than one field, or none.
 */
export function declaredForm<D extends Declaration, const Except extends string = never>(
  { attributes }: D,
  except: readonly Except[] = [],
) {
  const fields = Object.entries(attributes).filter(
    ([name, { kind, options, item }]) =>
      TYPED.includes(kind) &&
      item?.kind !== 'group' &&
      !options.computed &&
      options.write !== 'never' &&
      !except.some((one) => one === name),
  );
  type Values = DeclaredValues<D, Except>;
  const values = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map(([name, attribute]) => [name, shown(attribute, record[name])])) as Values;
  return {
    /** What the form of a new record starts with. */
    start: (): Values => values({}),
    /** What the form of an existing record starts with. */
    from: (record: object): Values => values(record as Readonly<Record<string, unknown>>),
    /** The attributes that are sent. */
    changes: (typed: Values) =>
      Object.fromEntries(
        fields.map(([name, attribute]) => [name, sent(attribute, typed[name as keyof Values])]),
      ) as {
        [Name in keyof Values]: Name extends keyof D['attributes'] ? D['attributes'][Name]['value'] : never;
      },
  };
}
