/** What is put where something else belongs. */
export interface Hostile {
  name: string;
  text: string;
}
/** The same for bodies: JSON as it is written, which may be none. */
export interface HostileJson {
  name: string;
  json: string;
}

const named = (group: string, texts: readonly string[]): Hostile[] =>
  texts.map((text) => ({ name: `${group} ${JSON.stringify(text.slice(0, 40))}`, text }));

const NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '1e3', '1e999', '0x10', '٣', '007', '+1', '1_000', '2147483648'],
  ...[
    '9007199254740993',
    '9223372036854775808',
    '-9223372036854775809',
    '1'.repeat(400),
    'NaN',
    'Infinity',
    '-Infinity',
  ],
];
const DAYS = [
  ...['2027-02-30', '2027-13-01', '2027-06-31', '0000-01-01', '-0001-01-01', '99999-01-01', '+275760-09-13'],
  ...['2027-06-30T23:59:60Z', '2027-06-30T24:00:00Z', '2027-06-30T12:00:00+99:99', '2027-03-28T02:30:00'],
  ...[
    '2027-06-30T12:00:00',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2027-06-30',
    'infinity',
    'now',
  ],
  ...['2027-03-28T02:30:00+01:00', '2027-10-31T02:30:00+01:00', '2028-02-29', 'allballs', '12:00', '24:00'],
];
const SIGNS = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u0000',
    'a\u0000b',
    '\u0007',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u00a0',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u200b',
    '\u202eelif',
    '\ud800',
    '\udc00\ud800',
    'a\udfff',
    '\uffff',
    '\u{10ffff}',
  ],
  ...['ﷺ'.repeat(18), 'Z\u0335\u0321\u0322'.repeat(20), '👨‍👩‍👧‍👦'.repeat(30), 'İstanbul ſ ß', '％００', '１２３'],
];
const LONG = [
  ...['a'.repeat(256), 'a '.repeat(2_000), 'a'.repeat(100_000), '('.repeat(2_000), '%'.repeat(2_000)],
  ...[
    `a${'\u0301'.repeat(5_000)}`,
    '<'.repeat(5_000),
    '*_'.repeat(2_500),
    '/'.repeat(2_000),
    '-'.repeat(3_000),
  ],
  ...[`${'a.'.repeat(2_000)}@x`, `${'a@'.repeat(2_000)}.nl`, `${'1-'.repeat(3_000)}x`, '[['.repeat(2_000)],
];
const CODE = [
  ...[
    "'",
    '"',
    '\\',
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    "x'::uuid",
    '%',
    '_',
    '\\%',
    'a%\\',
    '$1',
    '${7*7}',
  ],
  ...[
    '{{7*7}}',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</script><svg onload=1>',
    '&amp;#0;',
  ],
  ...[
    '=1+1',
    '@SUM(A1)',
    '+31',
    '-2+3',
    '../../etc/passwd',
    '..%2f..%2f',
    '%2e%2e',
    '%',
    '%zz',
    '%ff',
    '//evil.example',
  ],
  ...[
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[::1',
    'http://a@b',
    'file:///etc/passwd',
  ],
  ...[
    'a:b & c | !d',
    "'a' <-> 'b",
    '*:*',
    '(',
    '[',
    '{',
    '}',
    '^',
    '$',
    '|',
    '!',
    '?',
    '~',
    '`',
    ',',
    ',,,',
    ';',
    '#',
  ],
  ...[
    'a\r\nBcc: evil@evil.example',
    'evil@evil.example\nX: y',
    '"a"@b.nl',
    'a@b',
    'a@-.nl',
    'ü@ü.nl',
    'a@b.c,d@e.f',
  ],
];
const NAMES = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__proto__.x',
    'length',
    'null',
    'undefined',
  ],
  ...[
    'true',
    'false',
    'True',
    'on',
    'nl',
    'en',
    'NL',
    'nl-NL',
    'nl_NL.UTF-8',
    'xx',
    'C',
    'admin',
    'published',
    'Published',
  ],
  ...[
    'accepted ',
    'deleted',
    'system',
    'postgres',
    'pg_catalog',
    'me',
    'self',
    'current',
    '-name',
    'name,name',
    '-',
  ],
];
const IDS = [
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '{00000000-0000-4000-8000-000000000000}',
  ],
  ...[
    '00000000000040008000000000000000',
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
    'urn:uuid:00000000-0000-4000-8000-000000000000',
  ],
  ...[
    '00000000-0000-4000-8000-00000000000',
    '00000000-0000-4000-8000-0000000000000',
    'g0000000-0000-4000-8000-000000000000',
  ],
];

