import type { Schema } from './types.ts';

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const bounds = ({ minLength, maxLength, minItems, maxItems, minimum, maximum }: Schema): string => {
  const least = minLength ?? minItems ?? minimum;
  const most = maxLength ?? maxItems ?? maximum;
  if (least === undefined && most === undefined) return '';
  if (least === undefined) return ` ≤ ${most}`;
  return most === undefined ? ` ≥ ${least}` : ` ${least}–${most}`;
};

/** A schema in a line, in the words of JSON: `string 2–10 | null`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  const [type, ...others] = schema.type === undefined ? ['any'] : [schema.type].flat();
  const inner = schema.items
    ? `${typeText(schema.items)}[]`
    : `${type}${schema.format ? ` (${schema.format})` : ''}`;
  return [`${inner}${bounds(schema)}`, ...others].join(' | ');
}

export interface Member {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const inside = (schema: Schema): Schema | undefined =>
  [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].find((one) => one.properties);

/** Everything that a body or a resource contains, each by its path: `data.attributes.title`. */
export function membersOf(schema: Schema, path = ''): Member[] {
  const { properties = {}, required = [] } = inside(schema) ?? {};
  return Object.entries(properties).flatMap(([key, one]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const own = {
      name,
      type: typeText(one),
      isRequired: required.includes(key),
      description: one.description ?? '',
    };
    return inside(one) ? [own, ...membersOf(one, name)] : [own];
  });
}
