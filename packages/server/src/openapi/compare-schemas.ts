import type { OpenApi, Schema } from './types.ts';

export interface Comparison {
  before: OpenApi;
  now: OpenApi;
  /** What clients send has to be taken still; what they receive has to be what they know. */
  direction: 'sent' | 'received';
}

const typesOf = ({ type, const: only, enum: words }: Schema): readonly string[] => {
  if (type !== undefined) return [type].flat();
  const values = only === undefined ? (words ?? []) : [only];
  return [...new Set(values.map((one) => (one === null ? 'null' : typeof one)))];
};

/** Whether everything of the first is in the second; nothing said is everything. */
const isWithin = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  all.length === 0 || (some.length > 0 && some.every((one) => all.includes(one)));

function typeBreaks({ direction }: Comparison, old: Schema, current: Schema, path: string): string[] {
  const had = typesOf(old);
  const has = typesOf(current);
  // An integer is a number.
  const widened = (types: readonly string[]) => (types.includes('number') ? [...types, 'integer'] : types);
  const isCompatible = direction === 'sent' ? isWithin(had, widened(has)) : isWithin(has, widened(had));
  return isCompatible
    ? []
    : [`${path} is ${has.join(' | ') || 'anything'}, was ${had.join(' | ') || 'anything'}`];
}

/** Words that are added to a response break no client that ignores what it does not know. */
function wordBreaks({ direction }: Comparison, old: Schema, current: Schema, path: string): string[] {
  if (direction === 'received' || !current.enum) return [];
  const gone = (old.enum ?? []).filter((word) => !current.enum?.includes(word));
  return old.enum
    ? gone.map((word) => `${path} does not take ${JSON.stringify(word)}`)
    : [`${path} takes some words only`];
}

const LEAST = ['minLength', 'minItems', 'minimum'] as const;
const MOST = ['maxLength', 'maxItems', 'maximum'] as const;

/** Whether a pattern that begins with one of some words is the same but for words that are added: `^(oak|elm)-…`. */
function takesMoreWords(old = '', current = ''): boolean {
  const parts = (pattern: string) => /^\^\(([\w|]+)\)(.*)$/s.exec(pattern)?.slice(1) ?? [];
  const [had, oldRest] = parts(old);
  const [has, rest] = parts(current);
  return (
    had !== undefined && has !== undefined && rest === oldRest && isWithin(had.split('|'), has.split('|'))
  );
}

function boundBreaks({ direction }: Comparison, old: Schema, current: Schema, path: string): string[] {
  if (direction === 'received') return [];
  return [
    ...LEAST.filter((bound) => (current[bound] ?? -Infinity) > (old[bound] ?? -Infinity)),
    ...MOST.filter((bound) => (current[bound] ?? Infinity) < (old[bound] ?? Infinity)),
    ...(['pattern', 'format'] as const).filter(
      (rule) =>
        current[rule] !== undefined &&
        current[rule] !== old[rule] &&
        !(rule === 'pattern' && takesMoreWords(old.pattern, current.pattern)),
    ),
  ].map((bound) => `${path}: ${bound} is narrower`);
}

function memberBreaks(comparison: Comparison, old: Schema, current: Schema, path: string): string[] {
  const { direction } = comparison;
  const had = old.properties ?? {};
  const has = current.properties ?? {};
  const members = Object.entries(had).flatMap(([name, schema]) => {
    const same = has[name];
    if (!same) return [`${path}.${name} is gone`];
    // A client gets what it includes, and each type is compared by itself.
    if (direction === 'received' && name === 'included') return [];
    return schemaBreaks(comparison, schema, same, `${path}.${name}`);
  });
  const [stricter = [], looser = []] =
    direction === 'sent' ? [current.required, old.required] : [old.required, current.required];
  const required = stricter
    .filter((name) => !looser.includes(name) && (direction === 'sent' || has[name]))
    .map((name) => `${path}.${name} is ${direction === 'sent' ? 'required' : 'not always there'}`);
  return [...members, ...required];
}

/** The type of the record that a way of a response is, or refers to; null where it is no record. */
const recordType = ({ $ref, properties }: Schema): unknown => $ref ?? properties?.['type']?.const ?? null;

/**
 * Where a response may be of several types, another one is as a word that is added: clients go by the type, and leave
 * what they do not know.
 */
function isAddedType(one: Schema, had: readonly Schema[]): boolean {
  const types = had.map(recordType);
  const type = recordType(one);
  return had.length > 1 && type !== null && !types.includes(null) && !types.includes(type);
}

/** Each way that was there has to have one that fits; of responses, each way that is there. */
function choiceBreaks(comparison: Comparison, old: Schema, current: Schema, path: string): string[] {
  const had = old.anyOf ?? [old];
  const has = current.anyOf ?? [current];
  const [required, offered] = comparison.direction === 'sent' ? [had, has] : [has, had];
  return required.flatMap((one) => {
    if (comparison.direction === 'received' && isAddedType(one, had)) return [];
    const tried = offered.map((other) =>
      comparison.direction === 'sent'
        ? schemaBreaks(comparison, one, other, path)
        : schemaBreaks(comparison, other, one, path),
    );
    const [best = [`${path} has no way that fits`]] = tried.sort((a, b) => a.length - b.length);
    return best;
  });
}

/** What a client cannot send any more, or does not know of what it receives. References are compared by their names. */
export function schemaBreaks(comparison: Comparison, old: Schema, current: Schema, path: string): string[] {
  if (old.$ref !== undefined || current.$ref !== undefined)
    return old.$ref === current.$ref ? [] : [`${path} is another resource`];
  if (old.anyOf || current.anyOf) return choiceBreaks(comparison, old, current, path);
  if (old.const !== undefined && old.const !== current.const)
    return [`${path} is no ${JSON.stringify(old.const)}`];
  const types = typeBreaks(comparison, old, current, path);
  if (types.length > 0) return types;
  return [
    ...wordBreaks(comparison, old, current, path),
    ...boundBreaks(comparison, old, current, path),
    ...memberBreaks(comparison, old, current, path),
    ...(old.items ? schemaBreaks(comparison, old.items, current.items ?? {}, `${path}[]`) : []),
  ];
}
