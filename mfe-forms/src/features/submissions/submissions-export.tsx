import type { Form } from '@samen/resources/forms';
import { ExportButton } from '@samen/records';
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
export function SubmissionsExport({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const [fetchFile] = useExportSubmissionsMutation();
  return (
    <AtTheEnd>
      <ExportButton
        fileName={fileNameOf(form.title)}
        fetchFile={() => fetchFile(form.id)}
        texts={{ label: t('export.csv'), done: t('export.done'), failed: t('export.failed') }}
      />
    </AtTheEnd>
  );
}

const AtTheEnd = styled.div`
  margin-inline-start: auto;
`;
