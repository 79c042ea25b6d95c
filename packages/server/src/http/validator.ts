import ajvCompiler from '@fastify/ajv-compiler';

/** Of a wrong body of more values the first broken rule alone is reported: finding them all costs a multiple of reading it. */
const MAX_VALUES = 1_000;

interface Validate {
  (value: unknown): boolean;
  errors?: unknown;
}

/** What Fastify gives and takes; the types of its compiler say less. */
type Compile = (route: { httpPart?: string; method: string; url: string; schema: unknown }) => Validate;
type Compiler = (
  schemas: object,
  options: { customOptions?: object; plugins?: readonly unknown[] },
) => Compile;

/** Whether all broken rules of a body are reported: it has at most `MAX_VALUES` values. Stops counting where it does not. */
export function isSmall(body: unknown): boolean {
  let left = MAX_VALUES;
  const count = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return false;
    return typeof value !== 'object' || value === null || Object.values(value).every(count);
  };
  return count(body);
}

/** One for all scopes of an app: it remembers the compilers it has made, each of which compiles the rules of schemas first. */
const compiler = ajvCompiler() as unknown as Compiler;

/**
 * Makes validators as Fastify requests them. They stop at the first broken rule; of a wrong body that is small, a second
 * run collects all of them.
 */
export const buildValidator: Compiler = (schemas, options) => {
  const quick = compiler(schemas, options);
  const customOptions = { ...options.customOptions, allErrors: true };
  let thorough: Compile | null = null;

  return (route) => {
    const validate = quick(route);
    if (route.httpPart !== 'body') return validate;
    let collect: Validate | null = null;
    const validateBody: Validate = (body) => {
      if (validate(body)) return true;
      validateBody.errors = validate.errors;
      if (!isSmall(body)) return false;
      thorough ??= compiler(schemas, { ...options, customOptions });
      collect ??= thorough(route);
      if (!collect(body)) validateBody.errors = collect.errors;
      return false;
    };
    return validateBody;
  };
};
