import { FormPreview } from '../../shared/form-fields/index.ts';
import { PreviewFrame, type PreviewWidth } from '../../shared/preview-frame.tsx';
import { asQuestions } from './built-question.ts';
import type { FormValues } from './form-values.ts';

/** The form as it is now, as wide as it would be on a phone or a desktop: it can be filled in, and sends nothing. */
export function LivePreview({ values, width }: { values: FormValues; width: PreviewWidth }) {
  const { title, description, layout, submitLabel, confirmText, questions } = values;
  return (
    <PreviewFrame width={width}>
      <FormPreview
        form={{
          title,
          description: description.trim() || null,
          layout,
          submitLabel: submitLabel.trim() || null,
          confirmText: confirmText.trim() || null,
          questions: asQuestions(questions),
        }}
      />
    </PreviewFrame>
  );
}
