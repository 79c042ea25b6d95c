import type { FastifyRequest } from 'fastify';
import { toCamel } from '@samen/jsonapi';
import { Problem, type FieldError } from '../errors/problem.ts';
import { fieldReader, type FieldReader } from './field-reader.ts';
import { isSmall } from './validator.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What its handler reads of the attributes beyond their schema, without the database. Where the schema is broken it is
     * given what of them is right, so that one response names everything.
     */
    fieldRules?(attributes: object, fields: FieldReader, request: FastifyRequest): void;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy without what stands at a path; a list goes as a whole, since the places of its items are its meaning. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || !isObject(value)) return undefined;
  const inner = without(value[name], rest);
  const { [name]: _, ...others } = value;
  return inner === undefined ? others : { ...others, [name]: inner };
}

const pathOf = (pointer: string): string[] => pointer.split('/').slice(1).map(toCamel);

/** Of two errors about one value, or about a value and what it is in, the schema's says it. */
const isWithin = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);

/** A copy of a body without what is wrong in it. */
export const rightPart = (body: unknown, broken: readonly string[]): unknown =>
  broken.reduce<unknown>((left, pointer) => without(left, pathOf(pointer)), body);

/** Of these errors those that are about no value which is named already. */
export const aboutOthers = (errors: readonly FieldError[], broken: readonly string[]): FieldError[] =>
  errors.filter(
    ({ pointer = '' }) => !broken.some((one) => isWithin(pointer, one) || isWithin(one, pointer)),
  );

/** A problem of the schema, with what breaks the rules of the route besides. */
export function withFieldRules(problem: Problem, request: FastifyRequest): Problem {
  const { fieldRules } = request.routeOptions.config;
  if (!fieldRules || problem.code !== 'invalid' || problem.hasMoreErrors) return problem;
  // Where one broken rule stands for all of them, what is left may be of any type.
  if (!isSmall(request.body)) return problem;
  const broken = problem.errors.map(({ pointer = '' }) => pointer);
  const body = rightPart(request.body, broken);
  const data = isObject(body) ? body['data'] : null;
  const attributes = isObject(data) ? data['attributes'] : null;
  if (!isObject(attributes)) return problem;
  const fields = fieldReader();
  fieldRules(attributes, fields, request);
  const more = aboutOthers(fields.refused(), broken);
  return new Problem('invalid', problem.details, [...problem.errors, ...more]);
}
