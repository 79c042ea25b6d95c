import type { JsonApiDocument, Relationship, Resource, ResourceIdentifier } from '@samen/jsonapi';

/** The parts of a document that statements of JSON:API are about. */

type Values = Readonly<Record<string, unknown>>;

/** A part with where it stands, for what a failing test prints. */
export interface Part<Value> {
  at: string;
  value: Value;
}

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const keyOf = ({ type, id }: ResourceIdentifier): string => `${type}/${id}`;

export const primaryOf = ({ data }: JsonApiDocument): Resource[] =>
  [data].flat().filter((one) => one !== null);

export const resourcesOf = (document: JsonApiDocument): Resource[] => [
  ...primaryOf(document),
  ...(document.included ?? []),
];

export const relationshipsOf = (document: JsonApiDocument): Part<Relationship>[] =>
  resourcesOf(document).flatMap((resource) =>
    Object.entries(resource.relationships ?? {}).map(([name, value]) => ({
      at: `${keyOf(resource)} ${name}`,
      value,
    })),
  );

export const linkageOf = ({ data }: Relationship): ResourceIdentifier[] =>
  [data].flat().filter((one) => one !== null && one !== undefined);

export const identifiersOf = (document: JsonApiDocument): ResourceIdentifier[] =>
  relationshipsOf(document).flatMap(({ value }) => linkageOf(value));

/** Every object of a document outside of attributes and meta, which hold what the API likes. */
function structureOf(value: unknown, at: string): Part<Values>[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => structureOf(one, `${at}/${index}`));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).filter(([name]) => name !== 'attributes' && name !== 'meta');
  return [{ at, value }, ...inner.flatMap(([name, one]) => structureOf(one, `${at}/${name}`))];
}

/** What stands under a member of that name, anywhere in the structure of a document. */
export const membersNamed = (document: object, name: 'links' | 'meta'): Part<unknown>[] =>
  structureOf(document, '').flatMap(({ at, value }) =>
    Object.hasOwn(value, name) ? [{ at: `${at}/${name}`, value: value[name] }] : [],
  );

/** The name of every member of every object, attributes and meta included. */
export function memberNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(memberNames);
  if (!isObject(value)) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(memberNames)];
}

/** Every object that is an attributes object or in one. */
export function attributeObjects(value: unknown): Values[] {
  if (Array.isArray(value)) return value.flatMap(attributeObjects);
  return isObject(value) ? [value, ...Object.values(value).flatMap(attributeObjects)] : [];
}

/** What the paths of `include` lead to, from the primary data on. */
export function linkedBy(document: JsonApiDocument, paths: readonly string[]): Set<string> {
  const byKey = new Map(resourcesOf(document).map((resource) => [keyOf(resource), resource]));
  const linked = new Set<string>();
  for (const path of paths) {
    let from = primaryOf(document);
    for (const name of path.split('.')) {
      const keys = from.flatMap(({ relationships }) => linkageOf(relationships?.[name] ?? {})).map(keyOf);
      for (const key of keys) linked.add(key);
      from = keys.flatMap((key) => byKey.get(key) ?? []);
    }
  }
  return linked;
}
