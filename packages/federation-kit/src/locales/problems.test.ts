import { problemText, type Problem } from '@samen/api-client';
import { LOCALES, PROBLEMS, VALIDATION_CODES, type Locale } from '@samen/contracts';
import { createI18n } from '../shell/i18n.ts';
import en from './en.json';
import nl from './nl.json';

const VALUES: Record<Locale, typeof nl> = { nl, en };

describe.each(LOCALES)('in %s', (locale) => {
  const i18n = createI18n(locale, {});
  const t = (key: string, options?: Record<string, unknown>) =>
    // A text of the other language is none.
    i18n.t(key, { ...options, lng: locale, fallbackLng: [] });

  it.each(Object.entries(PROBLEMS))('every refusal has a text of its own: %s', (code, status) => {
    const problem: Problem = { kind: 'rejected', status, code, errors: [] };
    expect(problemText(problem, t)).not.toMatch(/^(problems\.|common:|$)/);
  });

  it('and so has every rule that a field can break', () => {
    const texts: Record<string, string> = VALUES[locale].validation;
    expect(Object.keys(texts).sort()).toEqual([...VALIDATION_CODES].sort());
  });
});

it('both languages have the same texts, with the same values in them', () => {
  const valuesIn = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [
      key,
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    ]);
  for (const group of ['problems', 'validation'] as const)
    expect(valuesIn(en[group])).toEqual(valuesIn(nl[group]));
});
