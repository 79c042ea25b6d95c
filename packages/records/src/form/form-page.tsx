import { below, Breadcrumb, Container, PageTitle } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { FormBar, type FormBarProps } from './form-bar.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordFormHandle } from './use-record-form.ts';

export interface FormPageProps<Values extends FieldValues> extends Omit<FormBarProps, 'isDirty'> {
  form: RecordFormHandle<Values>;
  title: string;
  /** Of the title, where it is not that of the page. */
  titleLang?: string | undefined;
  lead?: ReactNode;
  /** The way here. */
  breadcrumbs?: readonly { label: string; href: string }[];
  /** Beside the title: status, other acts. */
  aside?: ReactNode;
  /** Fields; sections of them are `FormSection`s. */
  children: ReactNode;
  /** Below the form, outside of it. */
  after?: ReactNode;
}

/** The page of one record's form: title, fields in one column, and a bar with the button that stays in sight. */
export function FormPage<Values extends FieldValues>({
  form,
  title,
  titleLang,
  lead,
  breadcrumbs,
  aside,
  children,
  after,
  ...bar
}: FormPageProps<Values>) {
  const { t } = useTranslation();
  return (
    <Container>
      {breadcrumbs && (
        <Breadcrumbs>
          <Breadcrumb
            label={t('common:form.trail')}
            items={[...breadcrumbs, { label: title, lang: titleLang }]}
          />
        </Breadcrumbs>
      )}
      <Head>
        <Titles>
          <PageTitle lead={lead}>{titleLang ? <span lang={titleLang}>{title}</span> : title}</PageTitle>
        </Titles>
        {aside}
      </Head>
      <Column>
        <RecordForm form={form} footer={<FormBar {...bar} isDirty={form.isDirty} />}>
          {children}
        </RecordForm>
        {after}
      </Column>
    </Container>
  );
}

/** Fields that belong together, under one heading. */
export function FormSection({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Group>
      <Legend>{title}</Legend>
      {intro && <Intro>{intro}</Intro>}
      {children}
    </Group>
  );
}

/** Two fields that are one thing, beside each other where there is room; `$wide` is the share of the first. */
export const FieldPair = styled.div<{ $wide?: number }>`
  display: grid;
  grid-template-columns: ${({ $wide = 1 }) => $wide}fr 1fr;
  gap: 12px;
  align-items: start;

  ${below.sm} {
    grid-template-columns: 1fr;
    gap: 18px;
  }
`;

const Breadcrumbs = styled.div`
  padding-top: 20px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: 20px 24px;
`;

const Titles = styled.div`
  /* A long e-mail address breaks rather than widen the page. */
  min-width: 0;
`;

const Column = styled.div`
  max-width: calc(var(--w-form) + 80px);
  padding-bottom: 48px;
`;

const Group = styled.fieldset`
  display: grid;
  gap: 18px;
  min-width: 0;
  margin: 0 0 14px;
  padding: 22px 0 0;
  border: 0;
  border-top: 2px solid var(--text-strong);
`;

const Legend = styled.legend`
  float: left;
  padding: 0;
  color: var(--text-strong);
  font-weight: 650;
  font-size: 1.125rem;
  line-height: 1.5rem;
`;

const Intro = styled.p`
  margin-top: -12px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
