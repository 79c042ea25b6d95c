import { errorDocument } from './document.ts';
import { Problem } from './problem.ts';

const detailOf = (problem: Problem, locale: 'nl' | 'en') =>
  errorDocument(problem, locale, 'request').errors[0]?.detail;

it('names the parameter that is wrong, in the language of the reader', () => {
  const problem = new Problem('invalid_parameter', { parameter: 'filter[titel_eq]' });
  expect(detailOf(problem, 'en')).toBe('filter[titel_eq] is not known here, or not with this value.');
  expect(detailOf(problem, 'nl')).toBe('filter[titel_eq] is hier niet bekend, of niet met deze waarde.');
});

it('repeats no more than a part of a long name', () => {
  const problem = new Problem('invalid_parameter', { parameter: 'x'.repeat(5000) });
  expect(detailOf(problem, 'en')?.length).toBeLessThan(300);
});

it('speaks of the request where no parameter is named', () => {
  expect(detailOf(new Problem('invalid_parameter'), 'en')).toBe('This request is not right.');
});
