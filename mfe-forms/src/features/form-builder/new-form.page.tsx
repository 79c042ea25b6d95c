import type { Form, FormTemplate } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Container, LinkChip, Note, PageTitle, Skeleton } from '@samen/design-system';
import { usePageTitle, useSite, useToasts } from '@samen/federation-kit';
import { useRecordForm, type Saving } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useNavigate, useSearchParams } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCreateFormMutation, useGetFormTemplatesQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { Builder } from './builder.tsx';
import { newFormOf, startValues, type FormValues } from './form-values.ts';
import { useQuestionProblems } from './question-problems.ts';
import { useFormLabels } from './use-form-labels.ts';

/** The parameter that names the template that a form begins with. */
const TEMPLATE = 'template';

/** Begins a form: with nothing, or with a template. */
export function NewFormPage() {
  const { t } = useManageTexts();
  const [search] = useSearchParams();
  const chosen = search.get(TEMPLATE);
  // That of requests, which follows the language of the texts.
  const { locale } = useSite();
  const { currentData: data, error, isFetching, refetch } = useGetFormTemplatesQuery(locale);
  const templates = data?.items ?? [];
  const template = templates.find(({ id }) => id === chosen) ?? null;
  usePageTitle(t('list.new'));
  return (
    <Container>
      <Head>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[{ label: t('list.title'), href: paths.formBuilder.list() }, { label: t('list.new') }]}
        />
        <PageTitle>{t('list.new')}</PageTitle>
        <Templates aria-labelledby="form-templates">
          <h2 id="form-templates">{t('template.title')}</h2>
          <List>
            {[null, ...templates].map((one) => (
              <li key={one?.id ?? ''}>
                <LinkChip
                  href={`${paths.formBuilder.add()}${one ? `?${TEMPLATE}=${one.id}` : ''}`}
                  current={one?.id === template?.id}
                >
                  {one?.title ?? t('template.empty')}
                </LinkChip>
              </li>
            ))}
          </List>
          <p>{template?.summary ?? t('template.own')}</p>
        </Templates>
        {error !== undefined && !data && (
          <LoadFailure title={t('template.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        )}
        {chosen !== null && data && !template && <Note tone="warning">{t('template.unknown')}</Note>}
      </Head>
      {chosen !== null && !data && error === undefined ? (
        <Skeleton rows={8} label={t('form.loading')} />
      ) : (
        <NewForm key={`${template?.id ?? ''} ${template ? locale : ''}`} template={template} />
      )}
    </Container>
  );
}

function NewForm({ template }: { template: FormTemplate | null }) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [create] = useCreateFormMutation();
  const { rejectionOf } = useQuestionProblems();
  const [values] = useState(() => startValues(template));
  const form = useRecordForm<FormValues, Form>({
    name: template ? `form-new-${template.id}` : 'form-new',
    values,
    label: useFormLabels(),
    save: (now): Promise<Saving<Form>> => {
      const error = rejectionOf(now.questions);
      return error ? Promise.resolve({ error }) : (create(newFormOf(now)) as Promise<Saving<Form>>);
    },
    onSaved({ id, title }) {
      toasts.add({ color: 'success', title: t('builder.created', { title }) });
      void navigate(paths.formBuilder.edit(id));
    },
  });
  return <Builder form={form} isNew filledIn={[]} cancelHref={paths.formBuilder.list()} />;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-block: 20px;
`;

const Templates = styled.nav`
  display: grid;
  gap: 8px;

  > h2 {
    color: var(--text-strong);
    font-weight: 600;
    font-size: var(--fs-sm);
  }
  > p {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
