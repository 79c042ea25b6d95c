import type { Locale } from '@samen/contracts';
import { takesValue, type FieldValues, type FormQuestion } from '@samen/resources/forms';
import { withoutLinks } from '../forms/index.ts';
import { labelsOf } from './submissions.resource.ts';
import en from './receipt.en.json' with { type: 'json' };
import nl from './receipt.nl.json' with { type: 'json' };

const TEXTS = { nl, en };
/** Characters of one value, and of all that a receipt says. */
const MOST = { value: 300, all: 4000 };

/** Where a receipt goes: to what was filled in at the first question for an address. */
export function receiptAddress(questions: readonly FormQuestion[], values: FieldValues): string | null {
  const first = questions.find(({ questionType }) => questionType === 'email');
  const value = first && values[first.id];
  return typeof value === 'string' ? value : null;
}

const NO_FILES: ReadonlyMap<string, string> = new Map();

const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

/**
 * What was filled in, a line per question, for an address that no one has confirmed: the mail is not to bring strangers
 * what another person would have them click on, so links are left out, and long texts are cut.
 */
export function receiptText(
  questions: readonly FormQuestion[],
  values: FieldValues,
  { locale, to }: { locale: Locale; to: string },
): string {
  const { yes, file } = TEXTS[locale];
  const lines = questions.filter(takesValue).flatMap((question) => {
    const value = values[question.id];
    if (value === undefined) return [];
    const text = withoutLinks(question.text, locale);
    // Names of files look like addresses to mail programs.
    if (question.questionType === 'file' && typeof value === 'object')
      return [`${text}: ${value.length} × ${file}`];
    const written = value === true ? yes : labelsOf(question, value, NO_FILES).join(', ');
    return [`${text}: ${written === to ? written : withoutLinks(cut(written, MOST.value), locale)}`];
  });
  return cut(lines.join('\n'), MOST.all);
}
