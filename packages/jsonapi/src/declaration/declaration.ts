import type { Attribute, Attributes } from './attributes.ts';

/**
 * A relationship to one or many records of a type, or of one of several. `from` is the attribute that holds their ids,
 * `typeFrom` the one that says which type.
 */
export interface RelationshipOf<
  Many extends boolean = boolean,
  From extends string | undefined = string | undefined,
  See extends string | undefined = string | undefined,
> {
  readonly type: string | readonly string[];
  readonly many: Many;
  readonly from: From;
  readonly typeFrom?: string;
  /** Who sees it, as with attributes. */
  readonly see: See;
}

interface RelationshipOptions<From, See> {
  readonly from?: From;
  readonly typeFrom?: string;
  readonly see?: See;
}

type Name = string | undefined;

/** A relationship to one record at most. Without `from` the presenter says to which. */
export const one = <const From extends Name = undefined, const See extends Name = undefined>(
  type: string | readonly string[],
  { from, see, ...options }: RelationshipOptions<From, See> = {},
): RelationshipOf<false, From, See> => ({
  type,
  many: false,
  from: from as From,
  see: see as See,
  ...options,
});

/** A relationship to any number of records. */
export const many = <const From extends Name = undefined, const See extends Name = undefined>(
  type: string,
  { from, see, ...options }: RelationshipOptions<From, See> = {},
): RelationshipOf<true, From, See> => ({
  type,
  many: true,
  from: from as From,
  see: see as See,
  ...options,
});

/** A point, and the greatest distance from it in kilometres as the crow flies. */
export interface Near {
  latitude: number;
  longitude: number;
  km: number;
}

/** A part of a map, in degrees; never across the date line. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What filters with a name of their own take: as a client sends it, and as the server has read it. */
export interface NamedFilterValues {
  text: { sent: string; read: string };
  flag: { sent: boolean; read: boolean };
  /** `YYYY-MM-DD`. */
  day: { sent: string; read: string };
  id: { sent: string; read: string };
  ids: { sent: readonly string[]; read: string[] };
  /** Some of the filter's own words. */
  words: { sent: readonly string[]; read: string[] };
  /** `latitude,longitude,km`. */
  near: { sent: string; read: Near };
  /** `south,west,north,east`. */
  area: { sent: string; read: MapArea };
}

/** A filter that no attribute and predicate say; its SQL is the server's. */
export interface NamedFilter<K extends keyof NamedFilterValues = keyof NamedFilterValues> {
  readonly takes: K;
  /** Those that it takes, of `words`. */
  readonly words?: readonly string[];
}

export const filter = <const K extends keyof NamedFilterValues>(
  takes: K,
  words: readonly string[] = [],
): NamedFilter<K> => (takes === 'words' ? { takes, words } : { takes });

/** A resource, declared once: what there is of it on the wire. */
export interface Declaration<
  Type extends string = string,
  A extends Attributes = Attributes,
  R extends Readonly<Record<string, RelationshipOf>> = Readonly<Record<string, RelationshipOf>>,
  F extends Readonly<Record<string, NamedFilter>> = Readonly<Record<string, NamedFilter>>,
  Sort extends string = string,
  Include extends string = string,
> {
  readonly type: Type;
  readonly attributes: A;
  readonly relationships: R;
  readonly filters: F;
  readonly sorts: readonly Sort[];
  readonly includes: readonly Include[];
}

type IncludeOf<R> = (keyof R & string) | `${keyof R & string}.${string}`;

/**
 * Declares a resource. Everything else that has to know its attributes reads them here: types, validation, the presenter,
 * filters, forms, copies and the description of the API.
 */
export const declareResource = <
  const Type extends string,
  const A extends Attributes,
  const R extends Readonly<Record<string, RelationshipOf>> = Record<never, never>,
  const F extends Readonly<Record<string, NamedFilter>> = Record<never, never>,
  const Sort extends string = never,
  const Include extends IncludeOf<R> = never,
>(
  type: Type,
  parts: {
    attributes: A;
    relationships?: R;
    filters?: F;
    sorts?: readonly Sort[];
    includes?: readonly Include[];
  },
): Declaration<Type, A, R, F, Sort, Include> => ({
  type,
  attributes: parts.attributes,
  relationships: parts.relationships ?? ({} as R),
  filters: parts.filters ?? ({} as F),
  sorts: parts.sorts ?? [],
  includes: parts.includes ?? [],
});

/** Whether an attribute is never null. */
export const isKept = ({ options }: Attribute): boolean =>
  options.required === true || options.default !== undefined;