/** Every text; to these come the ids of other records. */
export const TEXTS: readonly Hostile[] = [
  ...named('number', NUMBERS),
  ...named('day', DAYS),
  ...named('sign', SIGNS),
  ...named('long', LONG),
  ...named('code', CODE),
  ...named('name', NAMES),
  ...named('id', IDS),
];

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const THINGS: Record<string, string> = {
  ...{ null: 'null', true: 'true', false: 'false', zero: '0', 'minus zero': '-0', minus: '-1', half: '0.5' },
  ...{ 'a large number': '1e308', 'no number any more': '1e999', '2^53': '9007199254740993' },
  ...{ '2^31': '2147483648', '2^63': '9223372036854775808', '-2^63': '-9223372036854775809', tiny: '5e-324' },
  ...{ 'a list': '[]', 'a list of null': '[null]', 'a list of lists': '[[]]', 'a list of a text': '["x"]' },
  ...{ 'a list of an object': '[{}]', 'a long list': `[${'1,'.repeat(999)}1]`, 'an object': '{}' },
  ...{ 'a list of the same': '["a","a","a"]', 'an object with a length': '{"length":1000000000}' },
  ...{ 'an object of objects': '{"a":{"b":{"c":null}}}', 'the prototype': '{"__proto__":{"admin":true}}' },
  ...{
    'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
    'the same key twice': '{"a":1,"a":2}',
  },
  ...{ 'an object that says it is text': '{"toString":"x","valueOf":1}', 'a key without a name': '{"":1}' },
  ...{ 'lists in lists': nested(31, '[', ']'), 'too many lists in lists': nested(1_000, '[', ']') },
  ...{ 'objects in objects': `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`, 'no JSON': 'NaN', nothing: '' },
  ...{
    'half a surrogate': '"\\ud800"',
    'a NUL': '"\\u0000"',
    'a broken escape': '"\\x"',
    'an open text': '"',
  },
};

/** Whole bodies that are not what was asked for. */
export const BODIES: Record<string, Buffer> = {
  ...{
    empty: Buffer.alloc(0),
    null: Buffer.from('null'),
    'a list': Buffer.from('[]'),
    text: Buffer.from('"x"'),
  },
  ...{ 'a number': Buffer.from('1'), true: Buffer.from('true'), 'an open object': Buffer.from('{') },
  ...{
    'an object': Buffer.from('{}'),
    'no data': Buffer.from('{"data":null}'),
    'a list of data': Buffer.from('{"data":[]}'),
  },
  ...{
    'data without a type': Buffer.from('{"data":{}}'),
    'no attributes': Buffer.from('{"data":{"type":"x"}}'),
  },
  ...{
    'a byte order mark': Buffer.from('\ufeff{}'),
    'invalid UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
  },
  ...{ 'something after it': Buffer.from('{} x'), 'the same key twice': Buffer.from('{"data":1,"data":2}') },
  ...{
    'the prototype': Buffer.from('{"__proto__":{"a":1}}'),
    'deep lists': Buffer.from(nested(100_000, '[', ']')),
  },
  ...{
    'open lists': Buffer.from('['.repeat(100_000)),
    'many values': Buffer.from(`[${'1,'.repeat(60_000)}1]`),
  },
  ...{ 'many keys': Buffer.from(`{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`) },
  ...{
    'too large': Buffer.from(`{"data":"${'a'.repeat(1_100_000)}"}`),
    bytes: Buffer.from([0, 1, 2, 3, 255]),
  },
  ...{ quotes: Buffer.from('"'.repeat(50_000)), slashes: Buffer.from(`"${'\\'.repeat(50_001)}"`) },
};

/** Types that a body may claim to be of. */
export const CONTENT_TYPES = [
  ...[
    '',
    'text/plain',
    'application/json;charset=utf-16',
    'application/json garbage',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/octet-stream',
    'application/xml',
    '*/*',
  ],
  ...['application/vnd.api+json; ext=x', 'APPLICATION/JSON', 'application/json, application/json'],
];

/** A text as what JSON calls one, and everything that is none. */
export const jsonValues = (texts: readonly Hostile[]): HostileJson[] => [
  ...texts.map(({ name, text }) => ({ name, json: JSON.stringify(text) })),
  ...Object.entries(THINGS).map(([name, json]) => ({ name, json })),
];
