import { HEADERS } from '@samen/contracts';
import { PREDICATES } from '@samen/jsonapi';
import type { Call } from './call.ts';
import type { WireRequest } from './http-client.ts';
import type { QueryRules, Route } from './messages.ts';
import { bodyWith, bodyWithout, distinct, positionsIn, positionsOf } from './positions.ts';
import { BODIES, CONTENT_TYPES, jsonValues, type Hostile } from './values.ts';
import { queryText, uploadBody, type Wire } from './wire.ts';

/** One value in one place of a call. */
export interface Attempt {
  /** `body data/attributes/title`, `query filter[q]`, `header accept`. */
  where: string;
  value: string;
  apply: (wire: Wire, call: Call) => WireRequest;
}

const JSON_TYPE = 'application/json';

/** Headers that something of ours reads, or that a proxy in front of it might. */
const READ_HEADERS = [
  ...Object.values(HEADERS),
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'upgrade',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-requested-with',
];
/** Each header of each route gets so many of the values, one route others than the next. */
const PER_HEADER = 6;

/** Of all values each field gets so many, one field others than the next. */
const PER_FIELD = 84;

function share<Value>(values: readonly Value[], index: number): Value[] {
  const begin = (index * 37) % values.length;
  return [...values, ...values].slice(begin, begin + Math.min(PER_FIELD, values.length));
}

const json = (wire: Wire, text: string): WireRequest => ({
  ...wire,
  headers: { ...wire.headers, 'content-type': JSON_TYPE },
  body: Buffer.from(text),
});

function bodyAttempts(route: Route, call: Call, texts: readonly Hostile[], turn: number): Attempt[] {
  const schema = route.schema?.body;
  if (call.body === undefined) return [];
  const positions = distinct([...positionsOf(call.body), ...positionsIn(schema)]);
  return positions.flatMap((position, index) => {
    const values = jsonValues(share(texts, turn + index));
    const where = `body ${position.join('/')}`;
    const without: Attempt = {
      where,
      value: 'missing',
      apply: (wire, { body }) => json(wire, bodyWithout(body, position)),
    };
    return [
      without,
      ...values.map((value): Attempt => ({
        where,
        value: value.name,
        apply: (wire, { body }) => json(wire, bodyWith(body, position, value.json, schema)),
      })),
    ];
  });
}

function wholeBodyAttempts(route: Route): Attempt[] {
  if (route.method === 'GET' || route.method === 'HEAD') return [];
  const bodies = Object.entries(BODIES).flatMap(([value, body]) =>
    [false, true].map((isChunked): Attempt => ({
      where: isChunked ? 'body in chunks' : 'body',
      value,
      apply: (wire) => ({ ...json(wire, ''), body, isChunked }),
    })),
  );
  const types = [...CONTENT_TYPES, ...route.bodyTypes].map((type): Attempt => ({
    where: 'type of the body',
    value: type,
    apply: (wire) => ({
      ...wire,
      headers: { ...wire.headers, 'content-type': type },
      body: Buffer.from('{}'),
    }),
  }));
  return [...bodies, ...types];
}

function queryNames({ schema }: Route, call: Call, rules: QueryRules | undefined): string[] {
  const { filters = [], others = [] } = rules ?? {};
  const list = rules ? ['sort', 'include', 'page[number]', 'page[size]', 'fields[users]'] : [];
  return [
    ...new Set([
      ...Object.keys(call.query ?? {}),
      ...Object.keys(schema?.querystring?.properties ?? {}),
      ...filters.map((name) => `filter[${name}]`),
      ...others,
      ...list,
    ]),
  ];
}

const target = (wire: Wire, query: string): WireRequest => ({
  ...wire,
  target: wire.path + (query === '' ? '' : `?${query}`),
});

function queryAttempts(
  route: Route,
  call: Call,
  texts: readonly Hostile[],
  turn: number,
  rules?: QueryRules,
): Attempt[] {
  const names = queryNames(route, call, rules);
  const values = names.flatMap((name, index) =>
    share(texts, turn + index).map(({ name: value, text }): Attempt => ({
      where: `query ${name}`,
      value,
      apply: (wire, { query }) => target(wire, queryText({ ...query, [name]: text })),
    })),
  );
  const [first = ''] = rules?.filters ?? [];
  const made = [
    ...PREDICATES.flatMap((predicate) => [`filter[${first}_${predicate}]=1`, `filter[id_${predicate}]=1`]),
    ...(rules?.sorts ?? []).flatMap((sort) => [`sort=-${sort}`, `sort=${sort},${sort}`, `sort=--${sort}`]),
    ...(rules?.includes ?? []).flatMap((name) => [`include=${name}`, `include=${name}.${name}.${name}`]),
    'filter[]=1',
    'filter=1',
    'filter[__proto__]=1',
    'filter[a][b]=1',
    'page=1',
    'page[]=1',
    'page[number]=0',
    'page[number]=1000000&page[size]=1000',
    'page[offset]=1000000',
    'page[offset]=0&page[number]=1',
    'page[after]=AAAA',
    `page[after]=${'A'.repeat(3_000)}`,
    'filter[id]=1,1,x',
    'filter[id][]=1&filter[id][]=2',
    'fields[__proto__]=id',
    'fields[users]=__proto__,id',
    'a=1&a=2',
    '%',
    '%zz',
    '%ff=%ff',
    '=',
    '&&&',
    '?',
    '#',
    '\u{1f600}',
    'a=%00',
    'a'.repeat(7_000),
    'a&'.repeat(3_000),
  ].map((query): Attempt => ({
    where: 'query',
    value: query.slice(0, 60),
    apply: (wire) => target(wire, query),
  }));
  return [...values, ...made];
}

