import { schemaBreaks } from './compare-schemas.ts';
import { followed } from './examples.ts';
import type { OpenApi, Operation, Parameter, Response, Schema } from './types.ts';

export type { OpenApi } from './types.ts';

/** A change that breaks a client, and whose contract would have to say so. */
export interface Break {
  domain: string;
  what: string;
}

const parametersOf = ({ components }: OpenApi, { parameters }: Operation): Map<string, Parameter> =>
  new Map(
    parameters
      .map((one) => followed<Parameter>(components, one))
      .map((one) => [`${one.in} ${one.name}`, one]),
  );

function parameterBreaks(before: OpenApi, now: OpenApi, old: Operation, current: Operation): string[] {
  const had = parametersOf(before, old);
  const has = parametersOf(now, current);
  const gone = [...had].flatMap(([name, { schema }]) => {
    const same = has.get(name);
    if (!same) return [`${name} is gone`];
    return schemaBreaks({ before, now, direction: 'sent' }, schema, same.schema, name);
  });
  const added = [...has].flatMap(([name, { required }]) =>
    required === true && had.get(name)?.required !== true ? [`${name} is required`] : [],
  );
  return [...gone, ...added];
}

function bodyBreaks(before: OpenApi, now: OpenApi, old: Operation, current: Operation): string[] {
  if (!current.requestBody) return [];
  if (!old.requestBody) return current.requestBody.required ? ['a body is required'] : [];
  const becameRequired = current.requestBody.required && !old.requestBody.required;
  const breaks = Object.entries(old.requestBody.content).flatMap(([type, { schema }]) => {
    const same = current.requestBody?.content[type];
    if (!same) return [`${type} is not taken`];
    return schemaBreaks({ before, now, direction: 'sent' }, schema, same.schema, 'body');
  });
  return [...(becameRequired ? ['a body is required'] : []), ...breaks];
}

function responseBreaks(before: OpenApi, now: OpenApi, old: Operation, current: Operation): string[] {
  const succeeded = Object.entries(old.responses).filter(([status]) => status.startsWith('2'));
  return succeeded.flatMap(([status, response]) => {
    const had = followed<Response>(before.components, response);
    const has = followed<Response>(now.components, current.responses[status] ?? { description: '' });
    if (!current.responses[status]) return [`${status} is gone`];
    return Object.entries(had.content ?? {}).flatMap(([type, { schema }]) => {
      const same = has.content?.[type];
      if (!same) return [`${status} is no ${type}`];
      return schemaBreaks({ before, now, direction: 'received' }, schema, same.schema, status);
    });
  });
}

const isOpen = ({ security }: Operation): boolean => security.some((one) => Object.keys(one).length === 0);

function resourceBreaks(before: OpenApi, now: OpenApi, name: string, old: Schema): string[] {
  const current = now.components.schemas[name];
  if (!current) return [`${name} is gone`];
  return schemaBreaks({ before, now, direction: 'received' }, old, current, name);
}

/** What a client that was written against one description cannot do with another; each by the domain it is of. */
export function breaksBetween(before: OpenApi, now: OpenApi): Break[] {
  const calls = Object.entries(before.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, old]): Break[] => {
      const current = now.paths[path]?.[method];
      const breakOf = (what: string) => ({
        domain: old['x-domain'],
        what: `${method.toUpperCase()} ${path}: ${what}`,
      });
      if (!current) return [breakOf('is gone')];
      return [
        ...(isOpen(old) && !isOpen(current) ? ['needs a session'] : []),
        ...parameterBreaks(before, now, old, current),
        ...bodyBreaks(before, now, old, current),
        ...responseBreaks(before, now, old, current),
      ].map(breakOf);
    }),
  );
  const resources = Object.entries(before.components.schemas).flatMap(([name, old]): Break[] =>
    resourceBreaks(before, now, name, old).map((what) => ({ domain: old['x-domain'] ?? '', what })),
  );
  return [...calls, ...resources];
}

/**
 * The breaks of which no client was warned: their domain still says that it keeps the number that was described. What
 * releases of that number were written against is not there any more, so `min` has to be above it.
 */
export function unannounced(before: OpenApi, now: OpenApi): Break[] {
  return breaksBetween(before, now).filter(({ domain }) => {
    const had = before['x-contracts'][domain];
    const has = now['x-contracts'][domain];
    return had === undefined || has === undefined || has.min <= had.max;
  });
}
