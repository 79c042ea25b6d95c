import ajvCompiler from '@fastify/ajv-compiler';
import { markdownExcess } from '@samen/contracts';
import { FORMATS } from '@samen/resources/shared';
import { CALENDAR_FORMATS } from './calendar.ts';

/** Of a wrong body of more values the first broken rule alone is reported: finding them all costs a multiple of reading it. */
const MAX_VALUES = 1_000;

interface Ajv {
  addFormat(name: string, format: RegExp | ((text: string) => boolean)): unknown;
}

/**
 * Formats that JSON Schema does not name, where the screens check the same, and those of days and times, for which ajv's
 * own take more than a calendar has.
 */
function addFormats(ajv: Ajv): void {
  for (const name of ['phone', 'slug'] as const) ajv.addFormat(name, FORMATS[name]);
  for (const [name, format] of Object.entries(CALENDAR_FORMATS)) ajv.addFormat(name, format);
  ajv.addFormat('markdown', (text) => markdownExcess(text) === null);
}

/** How everything that comes in is compared with its schema. */
export const AJV_OPTIONS = {
  customOptions: {
    allErrors: false,
    coerceTypes: false as const,
    removeAdditional: false as const,
    useDefaults: true,
    // Errors carry their value, so that an error about a text points at the text.
    verbose: true,
  },
  // A plugin would come before ajv's own formats, which then take its place.
  onCreate: addFormats,
};

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

/** Compiles a schema when something is first compared with it. */
const whenUsed =
  (compile: Compile): Compile =>
  (route) => {
    let compiled: Validate | null = null;
    const validate: Validate = (value) => {
      compiled ??= compile(route);
      const isValid = compiled(value);
      validate.errors = compiled.errors;
      return isValid;
    };
    return validate;
  };

/**
 * Makes validators as Fastify requests them. They stop at the first broken rule; of a wrong body that is small, a second
 * run collects all of them. All are compiled as the server starts, so that a wrong schema stops it; `isLazy` is for tests,
 * which start a server for each file and use few of its routes.
 */
export const validatorBuilder =
  (isLazy: boolean): Compiler =>
  (schemas, options) => {
    const compile = compiler(schemas, options);
    const quick = isLazy ? whenUsed(compile) : compile;
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
