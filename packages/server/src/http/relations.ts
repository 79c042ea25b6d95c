import { toSnake } from '@samen/jsonapi';
import { invalid, Problem, type FieldError } from '../errors/problem.ts';

/** A relationship that a write takes, and the attribute under which it is stored. */
export interface Relation {
  /** The types of what it leads to. */
  type: string | readonly string[];
  attribute: string;
  many?: true;
  /** Where it leads to several types: the attribute that says to which. */
  typeAttribute?: string;
}

/** The relationships that a write takes, by their names in camelCase. */
export type Relations = Readonly<Record<string, Relation>>;

type Values = Readonly<Record<string, unknown>>;

export interface ReadAttributes {
  attributes: Values;
  /** Attributes that were sent as relationships, with where these stand. */
  pointers: ReadonlyMap<string, string>;
}

/** To what a relationship in a request leads; the type is that of the first. */
export interface SentLinkage {
  ids: string[];
  type: string | null;
}

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that JSON:API leaves to others (`@context`). */
export const isAtMember = (name: string): boolean => name.startsWith('@');

const relationPointer = (name: string) => `/data/relationships/${toSnake(name)}`;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function readIdentifier(value: unknown, types: readonly string[], pointer: string): FieldError[] {
  if (!isObject(value)) return [{ code: 'invalid', pointer }];
  const errors: FieldError[] = [];
  for (const name of ['type', 'id'])
    if (value[name] === undefined) errors.push({ code: 'required', pointer: `${pointer}/${name}` });
    else if (typeof value[name] !== 'string') errors.push({ code: 'invalid', pointer: `${pointer}/${name}` });
  const { type } = value;
  if (typeof type === 'string' && !types.includes(type))
    errors.push({ code: 'inclusion', pointer: `${pointer}/type` });
  return errors;
}

/** Resource linkage: an identifier or null, or of a relationship to many a list of them. */
function readLinkage(value: unknown, { type, many }: Relation, pointer: string): SentLinkage | FieldError[] {
  const types = [type].flat();
  if (Boolean(many) !== Array.isArray(value)) return [{ code: 'invalid', pointer }];
  const listed: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
  const errors = listed.flatMap((one, index) =>
    readIdentifier(one, types, many ? `${pointer}/${index}` : pointer),
  );
  if (errors.length > 0) return errors;
  const identifiers = listed as { type: string; id: string }[];
  return { ids: [...new Set(identifiers.map(({ id }) => id))], type: identifiers[0]?.type ?? null };
}

/** The linkage in a body that is nothing else. */
export function sentLinkage(body: unknown, relation: Relation): SentLinkage {
  const data = isObject(body) ? body['data'] : undefined;
  if (data === undefined) throw invalid({ code: 'required', pointer: '/data' });
  const linkage = readLinkage(data, relation, '/data');
  if (Array.isArray(linkage)) throw invalid(...linkage);
  return linkage;
}

/** The attributes of a resource in a request, with those that were sent as relationships. */
export function attributesOf(
  { attributes = {}, relationships = {} }: { attributes?: unknown; relationships?: unknown },
  relations: Relations,
): ReadAttributes {
  if (!isObject(relationships)) throw invalid({ code: 'invalid', pointer: '/data/relationships' });
  const read: Record<string, unknown> = isObject(attributes) ? { ...attributes } : {};
  const pointers = new Map<string, string>();
  const errors: FieldError[] = [];

  const set = (attribute: string, value: unknown, pointer: string) => {
    const isContradicted = read[attribute] !== undefined && !isSame(read[attribute], value);
    if (isContradicted) errors.push({ code: 'invalid', pointer: `${pointer}/data` });
    read[attribute] = value;
    pointers.set(`/data/attributes/${toSnake(attribute)}`, `${pointer}/data`);
  };

  for (const [name, value] of Object.entries(relationships)) {
    if (isAtMember(name)) continue;
    const pointer = relationPointer(name);
    const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
    if (!relation) throw new Problem('forbidden', { pointer, text: 'relationship_fixed' });
    if (!isObject(value)) errors.push({ code: 'invalid', pointer });
    else if (value['data'] === undefined) errors.push({ code: 'required', pointer: `${pointer}/data` });
    else {
      const linkage = readLinkage(value['data'], relation, `${pointer}/data`);
      if (Array.isArray(linkage)) {
        errors.push(...linkage);
        continue;
      }
      set(relation.attribute, relation.many ? linkage.ids : (linkage.ids[0] ?? null), pointer);
      if (relation.typeAttribute) set(relation.typeAttribute, linkage.type, pointer);
    }
  }
  if (errors.length > 0) throw invalid(...errors);
  return { attributes: read, pointers };
}

/**
 * A rejection of attributes that were sent as relationships, said of these. One that leads to nothing is not found, as
 * JSON:API has it; as an attribute it is one of the values that are not possible.
 */
export function pointAtRelations(problem: Problem, pointers: ReadonlyMap<string, string> | null): Problem {
  if (!pointers || pointers.size === 0) return problem;
  const at = (pointer: string | undefined) => {
    const [, attribute = '', item] = /^(\/data\/attributes\/\w+)(?:\/(\d+))?/.exec(pointer ?? '') ?? [];
    const relation = pointers.get(attribute);
    if (relation === undefined) return null;
    return item === undefined ? relation : `${relation}/${item}/id`;
  };
  const { code, details, errors } = problem;
  const missing = errors.find((error) => error.code === 'inclusion' && at(error.pointer) !== null);
  if (missing) return new Problem('not_found', { pointer: at(missing.pointer) ?? '' });
  const own = at(details.pointer);
  return new Problem(
    code,
    { ...details, ...(own === null ? {} : { pointer: own }) },
    errors.map((error) => ({ ...error, ...(at(error.pointer) && { pointer: at(error.pointer) ?? '' }) })),
  );
}
