import type { Form } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Container, Note } from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { useRecordForm, type Saving } from '@samen/records';
import { styled } from 'styled-components';
import { FormHead } from '../../shared/form-head.tsx';
import { LoadedForm } from '../../shared/loaded-form.tsx';
import { useGetFormQuery, useUpdateFormMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { Builder } from './builder.tsx';
import { changesOf, valuesOf, type FormValues } from './form-values.ts';
import { useQuestionProblems } from './question-problems.ts';
import { useFormLabels } from './use-form-labels.ts';

/** Changes a form. */
export function EditFormPage() {
  return <LoadedForm>{(form) => <EditForm key={form.id} saved={form} />}</LoadedForm>;
}

function EditForm({ saved }: { saved: Form }) {
  const { id, placesTaken, filledInQuestions } = saved;
  const { t } = useManageTexts();
  const toasts = useToasts();
  const { refetch } = useGetFormQuery(id);
  const [update] = useUpdateFormMutation();
  const { rejectionOf } = useQuestionProblems();
  const form = useRecordForm<FormValues, Form>({
    name: 'form-edit',
    values: valuesOf(saved),
    label: useFormLabels(),
    save: (values): Promise<Saving<Form>> => {
      const error = rejectionOf(values.questions);
      return error
        ? Promise.resolve({ error })
        : (update({ id, changes: changesOf(values, saved) }) as Promise<Saving<Form>>);
    },
    latest: async () => {
      const { data } = await refetch();
      return data ? valuesOf(data) : null;
    },
    onSaved(now) {
      form.restart(valuesOf(now));
      toasts.add({ color: 'success', title: t('builder.saved') });
    },
  });
  usePageTitle(`${t('builder.title')} · ${saved.title}`);
  return (
    <Container>
      <FormHead form={saved} screen="build" />
      {placesTaken > 0 && (
        <Remark>
          <Note tone="info">{t('builder.filledIn', { count: placesTaken })}</Note>
        </Remark>
      )}
      <Builder
        form={form}
        isNew={false}
        filledIn={filledInQuestions ?? []}
        cancelHref={paths.formBuilder.list()}
      />
    </Container>
  );
}

const Remark = styled.div`
  margin-bottom: 16px;
`;
