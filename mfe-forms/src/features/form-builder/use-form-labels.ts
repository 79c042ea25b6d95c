import { useManageTexts, type ManageKey } from '../../shared/manage-texts.ts';

/** The labels of a form's fields; of a question with its number in front. */
export function useFormLabels(): (field: string) => string {
  const { t } = useManageTexts();
  const partOf = ([first = 'text', at]: readonly string[]): string =>
    first === 'options' && at !== undefined
      ? t('question.option', { number: Number(at) + 1 })
      : t(`question.${first}` as ManageKey);
  return (field) => {
    const [name = '', index, ...path] = field.split('.');
    if (name !== 'questions') return t(`field.${name}` as ManageKey);
    if (index === undefined) return t('field.questions');
    return t('question.nth', { number: Number(index) + 1, part: partOf(path) });
  };
}
