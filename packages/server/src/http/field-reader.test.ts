import type { Problem } from '../errors/problem.ts';
import { fieldReader, sent } from './field-reader.ts';
import { PERSON_FIELDS, readPerson, readPersonChanges } from './person-fields.ts';
import { GOOD_LINES, HIDDEN_IN_LINES } from '../test/text-samples.ts';

type Fields = ReturnType<typeof fieldReader>;

/** What was read, or the codes of what was refused. */
function reading<Value>(read: (fields: Fields) => Value): Value | string[] {
  const fields = fieldReader();
  const value = read(fields);
  try {
    fields.finish();
    return value;
  } catch (error) {
    return (error as Problem).errors.map(({ code, pointer }) => `${pointer?.split('/').at(-1)} ${code}`);
  }
}

describe('a line', () => {
  it.each(Object.entries(HIDDEN_IN_LINES))('has no %s in it', (_what, value) => {
    expect(reading((fields) => fields.line('name', value))).toEqual(['name characters']);
    expect(reading((fields) => fields.requiredLine('name', value))).toEqual(['name characters']);
  });

  it.each(Object.entries(GOOD_LINES))('takes %s as it is', (_what, value) => {
    expect(reading((fields) => fields.requiredLine('name', value))).toBe(value);
  });

  it('of spaces alone is none', () => {
    for (const value of ['', '   ', '\u00a0\u3000', '\n', '\ufeff', '\t']) {
      expect(reading((fields) => fields.requiredLine('name', value))).toEqual(['name required']);
      expect(reading((fields) => fields.line('name', value))).toBeNull();
    }
    expect(reading((fields) => fields.requiredLine('name', null))).toEqual(['name required']);
    expect(reading((fields) => fields.line('name', undefined))).toBeUndefined();
  });

  it('is composed and has single spaces', () => {
    expect(reading((fields) => fields.line('name', ' Zoe\u0308 \u00a0 de  Vries\u2003'))).toBe(
      'Zoë de Vries',
    );
  });

  it('is as long as what is stored of it', () => {
    const bounds = [2, 3] as const;
    expect(reading((fields) => fields.requiredLine('name', '  a  ', bounds))).toEqual(['name min_length']);
    expect(reading((fields) => fields.requiredLine('name', 'a\u0301b👍🏽', bounds))).toEqual([
      'name max_length',
    ]);
    expect(reading((fields) => fields.requiredLine('name', 'a\u0301b', bounds))).toBe('áb');
    // Some letters are longer composed than typed.
    expect(reading((fields) => fields.line('name', '\u0958\u0958', bounds))).toEqual(['name max_length']);
  });
});

describe('a letter', () => {
  it('keeps its lines and its pictures, and loses what was copied along', () => {
    const written =
      'Hallo \u{1f468}\u200d\u{1f469}\u200d\u{1f467}!\r\n\tIk\u200b help\u00ad graag.\u2028Tot\ufeff dan\u0085';
    expect(reading((fields) => fields.letter('body', written))).toBe(
      'Hallo \u{1f468}\u200d\u{1f469}\u200d\u{1f467}!\n\tIk help graag.\nTot dan',
    );
  });

  it.each([
    'a\u0007',
    'a\u009bb',
    'a\u202eb',
    'a\u2066b',
    'a\ud800',
    `e${'\u0301'.repeat(9)}`,
    'a\ue000',
    'a\u{e0041}',
  ])('hides nothing: %j', (value) => {
    expect(reading((fields) => fields.letter('body', value))).toEqual(['body characters']);
    expect(reading((fields) => fields.requiredLetter('body', value))).toEqual(['body characters']);
    expect(reading((fields) => fields.markdown('body', value))).toEqual(['body characters']);
  });

  it('that has to be there is more than what no one sees', () => {
    for (const value of ['  \n', '\u200b\u200b', '\ufeff'])
      expect(reading((fields) => fields.requiredLetter('body', value))).toEqual(['body required']);
  });
});

