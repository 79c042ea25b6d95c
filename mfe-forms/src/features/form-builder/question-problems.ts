import type { Problem } from '@samen/api-client';
import { checkAmount, checkQuestions, type QuestionError } from '@samen/resources/forms';
import { useTranslation } from '@samen/federation-kit';
import { asQuestions, type BuiltQuestion } from './built-question.ts';

/** Something that is wrong with a question, in words. */
export interface QuestionProblem {
  questionId: string;
  /** Where in it: `text`, `options.0.label`. */
  path: string;
  code: string;
  text: string;
}

/** Finds what the server would reject of questions, with its texts. */
export function useQuestionProblems() {
  const { t } = useTranslation();
  const textOf = ({ code, meta }: Pick<QuestionError, 'code' | 'meta'>) =>
    t(`common:validation.${code}`, { field: '', ...meta });
  const problemsOf = (questions: readonly BuiltQuestion[]): QuestionProblem[] =>
    checkQuestions(asQuestions(questions)).map((error) => ({
      questionId: error.questionId,
      path: error.path.join('.'),
      code: error.code,
      text: textOf(error),
    }));
  return {
    problemsOf,
    /** The same as the server reports it; null where nothing is wrong. */
    rejectionOf(questions: readonly BuiltQuestion[]): Problem | null {
      const at = new Map(questions.map(({ id }, index) => [id, index]));
      const amount = checkAmount(asQuestions(questions));
      const found = [
        ...(amount ? [{ pointer: '', code: amount.code, detail: textOf(amount) }] : []),
        ...problemsOf(questions).map(({ questionId, path, code, text }) => ({
          pointer: `/${at.get(questionId)}/${path.replaceAll('.', '/')}`,
          code,
          detail: text,
        })),
      ];
      if (found.length === 0) return null;
      return {
        kind: 'rejected',
        status: 422,
        code: found[0]?.code ?? 'invalid',
        errors: found.map(({ pointer, code, detail }) => ({
          status: '422',
          code,
          title: '',
          detail,
          source: { pointer: `/data/attributes/questions_attributes${pointer}` },
        })),
      };
    },
  };
}
