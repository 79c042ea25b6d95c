import type { Form } from '@samen/resources/forms';
import { ExportButton, tableName } from '@samen/records';
import { styled } from 'styled-components';
import { useExportSubmissionsMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** All that was filled in, as a file for programs that show tables. */
export function SubmissionsExport({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const [fetchFile] = useExportSubmissionsMutation();
  return (
    <AtTheEnd>
      <ExportButton
        fileName={tableName(form.title)}
        fetchFile={() => fetchFile(form.id)}
        texts={{ label: t('export.csv'), done: t('export.done'), failed: t('export.failed') }}
      />
    </AtTheEnd>
  );
}

const AtTheEnd = styled.div`
  margin-inline-start: auto;
`;
