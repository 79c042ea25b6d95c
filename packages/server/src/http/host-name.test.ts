import { normalizeHost } from './host-name.ts';

const LABEL = 'a'.repeat(63);

it.each([
  ['alfa.localhost', 'alfa.localhost'],
  ['ALFA.LocalHost', 'alfa.localhost'],
  ['alfa.localhost.', 'alfa.localhost'],
  ['alfa.localhost:1', 'alfa.localhost'],
  ['alfa.localhost.:65535', 'alfa.localhost'],
  ['127.0.0.1:4000', '127.0.0.1'],
  ['xn--maatjes-hya.example', 'xn--maatjes-hya.example'],
  ['a-b.example', 'a-b.example'],
  [`${LABEL}.example`, `${LABEL}.example`],
])('%j is the name %j', (host, name) => {
  expect(normalizeHost(host)).toBe(name);
});

it.each([
  ...[undefined, '', '.', ':', ':80', '..', 'a..b', '.a', 'a..', ' a', 'a ', 'a b', 'a\tb', 'a\u0000'],
  ...['a:65536', 'a:99999', 'a:99999999', 'a:', 'a:-1', 'a:8e1', 'a:80:80', 'a:80 ', 'a.:', 'a:+80', 'a: 80'],
  ...[
    'public%2elocalhost',
    'a%00',
    '%61',
    'a_b.example',
    '-a.example',
    'a-.example',
    '"onx=.example',
    "a'b",
    'a<b',
  ],
  ...[
    'a@b',
    'u:p@b',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a,b',
    'a;b',
    '*.example',
    'a|b',
    '[::1]',
    '[::1]:80',
    '::1',
  ],
  ...['één.example', 'ａ.example', 'a。b', 'xn--', 'ß.example', '\u212A.example', 'a\u00adb'],
  ...[
    '0x7f.1',
    '127.1',
    '2130706433',
    '1.2.3.4.5',
    '256.1.1.1',
    `${LABEL}a.example`,
    `${`${LABEL}.`.repeat(4)}a`,
  ],
])('%j is no name', (host) => {
  expect(normalizeHost(host)).toBeNull();
});
