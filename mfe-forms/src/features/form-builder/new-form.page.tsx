import type { Form } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Container, PageTitle } from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { useRecordForm, type Saving } from '@samen/records';
import { useNavigate } from '@samen/router';
import { styled } from 'styled-components';
import { useCreateFormMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { Builder } from './builder.tsx';
import { newFormOf, startValues, type FormValues } from './form-values.ts';
import { useQuestionProblems } from './question-problems.ts';
import { useFormLabels } from './use-form-labels.ts';

/** Begins a form. */
export function NewFormPage() {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [create] = useCreateFormMutation();
  const { rejectionOf } = useQuestionProblems();
  const form = useRecordForm<FormValues, Form>({
    name: 'form-new',
    values: startValues(),
    label: useFormLabels(),
    save: (values): Promise<Saving<Form>> => {
      const error = rejectionOf(values.questions);
      return error ? Promise.resolve({ error }) : (create(newFormOf(values)) as Promise<Saving<Form>>);
    },
    onSaved({ id, title }) {
      toasts.add({ color: 'success', title: t('builder.created', { title }) });
      void navigate(paths.formBuilder.edit(id));
    },
  });
  usePageTitle(t('list.new'));
  return (
    <Container>
      <Head>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[{ label: t('list.title'), href: paths.formBuilder.list() }, { label: t('list.new') }]}
        />
        <PageTitle>{t('list.new')}</PageTitle>
      </Head>
      <Builder form={form} isNew filledIn={[]} cancelHref={paths.formBuilder.list()} />
    </Container>
  );
}

const Head = styled.div`
  display: grid;
  gap: 12px;
  padding-block: 20px;
`;
