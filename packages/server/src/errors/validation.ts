import { markdownExcess } from '@samen/contracts';
import { KVK_NUMBER, TIME_OF_DAY } from '@samen/resources/organizations';
import { COUNTRY, PostalCode } from '@samen/resources/shared';
import { toSnake } from '@samen/jsonapi';
import { MAX_ERRORS, Problem, type FieldError } from './problem.ts';

/** More broken rules than these are not reported: a union alone breaks a dozen for one value. */
const MAX_CONSIDERED = 20 * MAX_ERRORS;

/** One broken rule as ajv reports it. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  /** The value that broke it. */
  data?: unknown;
}

/** What a text that does not look right is called; TypeBox types a schema without its keywords. */
const PATTERN_CODES: ReadonlyMap<unknown, string> = new Map([
  [(PostalCode as { pattern?: string }).pattern, 'postal_code'],
  [KVK_NUMBER.source, 'kvk_number'],
  [TIME_OF_DAY.source, 'time'],
  [COUNTRY, 'country'],
]);

const FORMAT_CODES: Record<string, string> = {
  email: 'email',
  phone: 'phone',
  uri: 'url',
  url: 'url',
  date: 'date',
  'date-time': 'date',
  time: 'time',
  slug: 'slug',
};

type Rule = Omit<FieldError, 'pointer' | 'parameter'>;

const bound = (code: string, { params }: SchemaError): Rule => ({ code, meta: { n: params['limit'] } });

function formatRule({ params, data }: SchemaError): Rule {
  const format = String(params['format']);
  const excess = format === 'markdown' ? markdownExcess(String(data)) : null;
  if (excess) return { code: excess.code, meta: { n: excess.n } };
  return { code: FORMAT_CODES[format] ?? 'invalid' };
}

const RULES: Record<string, (error: SchemaError) => Rule> = {
  required: () => ({ code: 'required' }),
  minLength: (error) => (error.params['limit'] === 1 ? { code: 'required' } : bound('min_length', error)),
  maxLength: (error) => bound('max_length', error),
  minimum: (error) => bound('min_value', error),
  maximum: (error) => bound('max_value', error),
  exclusiveMinimum: () => ({ code: 'positive' }),
  minItems: (error) => bound('min_items', error),
  maxItems: (error) => bound('max_items', error),
  enum: () => ({ code: 'inclusion' }),
  const: () => ({ code: 'inclusion' }),
  format: formatRule,
  type: ({ params }) => ({ code: params['type'] === 'integer' ? 'integer' : 'invalid' }),
  pattern: ({ params }) => ({ code: PATTERN_CODES.get(params['pattern']) ?? 'invalid' }),
};

/** Where a rule stands in the schema and a value in the request: what a union's error is found by. */
const keyOf = (schemaPath: string, instancePath: string): string => `${schemaPath} ${instancePath}`;

/** The unions that a rule stands in, innermost last: `#/a/anyOf/0/b/anyOf/1/type` → `#/a/anyOf`, `#/a/anyOf/0/b/anyOf`. */
function unionsAround(schemaPath: string): string[] {
  const found: string[] = [];
  for (let at = schemaPath.indexOf('/anyOf/'); at >= 0; at = schemaPath.indexOf('/anyOf/', at + 1))
    found.push(schemaPath.slice(0, at + '/anyOf'.length));
  return found;
}

/** A value and what it is in: `/a/0` → `/a/0`, `/a`, and the whole. */
function withParents(instancePath: string): string[] {
  const found = [instancePath];
  for (
    let at = instancePath.lastIndexOf('/');
    at >= 0;
    at = at === 0 ? -1 : instancePath.lastIndexOf('/', at - 1)
  )
    found.push(instancePath.slice(0, at));
  return found;
}

function location({ instancePath, keyword, params }: SchemaError): string {
  const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : '';
  return `${instancePath}${missing}`.split('/').map(toSnake).join('/');
}

const depthOf = (error: SchemaError): number => location(error).split('/').length;

/** Of a union, the intended branch says more than "no branch matches". */
function withoutBranches(errors: readonly SchemaError[]): SchemaError[] {
  const unions = new Set(
    errors
      .filter(({ keyword }) => keyword === 'anyOf')
      .map(({ schemaPath, instancePath }) => keyOf(schemaPath, instancePath)),
  );
  if (unions.size === 0) return [...errors];
  const intended = new Map<string, SchemaError>();
  for (const error of errors) {
    if (error.keyword === 'type') continue;
    for (const union of unionsAround(error.schemaPath))
      for (const path of withParents(error.instancePath)) {
        const key = keyOf(union, path);
        const before = intended.get(key);
        // What is wrong deep in a branch was meant for it, whatever another one misses.
        if (unions.has(key) && (!before || depthOf(error) > depthOf(before))) intended.set(key, error);
      }
  }
  return errors.flatMap((error) => {
    const isBranch = unionsAround(error.schemaPath).some((union) =>
      unions.has(keyOf(union, error.instancePath)),
    );
    if (isBranch) return [];
    return error.keyword === 'anyOf'
      ? [intended.get(keyOf(error.schemaPath, error.instancePath)) ?? error]
      : [error];
  });
}

function toFieldError(error: SchemaError, inBody: boolean): FieldError {
  const rule = RULES[error.keyword]?.(error) ?? { code: 'invalid' };
  const at = location(error);
  return inBody ? { ...rule, pointer: at } : { ...rule, parameter: at.slice(1).replaceAll('/', '.') };
}

/**
 * Schema errors as the response: a wrong body is 422 with codes of the validation catalogue, a wrong query 400, and an
 * address whose parameters cannot be one of ours is not found.
 */
export function schemaProblem(errors: readonly SchemaError[], context: string | undefined): Problem {
  if (context === 'params') return new Problem('not_found');
  if (context !== 'body') {
    const first = errors[0];
    return new Problem('invalid_parameter', first ? { parameter: location(first).slice(1) } : {});
  }
  const distinct = new Map(
    withoutBranches(errors.slice(0, MAX_CONSIDERED)).map((error) => {
      const field = toFieldError(error, true);
      return [`${field.pointer} ${field.code}`, field];
    }),
  );
  return new Problem('invalid', {}, [...distinct.values()]);
}