describe('Markdown', () => {
  it.each([
    '[a](//evil.example)',
    `[a](${' '.repeat(60)}//evil.example)`,
    `[a](/${'<'.repeat(60)}/evil.example)`,
    `[a]:${'\n'.repeat(99)}//evil.example`,
    '[a](/\\evil.example)',
    '![a](//evil.example/x.png)',
    '[a]( <//evil.example>)',
    '[a]: //evil.example',
    '[a](\\/\\/evil.example)',
    '[a](/&#47;evil.example)',
    '[a](&sol;/evil.example)',
    '[a](</\t/evil.example>)',
    '[a](\\\\evil.example)',
    '[a](\n//evil.example)',
    '[a](/&bsol;evil.example)',
  ])('has no link that hides where it leads: %j', (value) => {
    expect(reading((fields) => fields.markdown('body', value))).toEqual(['body astray_link']);
  });

  it.each(['<b>a</b>', 'a <script>b</script>', '<!-- a -->', '<https://example.nl>', 'a\n</p>'])(
    'has no HTML in it: %j',
    (value) => expect(reading((fields) => fields.markdown('body', value))).toEqual(['body html']),
  );

  it.each([
    'I <3 you, 1 < 2',
    '[a](/vacancies?x=1&y=2)',
    '[a](https://example.nl//x)',
    '[a](mailto:a@b.nl)',
    'a // b',
    '[a]: /x',
    '[a](#b)',
  ])('keeps %j', (value) => expect(reading((fields) => fields.markdown('body', value))).toBe(value));
});

describe('a person', () => {
  const given = { firstName: ' Noor ', lastName: 'de  Boer', phoneNumber: '06-1234 5678', jobTitle: '' };

  it('is read by one list, whole or in part', () => {
    const columns = {
      first_name: 'Noor',
      last_name: 'de Boer',
      phone_number: '+31612345678',
      job_title: null,
    };
    expect(reading((fields) => readPerson(fields, given))).toEqual(columns);
    expect(reading((fields) => readPersonChanges(fields, given))).toEqual(columns);
    expect(Object.keys(columns)).toEqual(Object.keys(PERSON_FIELDS));
    expect(reading((fields) => readPersonChanges(fields, { jobTitle: 'Kok' }))).toEqual({
      first_name: undefined,
      last_name: undefined,
      phone_number: undefined,
      job_title: 'Kok',
    });
  });

  it.each([
    'jan.peter',
    'J.P. de Vries',
    'J.P.',
    'St. John',
    'St.John',
    'Dr.Kim',
    'A.de',
    'J.M.de Vries',
    'Dr.A.de Wit',
    'Jan-Peter',
    'O’Neill',
  ])('may be called %s', (lastName) => {
    const read = reading((fields) => readPerson(fields, { firstName: 'Jan', lastName }));
    expect(read).toMatchObject({ last_name: lastName });
  });

  it.each([
    'kijk.nl',
    'Kijk op kijk.nl',
    'koop.com de Vries',
    'KOOP.COM',
    'bit.ly/gratis',
    'www.kijk',
    'jan@kijk',
    'https://kijk',
    'пример.рф',
    'kijk.xn--p1ai',
    'casino.com-',
    '-evil.com',
    'evil.com-- nu',
    'evil.com.xx',
    'evil.com.jan',
    'evil.com’s',
    'dr.casino.com',
    'st.evil.nl',
    'Mr.bet',
    'ing.nl',
    'dr.kim/gratis',
    't.co/abc',
    'x.com',
    'J.P.com',
    't.me/gratis',
    'mailto:x',
  ])('is not called %s, which would be a link in a mail', (lastName) => {
    expect(reading((fields) => readPerson(fields, { firstName: 'Jan', lastName }))).toEqual([
      'last_name characters',
    ]);
  });

  it('says every rule that it breaks', () => {
    const wrong = {
      firstName: '\u202eNoor',
      lastName: 'x'.repeat(81),
      phoneNumber: 'bel',
      jobTitle: 'a\u0007',
    };
    expect(reading((fields) => readPerson(fields, wrong, 'user/'))).toEqual([
      'first_name characters',
      'last_name max_length',
      'phone_number phone',
      'job_title characters',
    ]);
    expect(reading((fields) => readPersonChanges(fields, { firstName: ' ' }))).toEqual([
      'first_name required',
    ]);
  });
});

