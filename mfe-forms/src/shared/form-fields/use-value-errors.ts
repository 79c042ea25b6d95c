import { readValue, type FormQuestion, type ValueError } from '@samen/resources/forms';
import { useFormat, useTranslation } from '@samen/federation-kit';

/** What is wrong with what was typed at a question, in words; nothing where all is well. */
export function useValueErrors() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const textOf = ({ code, meta }: ValueError, question: FormQuestion): string =>
    t(`common:validation.${code}`, {
      field: question.text,
      ...meta,
      ...(meta && 'date' in meta && { date: date(meta.date) }),
    });
  return {
    textOf,
    check(question: FormQuestion, typed: unknown): string | undefined {
      const reading = readValue(typed, question);
      return 'error' in reading ? textOf(reading.error, question) : undefined;
    },
  };
}
