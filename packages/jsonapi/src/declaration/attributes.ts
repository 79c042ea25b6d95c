import type { Predicate } from '../query.ts';

/** How the text of an attribute is read and stored; one line where nothing is said. */
export type TextFormat = 'letter' | 'markdown' | 'url' | 'email' | 'phone' | 'slug' | 'verbatim';

/** What a declaration says of an attribute beside its kind. */
export interface Options {
  /** Never null, and sent with every new record unless the server fills it in. */
  readonly required?: true;
  /** Filled in where a new record comes without it: by the server, and by the database where it is never sent. */
  readonly filledIn?: true;
  /** What a new record has that comes without it; never null then. */
  readonly default?: unknown;
  /** The step before which it has to be there; its least size is asked for then. */
  readonly neededTo?: string;
  /** Who sees it, by a name that the presenter knows; everybody where absent. `none`: sent and stored, never shown. */
  readonly see?: string;
  /** `create`: sent with new records alone; `never`: not sent at all. */
  readonly write?: 'create' | 'never';
  /** Not a column: the presenter says what it is. */
  readonly computed?: true;
  /** A copy of the record begins without it. */
  readonly copy?: false;
  /** The predicates of filters. */
  readonly filter?: readonly Predicate[];
  /** Least length, value or number of items. */
  readonly min?: number;
  /** Greatest length, value or number of items. */
  readonly max?: number;
  readonly format?: TextFormat;
  /** A regular expression of the whole text. */
  readonly pattern?: string;
}

type Base = Omit<Options, 'default' | 'min' | 'max' | 'format' | 'pattern'>;
interface Sized {
  readonly min?: number;
  readonly max?: number;
}
interface TextOptions extends Base, Sized {
  readonly default?: string;
  readonly format?: TextFormat;
  readonly pattern?: string;
}
interface NumberOptions extends Base, Sized {
  readonly default?: number;
}
interface ListOptions extends Base, Sized {
  readonly default?: readonly unknown[];
}

interface Defaulted<Value> extends Base {
  readonly default?: Value;
}

export type Kind =
  | 'text'
  | 'oneOf'
  | 'whole'
  | 'decimal'
  | 'flag'
  | 'day'
  | 'moment'
  | 'id'
  | 'ids'
  | 'list'
  | 'group'
  | 'json';

/** One attribute as data. `value` is a type alone: what stands on the wire, null included. */
export interface Attribute<K extends Kind = Kind, Value = unknown, O extends Options = Options> {
  readonly kind: K;
  readonly options: O;
  /** Of `oneOf`. */
  readonly words?: readonly string[];
  /** Of `id` and `ids`: the type of what they refer to, or the types of which it is one. */
  readonly of?: string | readonly string[];
  /** Of `list`. */
  readonly item?: Attribute;
  /** Of `group`. */
  readonly fields?: Attributes;
  readonly value: Value;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** No option but those of `Known`: TypeScript by itself lets a misspelt one pass where another is right. */
type Exact<O, Known> = O & Readonly<Record<Exclude<keyof O, keyof Known>, never>>;

type StoredAs<V, O> = O extends { required: true } | { default: unknown } ? V : V | null;

/** The values of attributes, each under its name. */
export type Values<A extends Attributes> = { -readonly [Name in keyof A]: A[Name]['value'] };

const attribute = <A extends Attribute>(
  kind: A['kind'],
  options: A['options'],
  more: Partial<Pick<Attribute, 'words' | 'of' | 'item' | 'fields'>> = {},
): A => ({ kind, options, ...more }) as A;

/** Text; one line unless `format` says otherwise. */
export const text = <const O extends TextOptions>(options: Exact<O, TextOptions>) =>
  attribute<Attribute<'text', StoredAs<string, O>, O>>('text', options);

/** One of some words. */
export const oneOf = <const Word extends string, const O extends Defaulted<NoInfer<Word>>>(
  words: readonly Word[],
  options: Exact<O, Defaulted<Word>>,
) => attribute<Attribute<'oneOf', StoredAs<Word, O>, O>>('oneOf', options, { words });

/** A whole number. */
export const whole = <const O extends NumberOptions>(options: Exact<O, NumberOptions>) =>
  attribute<Attribute<'whole', StoredAs<number, O>, O>>('whole', options);

/** Any number. */
export const decimal = <const O extends NumberOptions>(options: Exact<O, NumberOptions>) =>
  attribute<Attribute<'decimal', StoredAs<number, O>, O>>('decimal', options);

/** Yes or no; no unless `default` says otherwise. */
export const flag = <const O extends Defaulted<boolean>>(options: Exact<O, Defaulted<boolean>>) =>
  attribute<Attribute<'flag', boolean, { default: boolean } & O>>('flag', { default: false, ...options });

/** Yes, no, or nothing said. */
export const flagOrNull = <const O extends Base>(options: Exact<O, Base>) =>
  attribute<Attribute<'flag', boolean | null, O>>('flag', options);

/** A day, `YYYY-MM-DD`. */
export const day = <const O extends Base>(options: Exact<O, Base>) =>
  attribute<Attribute<'day', StoredAs<string, O>, O>>('day', options);

/** A moment, in UTC. */
export const moment = <const O extends Base>(options: Exact<O, Base>) =>
  attribute<Attribute<'moment', StoredAs<string, O>, O>>('moment', options);

/** The id of another record. */
export const id = <const O extends Base>(of: string | readonly string[], options: Exact<O, Base>) =>
  attribute<Attribute<'id', StoredAs<string, O>, O>>('id', options, { of });

/** Ids of other records, none unless they are sent. */
export const ids = <const O extends ListOptions>(of: string, options: Exact<O, ListOptions>) =>
  attribute<Attribute<'ids', string[], { default: [] } & O>>('ids', { default: [], ...options }, { of });

/** Any number of items, none unless they are sent. */
export const list = <const Item extends Attribute, const O extends ListOptions>(
  item: Item,
  options: Exact<O, ListOptions>,
) =>
  attribute<Attribute<'list', NonNullable<Item['value']>[], { default: [] } & O>>(
    'list',
    { default: [], ...options },
    { item },
  );

/** Several attributes as one. */
export const group = <const A extends Attributes, const O extends Base>(fields: A, options: Exact<O, Base>) =>
  attribute<Attribute<'group', StoredAs<Values<A>, O>, O>>('group', options, { fields });

/** A value whose shape is described elsewhere, by its type. */
export const json =
  <Value>() =>
  <const O extends Base>(options: Exact<O, Base>) =>
    attribute<Attribute<'json', StoredAs<Value, O>, O>>('json', options);
