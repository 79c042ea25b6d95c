import { PostalCode } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import { Problem, type FieldError } from './problem.ts';

/** What ajv says about one broken rule. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
}

/** TypeBox types a schema without its keywords. */
const POSTAL_CODE = (PostalCode as { pattern?: string }).pattern;

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
  format: ({ params }) => ({ code: FORMAT_CODES[String(params['format'])] ?? 'invalid' }),
  type: ({ params }) => ({ code: params['type'] === 'integer' ? 'integer' : 'invalid' }),
  pattern: ({ params }) => ({ code: params['pattern'] === POSTAL_CODE ? 'postal_code' : 'invalid' }),
};

/** Of a union, the branch the value was meant for says more than "none fits". */
function withoutBranches(errors: readonly SchemaError[]): SchemaError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  return errors.flatMap((error) => {
    const union = unions.find(
      (one) =>
        error !== one &&
        error.instancePath === one.instancePath &&
        error.schemaPath.startsWith(`${one.schemaPath}/`),
    );
    if (union) return [];
    if (error.keyword !== 'anyOf') return [error];
    const branches = errors.filter(
      (one) => one !== error && one.schemaPath.startsWith(`${error.schemaPath}/`) && one.keyword !== 'type',
    );
    return [branches[0] ?? error];
  });
}

function location({ instancePath, keyword, params }: SchemaError): string {
  const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : '';
  return `${instancePath}${missing}`.split('/').map(toSnake).join('/');
}

function toFieldError(error: SchemaError, inBody: boolean): FieldError {
  const rule = RULES[error.keyword]?.(error) ?? { code: 'invalid' };
  const at = location(error);
  return inBody ? { ...rule, pointer: at } : { ...rule, parameter: at.slice(1).replaceAll('/', '.') };
}

/**
 * Schema errors as the answer: a wrong body is 422 with codes of the validation catalogue, a wrong query 400, and an
 * address whose parameters cannot be one of ours is not found.
 */
export function schemaProblem(errors: readonly SchemaError[], context: string | undefined): Problem {
  if (context === 'params') return new Problem('not_found');
  if (context !== 'body') {
    const first = errors[0];
    return new Problem('invalid_parameter', first ? { parameter: location(first).slice(1) } : {});
  }
  const distinct = new Map(
    withoutBranches(errors).map((error) => {
      const field = toFieldError(error, true);
      return [`${field.pointer} ${field.code}`, field];
    }),
  );
  return new Problem('invalid', {}, [...distinct.values()]);
}
