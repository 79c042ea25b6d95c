import type { Locale } from '@samen/contracts';
import { FormTemplates, type Conditions, type FormQuestion, type QuestionType } from '@samen/resources/forms';
import { presenter } from '../../../declared/presenter.ts';
import en from './templates.en.json' with { type: 'json' };
import nl from './templates.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** What of a template is the same in every language. */
interface QuestionShape extends Partial<Omit<FormQuestion, 'id' | 'conditions' | 'options'>> {
  key: string;
  questionType: QuestionType;
  /** Shown when an earlier question has this option, by its place. */
  when?: { key: string; option: number };
}

const NAME: QuestionShape = { key: 'name', questionType: 'text', required: true, max: 140 };
const EMAIL: QuestionShape = { key: 'email', questionType: 'email', required: true };
const letter = (key: string): QuestionShape => ({ key, questionType: 'text', longAnswer: true });

const SHAPES = {
  registration: [
    NAME,
    EMAIL,
    { key: 'amount', questionType: 'number', integer: true, min: 1, max: 50, required: true },
    { key: 'part', questionType: 'multiple_choice' },
    letter('remark'),
  ],
  intake: [
    NAME,
    EMAIL,
    { key: 'phone', questionType: 'phone' },
    { key: 'work', questionType: 'multiple_choice', required: true },
    { key: 'days', questionType: 'checkbox' },
    { key: 'experience', questionType: 'multiple_choice' },
    { ...letter('which'), when: { key: 'experience', option: 0 } },
    { key: 'papers', questionType: 'file', max: 2, fileKinds: ['document', 'image'] },
  ],
  evaluation: [
    { key: 'mark', questionType: 'number', integer: true, min: 1, max: 10, required: true },
    letter('good'),
    letter('better'),
    { key: 'again', questionType: 'multiple_choice' },
    { ...letter('why'), when: { key: 'again', option: 2 } },
  ],
  complaint: [
    { key: 'kind', questionType: 'multiple_choice', required: true },
    { key: 'day', questionType: 'date' },
    { ...letter('what'), required: true },
    { key: 'contact', questionType: 'multiple_choice', required: true },
    { ...EMAIL, when: { key: 'contact', option: 0 } },
  ],
} as const satisfies Record<keyof typeof nl, readonly QuestionShape[]>;

type Key = keyof typeof SHAPES;
export const TEMPLATE_KEYS = Object.keys(SHAPES) as Key[];

interface QuestionTexts {
  text: string;
  helpText?: string;
  options?: readonly string[];
}

/** Ids and values that are the same each time: a form that begins with them gets its own. */
const idOf = (template: number, at: number): string =>
  `00000000-0000-4000-8000-${String(template * 100 + at + 1).padStart(12, '0')}`;
const valueOf = (at: number): string => `option-${at + 1}`;

function questionsOf(key: Key, locale: Locale): FormQuestion[] {
  const shapes: readonly QuestionShape[] = SHAPES[key];
  const texts: Readonly<Record<string, QuestionTexts>> = TEXTS[locale][key].questions;
  const number = TEMPLATE_KEYS.indexOf(key);
  const conditionsOf = ({ when }: QuestionShape): Conditions | null => {
    if (!when) return null;
    const at = shapes.findIndex((one) => one.key === when.key);
    const rule = { questionId: idOf(number, at), predicate: 'eq', value: valueOf(when.option) } as const;
    return { combine: 'and', rules: [rule] };
  };
  return shapes.map((shape, at) => {
    const { key: name, when: _when, ...own } = shape;
    const { text = '', helpText = null, options = [] } = texts[name] ?? {};
    return {
      id: idOf(number, at),
      required: false,
      longAnswer: false,
      integer: false,
      min: null,
      max: null,
      ...own,
      text,
      helpText,
      conditions: conditionsOf(shape),
      options: options.map((label, place) => ({ label, value: valueOf(place) })),
    };
  });
}

/** A template in a language, as rows have their names. */
interface TemplateRow {
  id: Key;
  title: string;
  summary: string;
  description: string;
  submit_label: string;
  thank_you_text: string;
  layout: 'page';
  questions: FormQuestion[];
}

/** What a form can begin with, in a language. */
export const templatesIn = (locale: Locale): TemplateRow[] =>
  TEMPLATE_KEYS.map((id) => {
    const { title, summary, description, submitLabel, thankYouText } = TEXTS[locale][id];
    return {
      id,
      title,
      summary,
      description,
      submit_label: submitLabel,
      thank_you_text: thankYouText,
      layout: 'page',
      questions: questionsOf(id, locale),
    };
  });

export const presentTemplate = presenter<FormTemplates, TemplateRow, null>(FormTemplates, {
  values: { questions: ({ questions }) => questions },
  audiences: {},
  related: {},
});
