import { fileTypeNamesOf, mostFiles, type FormQuestion } from '@samen/resources/forms';
import { uploadSizeName } from '@samen/resources/shared';
import { useFormat } from '@samen/federation-kit';
import { useTranslation } from '../texts.ts';

/** Which bounds a question has. */
const kindOf = ({ min, max }: FormQuestion) => {
  if (min !== null && max !== null) return min === max ? 'exactly' : 'between';
  if (min !== null) return 'least';
  return max === null ? null : 'most';
};

/** Below a field: what its editors wrote there, and the bounds that would else be found out by an error. */
export function useHint(question: FormQuestion): string | undefined {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const { questionType: type, helpText, min, max } = question;
  const kind = kindOf(question);
  const show = (bound: number | string | null) =>
    typeof bound === 'number' ? number(bound) : bound === null ? '' : date(bound);
  const bounds = () => {
    if (type === 'file')
      return t('fill.file.limits', {
        count: mostFiles(question),
        types: fileTypeNamesOf(question),
        size: uploadSizeName('submission'),
      });
    // The counter of a long text says how much it takes, and no one writes too much in a line.
    if (kind === null || type === 'text') return null;
    const values = { min: show(min), max: show(max) };
    if (type === 'checkbox') return t(`fill.choose.${kind}`, values);
    return t(type === 'date' ? `fill.day.${kind}` : `fill.number.${kind}`, values);
  };
  return [helpText, bounds()].filter(Boolean).join(' ') || undefined;
}
