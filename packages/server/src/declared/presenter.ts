import {
  keysToSnake,
  toSnake,
  type Relationship,
  type Resource,
  type ResourceIdentifier,
  type Snake,
} from '@samen/jsonapi';
import type { Attribute, Declaration } from '@samen/jsonapi/declaration';

type Computed<D extends Declaration> = {
  [Name in keyof D['attributes']]: D['attributes'][Name]['options'] extends { computed: true } ? Name : never;
}[keyof D['attributes']];

/** What is presented as it is stored, and has no column in every row. */
type Absent<D extends Declaration, R> = {
  [Name in keyof D['attributes'] & string]: D['attributes'][Name]['options'] extends
    { computed: true } | { see: 'none' }
    ? never
    : Snake<Name> extends keyof R
      ? never
      : Name;
}[keyof D['attributes'] & string];

/** The names by which attributes and relationships say who sees them. */
type Audience<D extends Declaration> = Exclude<
  | {
      [Name in keyof D['attributes']]: D['attributes'][Name]['options'] extends {
        see: infer Who extends string;
      }
        ? Who
        : never;
    }[keyof D['attributes']]
  | {
      [Name in keyof D['relationships']]: D['relationships'][Name] extends { see: infer Who extends string }
        ? Who
        : never;
    }[keyof D['relationships']],
  'none'
>;

type Unstored<D extends Declaration> = {
  [Name in keyof D['relationships']]: undefined extends D['relationships'][Name]['from'] ? Name : never;
}[keyof D['relationships']];

/** What is stored is presented by itself; a moment as it is in a row. */
type Presented<A extends Attribute> = A['kind'] extends 'moment' ? A['value'] | Date : A['value'];

/** What only some see may be left out, by `undefined`. */
type Shown<A extends Attribute> = Presented<A> | (A['options'] extends { see: string } ? undefined : never);

type Present<D extends Declaration, R, Context, Name extends keyof D['attributes']> = (
  row: R,
  context: Context,
) => Shown<D['attributes'][Name]>;

/** What a declaration cannot say of how its records are presented. */
export interface Presentation<D extends Declaration, R, Context> {
  /** All that is computed or stands in no column of the row, and what is presented otherwise than it is stored. */
  values: { [Name in Computed<D> | Absent<D, R>]: Present<D, R, Context, Name> } & {
    [Name in Exclude<keyof D['attributes'], Computed<D> | Absent<D, R>>]?: Present<D, R, Context, Name>;
  };
  /** Whether the context belongs to those who see some attributes. */
  audiences: Readonly<Record<Audience<D>, (row: R, context: Context) => boolean>>;
  /**
   * To which records relationships lead that no attribute contains, by their ids, or by identifiers where they may be of
   * several types; undefined where nothing is said of it.
   */
  related: { [Name in Unstored<D>]: (row: R, context: Context) => Linked };
  meta?: (row: R, context: Context) => object | undefined;
}

type Linked = string | ResourceIdentifier | readonly string[] | null | undefined;

interface Step<R, Context> {
  wire: string;
  see: string | undefined;
  read: (row: R, context: Context) => unknown;
}

type Stored = Readonly<Record<string, unknown>>;
type Read<R, Context> = (row: R, context: Context) => unknown;

/** Names inside of values are those of the wire, however they are stored or computed. */
function attributeSteps<R, Context>(
  { attributes }: Declaration,
  values: Readonly<Record<string, Read<R, Context> | undefined>>,
): Step<R, Context>[] {
  return Object.entries(attributes)
    .filter(([, { options }]) => options.see !== 'none')
    .map(([name, { kind, options }]) => {
      const wire = toSnake(name);
      const value = values[name] ?? ((row: R) => (row as Stored)[wire]);
      const isComposed = kind === 'list' || kind === 'group' || kind === 'json';
      const read: Read<R, Context> = isComposed ? (row, context) => keysToSnake(value(row, context)) : value;
      return { wire, see: options.see, read };
    });
}

/** A relationship leads where its attribute says, as that is presented: what one hides the other does not show. */
function relationshipSteps<R, Context>(
  { relationships }: Declaration,
  values: Readonly<Record<string, Read<R, Context> | undefined>>,
  related: Readonly<Record<string, Read<R, Context> | undefined>>,
): Step<R, Context>[] {
  const stored = (name: string): Read<R, Context> => {
    const column = toSnake(name);
    return values[name] ?? ((row) => (row as Stored)[column]);
  };
  return Object.entries(relationships).map(([name, { type, from = '', typeFrom, see }]) => {
    const read = (related[name] ?? stored(from)) as (row: R, context: Context) => Linked;
    const readType =
      typeFrom === undefined
        ? () => type as string
        : (stored(typeFrom) as (row: R, context: Context) => string);
    return {
      wire: toSnake(name),
      see,
      read(row, context) {
        const linked = read(row, context);
        const identify = (id: string) => ({ type: readType(row, context), id });
        if (Array.isArray(linked)) return linked.map(identify);
        return typeof linked === 'string' ? identify(linked) : linked;
      },
    };
  });
}

/** Makes the resource object of a row. What is stored is presented as it is declared; the rest the presentation says. */
export function presenter<D extends Declaration, R extends { id: string }, Context>(
  declaration: D,
  presentation: Presentation<D, R, Context>,
): (row: R, context: Context) => Resource {
  const values = presentation.values as Record<string, Read<R, Context>>;
  const attributes = attributeSteps(declaration, values);
  const related = presentation.related as Record<string, Read<R, Context>>;
  const relationships = relationshipSteps(declaration, values, related);
  const audiences = Object.entries(presentation.audiences) as [
    string,
    (row: R, context: Context) => boolean,
  ][];

  return (row, context) => {
    const seen = new Set(audiences.filter(([, belongs]) => belongs(row, context)).map(([name]) => name));
    const shown = (steps: Step<R, Context>[]) =>
      Object.fromEntries(
        steps
          .filter(({ see }) => see === undefined || seen.has(see))
          .map(({ wire, read }): [string, unknown] => [wire, read(row, context)])
          .filter(([, value]) => value !== undefined),
      );
    const linked = Object.entries(shown(relationships)).map(([name, data]) => [
      name,
      { data } as Relationship,
    ]);
    const meta =
      presentation.meta && (keysToSnake(presentation.meta(row, context)) as Record<string, unknown>);
    return {
      type: declaration.type,
      id: row.id,
      attributes: shown(attributes),
      ...(linked.length > 0
        ? { relationships: Object.fromEntries(linked) as Record<string, Relationship> }
        : {}),
      ...(meta ? { meta } : {}),
    };
  };
}
