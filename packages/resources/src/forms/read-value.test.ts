import type { FormQuestion } from './questions.ts';
import { readSubmission, readValue } from './read-value.ts';

const question = (own: Partial<FormQuestion>): FormQuestion => ({
  id: 'a',
  text: 'A question',
  questionType: 'text',
  helpText: null,
  conditions: null,
  required: false,
  longAnswer: false,
  integer: false,
  options: [],
  min: null,
  max: null,
  ...own,
});
const OPTIONS = ['one', 'two', 'three'].map((value) => ({ value, label: value.toUpperCase() }));
const upload = (number: number) => `8c0b6a0e-6f0e-4d7f-9d1c-${String(number).padStart(12, '0')}`;
const UPLOAD = upload(1);
const letters = (length: number) => 'a'.repeat(length);

it.each<[Partial<FormQuestion>, given: unknown, expected: unknown]>([
  [{}, ' hello ', 'hello'],
  [{}, letters(255), letters(255)],
  [{}, letters(256), 'max_length 255'],
  [{ longAnswer: true }, letters(5000), letters(5000)],
  [{ longAnswer: true }, letters(5001), 'max_length 5000'],
  [{ min: 3 }, 'ab', 'min_length 3'],
  [{ max: 3 }, 'abcd', 'max_length 3'],
  // A picture is one character, whatever it is made of for a machine.
  [{ max: 1 }, '🙂', '🙂'],
  [{ min: 3 }, '', null],
  [{ required: true }, '  ', 'required'],
  [{ required: true }, undefined, 'required'],
  [{}, 12, 'invalid'],
  [{}, ['x'], 'invalid'],
  [{ questionType: 'multiple_choice', options: OPTIONS }, 'two', 'two'],
  [{ questionType: 'multiple_choice', options: OPTIONS }, 'TWO', 'inclusion'],
  [{ questionType: 'multiple_choice', options: OPTIONS }, '', null],
  [{ questionType: 'checkbox', options: OPTIONS }, ['three', 'one', 'one'], ['one', 'three']],
  [{ questionType: 'checkbox', options: OPTIONS }, ['four'], 'inclusion'],
  [{ questionType: 'checkbox', options: OPTIONS }, [4], 'inclusion'],
  [{ questionType: 'checkbox', options: OPTIONS }, [], null],
  [{ questionType: 'checkbox', options: OPTIONS }, '', null],
  // A form without scripts sends one box that was ticked by itself.
  [{ questionType: 'checkbox', options: OPTIONS }, 'two', ['two']],
  [{ questionType: 'checkbox', options: OPTIONS, required: true }, [], 'required'],
  [{ questionType: 'checkbox', options: OPTIONS, min: 2 }, ['one'], 'min_items 2'],
  [{ questionType: 'checkbox', options: OPTIONS, min: 2 }, [], null],
  [{ questionType: 'checkbox', options: OPTIONS, max: 1 }, ['one', 'two'], 'max_items 1'],
  [{ questionType: 'checkbox' }, true, true],
  [{ questionType: 'checkbox' }, false, null],
  [{ questionType: 'checkbox', required: true }, false, 'accepted'],
  [{ questionType: 'checkbox' }, 'yes', 'inclusion'],
  [{ questionType: 'file' }, [UPLOAD], [UPLOAD]],
  // As its field has it: with the name behind the id.
  [{ questionType: 'file' }, [`${UPLOAD} Mijn cv.pdf`, UPLOAD], [UPLOAD]],
  [{ questionType: 'file' }, UPLOAD, [UPLOAD]],
  [{ questionType: 'file' }, '', null],
  [{ questionType: 'file' }, [], null],
  [{ questionType: 'file', required: true }, [], 'required'],
  [{ questionType: 'file' }, ['cv.pdf'], 'invalid'],
  [{ questionType: 'file' }, [`${UPLOAD}x`], 'invalid'],
  [{ questionType: 'file' }, [UPLOAD, ''], 'invalid'],
  [{ questionType: 'file' }, true, 'invalid'],
  [{ questionType: 'file', max: 1 }, [UPLOAD, upload(2)], 'max_items 1'],
  [{ questionType: 'file' }, [1, 2, 3].map(upload), [1, 2, 3].map(upload)],
  [{ questionType: 'file' }, [1, 2, 3, 4].map(upload), 'max_items 3'],
  [{ questionType: 'date' }, '2024-02-29', '2024-02-29'],
  [{ questionType: 'date' }, '2026-02-29', 'date'],
  [{ questionType: 'date' }, '29-02-2024', 'date'],
  [{ questionType: 'date' }, '0000-01-01', 'date'],
  [{ questionType: 'date', min: '2026-01-02' }, '2026-01-01', 'date_min 2026-01-02'],
  [{ questionType: 'date', min: '2026-01-02' }, '2026-01-02', '2026-01-02'],
  [{ questionType: 'date', max: '2026-01-02' }, '2026-01-03', 'date_max 2026-01-02'],
  [{ questionType: 'time' }, '23:59', '23:59'],
  [{ questionType: 'time' }, '24:00', 'time'],
  [{ questionType: 'time' }, '9:00', 'time'],
  [{ questionType: 'number' }, '1,5', 1.5],
  [{ questionType: 'number' }, -3, -3],
  [{ questionType: 'number' }, '', null],
  [{ questionType: 'number' }, '1.000', 'invalid'],
  [{ questionType: 'number' }, '-12,500', 'invalid'],
  [{ questionType: 'number' }, '0,125', 0.125],
  [{ questionType: 'number' }, 1.125, 1.125],
  [{ questionType: 'number' }, '1e3', 'invalid'],
  [{ questionType: 'number' }, Number.NaN, 'invalid'],
  [{ questionType: 'number' }, 1e12, 1e12],
  [{ questionType: 'number' }, 1e12 + 1, 'max_value 1000000000000'],
  [{ questionType: 'number' }, -1e12 - 1, 'min_value -1000000000000'],
  [{ questionType: 'number', integer: true }, '1.5', 'integer'],
  [{ questionType: 'number', integer: true }, 'two', 'integer'],
  [{ questionType: 'number', min: 1 }, 0, 'min_value 1'],
  [{ questionType: 'number', max: 1 }, 2, 'max_value 1'],
  [{ questionType: 'number' }, true, 'invalid'],
  [{ questionType: 'email' }, 'Anna@Example.org', 'anna@example.org'],
  [{ questionType: 'email' }, 'anna', 'email'],
  [{ questionType: 'email' }, `${letters(250)}@a.nl`, 'email'],
  [{ questionType: 'url' }, 'example.org/a', 'https://example.org/a'],
  [{ questionType: 'url' }, 'javascript:alert(1)', 'url'],
  [{ questionType: 'url' }, `https://example.org/${letters(255)}`, 'url'],
  [{ questionType: 'phone' }, '06-1234 5678', '+31612345678'],
  [{ questionType: 'phone' }, 'call me', 'phone'],
])('reads %j of %j as %j', (own, given, expected) => {
  const reading = readValue(given, question(own));
  if (!('error' in reading)) return expect(reading.value).toEqual(expected);
  const { code, meta = {} } = reading.error;
  return expect([code, ...Object.values(meta)].join(' ')).toBe(expected);
});