function pathAttempts(call: Call, texts: readonly Hostile[], turn: number): Attempt[] {
  const whole = ['/', '//', '/%2f', '/..', '/../../etc/passwd', '/%', '/%ff', ';x=1', '/'.repeat(3_000)].map(
    (end): Attempt => ({
      where: 'path',
      value: end.slice(0, 20),
      apply: (wire) => ({ ...wire, target: wire.path + end }),
    }),
  );
  const named = Object.keys(call.params ?? {}).flatMap((name, index) =>
    share(texts, turn + index).map(({ name: value, text }): Attempt => ({
      where: `path ${name}`,
      value,
      apply: (wire) => ({ ...wire, target: wire.pathWith(name, text) }),
    })),
  );
  return [...named, ...whole];
}

function headerAttempts(texts: readonly Hostile[], turn: number): Attempt[] {
  return READ_HEADERS.flatMap((name, index) =>
    Array.from({ length: PER_HEADER }, (_, time) => {
      const { name: value, text } = texts[(turn * PER_HEADER + time + index * 7) % texts.length] ?? texts[0]!;
      return {
        where: `header ${name}`,
        value,
        apply: (wire: Wire) => ({
          ...wire,
          headers: { ...wire.headers, [name]: text.replace(/[\r\n]/g, ' ') },
        }),
      };
    }),
  );
}

function formAttempts(call: Call, texts: readonly Hostile[]): Attempt[] {
  return Object.keys(call.form ?? {}).flatMap((name) =>
    texts.map(({ name: value, text }): Attempt => ({
      where: `form ${name}`,
      value,
      apply: (wire, { form }) => ({
        ...wire,
        body: Buffer.from(new URLSearchParams({ ...form, [name]: text.toWellFormed() }).toString()),
      }),
    })),
  );
}

function uploadAttempts(call: Call, texts: readonly Hostile[], files: Record<string, Buffer>): Attempt[] {
  if (!call.upload) return [];
  const changed = (where: string, value: string, change: Partial<NonNullable<Call['upload']>>): Attempt => ({
    where,
    value,
    apply: (wire, { upload }) => (upload ? { ...wire, ...uploadBody(wire, { ...upload, ...change }) } : wire),
  });
  const { fields } = call.upload;
  const purposes =
    'purpose' in fields
      ? ['image', 'logo', 'favicon', 'avatar', 'document', 'attachment', 'submission']
      : [null];
  return [
    ...Object.keys(fields).flatMap((field) =>
      texts.map(({ name, text }) => changed(`form ${field}`, name, { fields: { ...fields, [field]: text } })),
    ),
    ...texts.map(({ name, text }) => changed('file name', name, { filename: text })),
    ...texts.map(({ name, text }) => changed('type of the file', name, { type: text })),
    ...Object.entries(files).flatMap(([name, bytes]) =>
      purposes.map((purpose) =>
        changed(`file for ${purpose ?? 'this'}`, name, { ...(purpose && { fields: { purpose } }), bytes }),
      ),
    ),
    ...['nothing', 'an open one', 'another'].map((value): Attempt => ({
      where: 'boundary',
      value,
      apply: (wire) => ({
        ...wire,
        body: value === 'nothing' ? Buffer.alloc(0) : (wire.body?.subarray(0, -20) ?? null),
        headers:
          value === 'another'
            ? { ...wire.headers, 'content-type': 'multipart/form-data; boundary=other' }
            : wire.headers,
      }),
    })),
  ];
}

function methodAttempts(): Attempt[] {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'].map(
    (method) => ({
      where: 'method',
      value: method,
      apply: (wire) => ({ ...wire, method }),
    }),
  );
}

/** Everything that is tried with a call. `turn` differs from route to route. */
export function attemptsOn(
  route: Route,
  call: Call,
  given: {
    texts: readonly Hostile[];
    files: Record<string, Buffer>;
    rules?: QueryRules | undefined;
    turn: number;
  },
): Attempt[] {
  const { texts, files, rules, turn } = given;
  return [
    ...bodyAttempts(route, call, texts, turn),
    ...wholeBodyAttempts(route),
    ...formAttempts(call, texts),
    ...uploadAttempts(call, texts, files),
    ...queryAttempts(route, call, texts, turn, rules),
    ...pathAttempts(call, texts, turn),
    ...headerAttempts(texts, turn),
    ...methodAttempts(),
  ];
}
