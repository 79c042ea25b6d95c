import type { Predicate } from '../query.ts';
import type { Snake } from '../case.ts';
import type { Attributes } from './attributes.ts';
import type { Declaration, NamedFilterValues } from './declaration.ts';

type AttributesOf<D> = D extends { attributes: infer A extends Attributes } ? A : never;

type Unsent = { computed: true } | { write: 'never' };
type GivenByServer = { filledIn: true } | { default: unknown };

/** The attributes that everybody sees. */
export type Public<D extends Declaration> = {
  -readonly [
    K in keyof D['attributes'] as D['attributes'][K]['options'] extends { see: string } ? never : K
  ]: D['attributes'][K]['value'];
};

/** The attributes that some see. */
export type Partly<D extends Declaration> = {
  -readonly [
    K in keyof D['attributes'] as D['attributes'][K]['options'] extends { see: infer Who }
      ? Who extends 'none'
        ? never
        : K
      : never
  ]?: D['attributes'][K]['value'];
};

/** The attributes that everybody sees, and what those see beside them. */
export type SeenBy<D extends Declaration, Who extends string> = Public<D> & {
  -readonly [
    K in keyof D['attributes'] as D['attributes'][K]['options'] extends { see: Who } ? K : never
  ]: D['attributes'][K]['value'];
};

/** A record as a client has it, flattened: what everybody sees is there, what some see may be. */
export type Entity<D extends Declaration> = Public<D> &
  Partly<D> & {
    id: string;
    /** The JSON:API type, kept apart from a field called `type`. */
    _type?: string;
    meta?: {
      /** What the caller may do with it, as names of actions. */
      can?: string[];
    };
  };

type ValueOf<A, From> = From extends keyof A ? (A[From] extends { value: infer V } ? V : null) : null;

/** The records that came along, by the relationship that leads to them. */
export type Joined<D extends Declaration, Records extends { [Name in keyof D['relationships']]?: object }> = {
  -readonly [Name in keyof Records]?: Name extends keyof D['relationships']
    ? D['relationships'][Name]['many'] extends true
      ? Records[Name][]
      : null extends ValueOf<D['attributes'], D['relationships'][Name]['from']>
        ? Records[Name] | null
        : Records[Name]
    : never;
};

/** Attributes of a new record. */
export type New<D extends Declaration> = {
  -readonly [
    K in keyof D['attributes'] as D['attributes'][K]['options'] extends Unsent
      ? never
      : D['attributes'][K]['options'] extends GivenByServer
        ? never
        : D['attributes'][K]['options'] extends { required: true }
          ? K
          : never
  ]: D['attributes'][K]['value'];
} & {
  -readonly [
    K in keyof D['attributes'] as D['attributes'][K]['options'] extends Unsent
      ? never
      : D['attributes'][K]['options'] extends GivenByServer
        ? K
        : D['attributes'][K]['options'] extends { required: true }
          ? never
          : K
  ]?: D['attributes'][K]['value'];
};

/** Attributes of a change: those that change. */
export type Changes<D extends Declaration> = {
  -readonly [
    K in keyof D['attributes'] as D['attributes'][K]['options'] extends Unsent | { write: 'create' }
      ? never
      : K
  ]?: D['attributes'][K]['value'];
} & {
  /** The version that the caller saw, where the record has versions; a change of another one is `stale_record`. */
  lockVersion?: number;
};

/** The names of predicates at the end of a filter's name. */
interface Suffix {
  eq: 'Eq';
  not_eq: 'NotEq';
  in: 'In';
  not_in: 'NotIn';
  lt: 'Lt';
  lteq: 'Lteq';
  gt: 'Gt';
  gteq: 'Gteq';
  cont: 'Cont';
  i_cont: 'ICont';
  start: 'Start';
  end: 'End';
  null: 'Null';
  not_null: 'NotNull';
  present: 'Present';
  blank: 'Blank';
  true: 'True';
  false: 'False';
}

/** What a predicate compares an attribute with values `V` to. */
interface Compared<V> {
  eq: V;
  not_eq: V;
  in: V[];
  not_in: V[];
  lt: V;
  lteq: V;
  gt: V;
  gteq: V;
  cont: string;
  i_cont: string;
  start: string;
  end: string;
  null: boolean;
  not_null: boolean;
  present: boolean;
  blank: boolean;
  true: boolean;
  false: boolean;
}

type Element<V> = NonNullable<V> extends readonly (infer Item)[] ? Item : NonNullable<V>;

type FilterOf<K, A> = A extends {
  value: infer V;
  options: { filter: readonly (infer P extends Predicate)[] };
}
  ? { [Q in P]: { name: `${K & string}${Suffix[Q]}`; value: Compared<Element<V>>[Q] } }[P]
  : never;
type FiltersOf<A> = { [K in keyof A]: FilterOf<K, A[K]> }[keyof A];

/** The filters of a list as a client sends them. */
export type Filters<D extends Declaration> = {
  [F in FiltersOf<AttributesOf<D>> as F['name']]?: F['value'];
} & {
  -readonly [K in keyof D['filters']]?: NamedFilterValues[D['filters'][K]['takes']]['sent'];
};

/** The filters of a list as the server has read them; moments as dates. */
export type ReadFilters<D extends Declaration> = {
  [F in FiltersOf<AttributesOf<D>> as F['name']]?: F['value'];
} & {
  -readonly [K in keyof D['filters']]?: NamedFilterValues[D['filters'][K]['takes']]['read'];
};

/** The names that a list is sorted by, as on the wire. */
export type Sort<D extends Declaration> = Snake<D['sorts'][number]>;

/** What comes along with a record where it is asked for, as on the wire. */
export type Include<D extends Declaration> = Snake<D['includes'][number]>;
