import { newId, type BuiltQuestion } from './built-question.ts';

type Questions = readonly BuiltQuestion[];

/** With a question at a place; the others make room. */
export const inserted = (questions: Questions, at: number, question: BuiltQuestion): Questions => [
  ...questions.slice(0, at),
  question,
  ...questions.slice(at),
];

export const changed = (questions: Questions, id: string, change: Partial<BuiltQuestion>): Questions =>
  questions.map((one) => (one.id === id ? { ...one, ...change } : one));

/** With one of them at another place; the same list where that is beyond either end, or where it is. */
export function moved(questions: Questions, id: string, to: number): Questions {
  const from = questions.findIndex((one) => one.id === id);
  const question = questions[from];
  if (!question || to === from || to < 0 || to >= questions.length) return questions;
  return inserted(
    questions.filter((one) => one.id !== id),
    to,
    question,
  );
}

/** With a copy behind a question. Conditions that read the original go on reading it. */
export function duplicated(
  questions: Questions,
  id: string,
): { questions: Questions; copy: BuiltQuestion | null } {
  const at = questions.findIndex((one) => one.id === id);
  const original = questions[at];
  if (!original) return { questions, copy: null };
  const copy = { ...original, id: newId() };
  return { questions: inserted(questions, at + 1, copy), copy };
}

/** Those whose conditions read a question. */
export const readersOf = (questions: Questions, id: string): BuiltQuestion[] =>
  questions.filter(({ conditions }) => conditions?.rules.some((rule) => rule.questionId === id));

function withoutRulesOf(question: BuiltQuestion, id: string): BuiltQuestion {
  const { conditions } = question;
  if (!conditions?.rules.some((rule) => rule.questionId === id)) return question;
  const rules = conditions.rules.filter((rule) => rule.questionId !== id);
  return { ...question, conditions: rules.length === 0 ? null : { ...conditions, rules } };
}

/** Without a question, and without the conditions that read it. */
export const removed = (questions: Questions, id: string): Questions =>
  questions.filter((one) => one.id !== id).map((one) => withoutRulesOf(one, id));
