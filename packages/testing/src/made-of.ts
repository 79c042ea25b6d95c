import type { Attribute, Attributes, Declaration, Entity, SeenBy } from '@samen/jsonapi/declaration';

const MOMENT = '2026-03-02T09:00:00.000Z';

type Seen<D extends Declaration, Who extends string> = Entity<D> & SeenBy<D, Who>;

/** What stands in an attribute of which a test says nothing: nothing, where it may be empty. */
function valueOf(name: string, { kind, options, words, fields }: Attribute): unknown {
  if (options.default !== undefined) return options.default;
  if (!options.required) return null;
  const values: Record<Attribute['kind'], unknown> = {
    text: name,
    oneOf: words?.[0],
    whole: options.min ?? 0,
    decimal: options.min ?? 0,
    flag: false,
    day: MOMENT.slice(0, 10),
    moment: MOMENT,
    id: `${name}-1`,
    ids: [],
    list: [],
    group: fields && valuesOf(fields, () => true),
    json: {},
  };
  return values[kind];
}

const valuesOf = (attributes: Attributes, isSeen: (attribute: Attribute) => boolean) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, attribute]) => isSeen(attribute))
      .map(([name, attribute]) => [name, valueOf(name, attribute)]),
  );

/**
 * A record of a declared type as a client has it: what `who` sees of it, everybody where absent. What is not `given` is
 * the default of the declaration, else null where it may be, else a value of its kind.
 */
export function madeOf<D extends Declaration, Who extends string = 'none'>(
  declaration: D,
  given: Partial<NoInfer<Seen<D, Who>>>,
  who?: Who,
): Seen<D, Who> {
  const { type, attributes } = declaration;
  const own = valuesOf(attributes, ({ options }) => options.see === undefined || options.see === who);
  return { id: `${type}-1`, ...own, ...given } as Seen<D, Who>;
}
