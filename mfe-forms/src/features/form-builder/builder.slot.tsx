import type { NewForm } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { useToasts } from '@samen/federation-kit';
import { useRecordForm, type Saving } from '@samen/records';
import { useState } from 'react';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { Builder } from './builder.tsx';
import { newFormOf, startValues, type FormValues } from './form-values.ts';
import { useQuestionProblems } from './question-problems.ts';
import { useFormLabels } from './use-form-labels.ts';

/** The builder of forms alone, where developers try it: what is built is checked, and stored nowhere. */
export function BuilderSlot() {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const { rejectionOf } = useQuestionProblems();
  const [values] = useState(() => startValues(null));
  const form = useRecordForm<FormValues, NewForm>({
    name: 'form-tried',
    values,
    label: useFormLabels(),
    unsaved: 'lose',
    save: async (now): Promise<Saving<NewForm>> => {
      const error = rejectionOf(now.questions);
      return error ? { error } : { data: newFormOf(now) };
    },
    onSaved: ({ title }) => void toasts.add({ color: 'success', title: t('builder.created', { title }) }),
  });
  return <Builder form={form as never} isNew filledIn={[]} cancelHref={paths.formBuilder.list()} />;
}