describe('what was not sent, was emptied, or has to be there', () => {
  const optional = ['line', 'letter', 'markdown', 'phone', 'url', 'postalCode'] as const;
  it.each(optional)('%s', (reader) => {
    const read = (value: string | null | undefined) => reading((fields) => fields[reader]('field', value));
    expect([read(undefined), read(null), read(''), read('  ')]).toEqual([undefined, null, null, null]);
  });

  const required = ['requiredLine', 'requiredLetter', 'requiredEmail'] as const;
  it.each(required)('%s', (reader) => {
    for (const value of [undefined, null, '', '  '])
      expect(reading((fields) => fields[reader]('field', value))).toEqual(['field required']);
    const fields = fieldReader();
    expect([fields[reader]('field', null), fields[reader]('field', 'a\u0007')]).toEqual(['', '']);
  });

  it('reads a letter of what no one sees as emptied', () => {
    expect(reading((fields) => fields.letter('body', '\u200b'))).toBeNull();
    expect(reading((fields) => fields.requiredLetter('body', ' Hallo '))).toBe('Hallo');
  });
});

describe('a line within bounds', () => {
  const read = (value: string) => reading((fields) => fields.line('name', value, [2, 3]));
  it.each([
    ['a', ['name min_length']],
    ['ab', 'ab'],
    ['abc', 'abc'],
    ['abcd', ['name max_length']],
    ['', null],
    ['a\u0007', ['name characters']],
  ])('%j: %j', (value, expected) => expect(read(value)).toEqual(expected));

  it('reports how long it may be', () => {
    const fields = fieldReader();
    fields.line('name', 'a', [2, 3]);
    fields.requiredLine('name', 'abcd', [2, 3]);
    expect(() => fields.finish()).toThrow(
      expect.objectContaining({
        code: 'invalid',
        errors: [
          { code: 'min_length', pointer: '/data/attributes/name', meta: { n: 2 } },
          { code: 'max_length', pointer: '/data/attributes/name', meta: { n: 3 } },
        ],
      }),
    );
  });
});

it('collects what is refused, and fails only then', () => {
  const fields = fieldReader();
  fields.line('name', 'Noor');
  expect(fields.failed()).toBe(false);
  fields.finish();
  fields.refuse('age', 'of_age');
  expect(fields.failed()).toBe(true);
  expect(() => fields.finish()).toThrow(
    expect.objectContaining({ errors: [{ code: 'of_age', pointer: '/data/attributes/age' }] }),
  );
});

describe('an e-mail address', () => {
  it.each([
    [' Noor@Example.NL ', 'noor@example.nl'],
    ['a\u200bb@example.nl', ['email email']],
  ])('%j: %j', (value, expected) => {
    expect(reading((fields) => fields.requiredEmail('email', value))).toEqual(expected);
  });
});

it('a phone number is one, and stored in one way', () => {
  expect(reading((fields) => fields.phone('phone', '06-1234 5678'))).toBe('+31612345678');
  expect(reading((fields) => fields.phone('phone', 'bel'))).toEqual(['phone phone']);
});

it.each([
  ['1234ab', '1234 AB'],
  ['1234 AB', '1234 AB'],
  [' 9999 zz ', '9999 ZZ'],
  ['0123 AB', '0123 AB'],
  ['1234  AB', '1234  AB'],
  ['1234 ABC', '1234 ABC'],
  ['x1234ab', 'X1234AB'],
  ['1234ab1', '1234AB1'],
  ['51063', '51063'],
])('the postcode %j is stored as %j', (value, expected) => {
  expect(reading((fields) => fields.postalCode('postal_code', value))).toBe(expected);
});

describe('a web address', () => {
  it.each([
    ['example.nl', 'https://example.nl/'],
    ['http://example.nl/a?b=c', 'http://example.nl/a?b=c'],
    ['HTTPS://Example.NL', 'https://example.nl/'],
    ['xhttp.nl/https://', 'https://xhttp.nl/https://'],
    [`https://example.nl/${'a'.repeat(236)}`, `https://example.nl/${'a'.repeat(236)}`],
  ])('%j is %j', (value, expected) => {
    expect(reading((fields) => fields.url('website', value))).toBe(expected);
  });

  it.each([
    'localhost',
    'https://127.0.0.1/',
    'javascript:alert(1)',
    'ftp://example.nl',
    'https://user@example.nl',
    'https://a b.nl',
    'example.nl/a b',
    'example.nl/<b>',
    'example.nl/"a"',
    'https://',
    `https://example.nl/${'a'.repeat(237)}`,
  ])('%j is none', (value) => {
    expect(reading((fields) => fields.url('website', value))).toEqual(['website url']);
  });
});

it('leaves out of a change what was not sent', () => {
  expect(sent({ a: undefined, b: null, c: '', d: 0 })).toEqual({ b: null, c: '', d: 0 });
  expect(Object.keys(sent({ a: undefined }))).toEqual([]);
});
