import type { Form } from '@samen/resources/forms';
import { Container, Note, SegmentedControl } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormPreview } from '../../shared/form-fields/index.ts';
import { FormHead } from '../../shared/form-head.tsx';
import { LoadedForm } from '../../shared/loaded-form.tsx';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { PreviewFrame, PREVIEW_WIDTHS, type PreviewWidth } from '../../shared/preview-frame.tsx';

/** A form as it is saved, to be tried out: it sends nothing. */
export function FormPreviewPage() {
  return <LoadedForm>{(form) => <Preview form={form} />}</LoadedForm>;
}

function Preview({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  usePageTitle(`${t('form.screen.preview')} · ${form.title}`);
  return (
    <Container>
      <FormHead form={form} screen="preview" />
      <Body>
        <Note tone="info">{t('preview.sendsNothing')}</Note>
        <SegmentedControl
          label={t('preview.show')}
          value={width}
          options={PREVIEW_WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setWidth}
        />
        <PreviewFrame width={width}>
          <FormPreview key={form.lockVersion} form={{ ...form, questions: form.questions ?? [] }} />
        </PreviewFrame>
      </Body>
    </Container>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 16px;
  padding-bottom: 48px;
`;
