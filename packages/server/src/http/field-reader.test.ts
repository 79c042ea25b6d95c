import type { Problem } from '../errors/problem.ts';
import { fieldReader } from './field-reader.ts';
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
