import { EXAMPLE_ID } from '../http/declared-call.ts';
import type { Content, OpenApi, Operation, Parameter, Reference, Schema } from './types.ts';

type Components = OpenApi['components'];

const FORMATS: Readonly<Record<string, string>> = {
  date: '2027-03-02',
  'date-time': '2027-03-02T09:00:00Z',
  email: 'anna@example.org',
  phone: '06 12345678',
  slug: 'a-page',
  uri: 'https://example.org/',
};

/** What a reference leads to. */
export function followed<Value extends object>(components: Components, value: Value | Reference): Value {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value;
  const [group = '', name = ''] = value.$ref.split('/').slice(2);
  return (components as unknown as Record<string, Record<string, Value>>)[group]?.[name] ?? ({} as Value);
}

function textExample({ format, minLength = 0, maxLength = Infinity, pattern }: Schema): string {
  if (pattern?.includes('[A-Za-z0-9-]{1,36}') || pattern?.includes('[0-9a-f]{8}')) return EXAMPLE_ID;
  if (pattern?.startsWith('^[1-9]')) return '6511 AB';
  if (pattern !== undefined && format === undefined) return 'token'.padEnd(Math.max(minLength, 20), 'x');
  const text = FORMATS[format ?? ''] ?? 'text';
  return text.padEnd(minLength, '-text').slice(0, Math.min(maxLength, Math.max(minLength, 200)));
}

/** A value that a schema takes; of what need not be there as little as says something. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  const { anyOf, properties, required = [], items, minItems = 0, minimum = 1 } = schema;
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf[0] ?? {}, depth);
  const type = [schema.type].flat()[0];
  switch (type) {
    case 'object': {
      const names = Object.keys(properties ?? {});
      const shown = required.length > 0 ? required : names.slice(0, 2);
      return Object.fromEntries(shown.map((name) => [name, exampleOf(properties?.[name] ?? {}, depth + 1)]));
    }
    case 'array':
      return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items ?? {}, depth + 1));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return minimum;
    case 'string':
      return textExample(schema);
    default:
      return 'text';
  }
}

const firstOf = (content: Content) => Object.entries(content)[0];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The filters that go together, else the first one, and a page. */
function exampleQuery(parameters: readonly Parameter[]): string {
  const filters = parameters.filter((one) => one.name.startsWith('filter['));
  const together = filters.filter((one) => one.example !== undefined);
  const shown = together.length > 0 ? together : filters.slice(0, 1);
  const isPaged = parameters.some((one) => one.name === 'page[size]');
  const parts = [
    ...shown.map(
      ({ name, schema, example = exampleOf(schema) }) => `${name}=${encodeURIComponent(String(example))}`,
    ),
    ...(isPaged ? ['page[size]=10'] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A request of one call, as typed into a terminal. */
export function exampleRequest(
  { components }: Pick<OpenApi, 'components'>,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const parameters = operation.parameters.map((one) => followed<Parameter>(components, one));
  const address = path.replaceAll('{id}', EXAMPLE_ID).replace(/\{\w+\}/g, 'token');
  const lines = [
    `curl --globoff ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(`https://example.org${address}${exampleQuery(parameters)}`)}`,
  ];
  const needsSession = operation.security.every((one) => Object.keys(one).length > 0);
  if (needsSession) lines.push('-H "access-token: $TOKEN" -H "client: $CLIENT" -H "uid: $EMAIL"');
  const [type, body] = (operation.requestBody && firstOf(operation.requestBody.content)) ?? [];
  if (type === 'multipart/form-data') {
    for (const [name, value] of Object.entries(exampleOf(body?.schema ?? {}) as object))
      lines.push(`-F ${quoted(`${name}=${name === 'file' ? '@picture.png' : String(value)}`)}`);
  } else if (type && body)
    lines.push(
      `-H ${quoted(`content-type: ${type}`)}`,
      `-d ${quoted(JSON.stringify(body.example ?? exampleOf(body.schema)))}`,
    );
  return lines.join(' \\\n  ');
}
