import { problemText } from '@samen/api-client';
import type { Form } from '@samen/resources/forms';
import { Button, Glyph } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useExportSubmissionsMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';

const LONGEST_NAME = 60;

/** The title of a form as part of the name of a file. */
const fileNameOf = (title: string): string =>
  `${
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .slice(0, LONGEST_NAME)
      .toLowerCase() || 'form'
  }.csv`;

/** All that was filled in, as a file for programs that show tables. */
export function ExportButton({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const [fetchFile, { isLoading }] = useExportSubmissionsMutation();
  async function save() {
    const { data: url, error } = await fetchFile(form.id);
    if (url === undefined)
      return toasts.add({
        color: 'danger',
        title: t('export.failed'),
        message: problemText(error, t as never),
      });
    const link = document.createElement('a');
    link.href = url;
    link.download = fileNameOf(form.title);
    link.click();
    URL.revokeObjectURL(url);
    toasts.add({ color: 'success', title: t('export.done') });
  }
  return (
    <AtTheEnd>
      <Button
        variant="outlineSecondary"
        size="md"
        icon={<Glyph icon={Download} size="sm" />}
        busy={isLoading}
        onClick={() => void save()}
      >
        {t('export.csv')}
      </Button>
    </AtTheEnd>
  );
}

const AtTheEnd = styled.div`
  margin-inline-start: auto;
`;
