import type { JsonApiError } from '@samen/jsonapi';
import { fieldOf, showFieldProblems } from './field-problems.ts';
import { listTags } from './tags.ts';
import { problemText } from './problem-text.ts';

const error = (pointer: string | undefined, code: string): JsonApiError => ({
  status: '422',
  code,
  title: code,
  detail: `${code}!`,
  ...(pointer === undefined ? {} : { source: { pointer } }),
});
const rejected = (...errors: JsonApiError[]) =>
  ({ kind: 'rejected', status: 422, code: 'invalid', errors }) as const;

it.each([
  ['/data/attributes/first_name', 'firstName'],
  ['/data/attributes/questions_attributes/2/text', 'questions.2.text'],
  ['/data/relationships', 'relationships'],
  [undefined, null],
])('reads %s as %s', (pointer, field) => {
  expect(fieldOf(pointer)).toBe(field);
});

it('puts errors on their fields, focuses the first and gives back the rest', () => {
  const shown: unknown[] = [];
  const rest = showFieldProblems(
    rejected(
      error('/data/attributes/first_name', 'required'),
      error('/data/attributes/e_mail', 'email'),
      error('/data/attributes/questions_attributes/0/text', 'max_length'),
      error(undefined, 'already_applied'),
    ),
    ['firstName', 'questions'],
    (...all) => shown.push(all),
  );
  expect(shown).toEqual([
    ['firstName', { type: 'required', message: 'required!' }, { shouldFocus: true }],
    ['questions.0.text', { type: 'max_length', message: 'max_length!' }, { shouldFocus: false }],
  ]);
  expect(rest.map(({ code }) => code)).toEqual(['email', 'already_applied']);
});

it('shows nothing when no response came', () => {
  expect(showFieldProblems({ kind: 'offline' }, ['firstName'], () => undefined)).toEqual([]);
});

it('tags a list as a whole and each of its items', () => {
  expect(listTags('vacancies', [{ id: '7' }])).toEqual([
    { type: 'vacancies', id: 'LIST' },
    { type: 'vacancies', id: '7' },
  ]);
});

it.each([
  [{ kind: 'offline' }, 'common:problems.offline'],
  [
    { kind: 'rejected', status: 429, code: 'rate_limited', errors: [], retryAfter: 61 },
    'common:problems.rate_limited_minutes 2',
  ],
  [
    { kind: 'rejected', status: 429, code: 'rate_limited', errors: [], retryAfter: 59 },
    'common:problems.rate_limited_seconds 59',
  ],
  [
    { kind: 'rejected', status: 429, code: 'rate_limited', errors: [error(undefined, 'over 3 tellen')] },
    'over 3 tellen!',
  ],
  [
    { kind: 'rejected', status: 429, code: 'rate_limited', errors: [] },
    'common:problems.rate_limited_minutes 1',
  ],
  [
    { kind: 'rejected', status: 422, code: 'already_applied', errors: [error(undefined, 'already_applied')] },
    'already_applied!',
  ],
  [{ kind: 'rejected', status: 418, code: 'teapot', errors: [] }, 'common:problems.other teapot'],
  [new Error('a bug'), 'common:problems.unknown'],
])('%o reads %s', (problem, text) => {
  const t = (key: string, { count, code }: Record<string, unknown> = {}) =>
    [key, key.includes('rate_limited') ? count : key.endsWith('other') ? code : ''].join(' ').trim();
  expect(problemText(problem, t)).toBe(text);
});