it('refuses what is hidden in a text', () => {
  const rules = { line: () => null, letter: () => null };
  for (const own of [{}, { longAnswer: true }, { questionType: 'email' as const }])
    expect(readValue('x', question(own), rules)).toEqual({ error: { code: 'characters' } });
});

describe('a submission', () => {
  const form = [
    question({ id: 'who', required: true }),
    question({ id: 'note', questionType: 'info_section', required: true }),
    question({
      id: 'more',
      required: true,
      conditions: { combine: 'and', rules: [{ questionId: 'who', predicate: 'eq', value: 'me' }] },
    }),
    question({
      id: 'last',
      conditions: { combine: 'and', rules: [{ questionId: 'more', predicate: 'answered', value: true }] },
    }),
  ];

  it('needs what is shown alone, and stores nothing else', () => {
    expect(
      readSubmission(form, { who: 'you', more: 'hidden', last: 'hidden', note: 'x', other: 'y' }),
    ).toEqual({
      values: { who: 'you' },
      errors: [],
    });
    expect(readSubmission(form, { who: 'me', last: 'x' })).toEqual({
      values: { who: 'me' },
      errors: [{ questionId: 'more', code: 'required' }],
    });
    expect(readSubmission(form, { who: 'me', more: 'a', last: 'b' }).values).toEqual({
      who: 'me',
      more: 'a',
      last: 'b',
    });
  });

  it('takes nothing from what is no value of the request’s own', () => {
    const inherited = Object.create({ who: 'me' }) as Record<string, unknown>;
    expect(readSubmission(form, inherited).errors).toEqual([{ questionId: 'who', code: 'required' }]);
  });
});
