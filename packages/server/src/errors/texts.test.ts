import { LOCALES, PROBLEMS, VALIDATION_CODES } from '@samen/contracts';
import en from './texts.en.json' with { type: 'json' };
import nl from './texts.nl.json' with { type: 'json' };
import { errorText } from './texts.ts';

const TEXTS: Record<string, Record<string, string>> = { nl, en };

describe.each(LOCALES)('in %s', (locale) => {
  it.each([...Object.keys(PROBLEMS), ...VALIDATION_CODES])('%s has a text', (code) => {
    expect(Object.keys(TEXTS[locale] ?? {})).toContain(code);
    expect(errorText(locale, code).trim()).not.toBe('');
  });
});

it('has the same texts in both languages, with the same values in them', () => {
  const valuesIn = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([code, text]) => [
        code,
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ]),
    );
  expect(valuesIn(en)).toEqual(valuesIn(nl));
});
