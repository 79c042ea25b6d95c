import type { Import } from '@samen/resources/administration';
import { SectionHeading } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { UploadProgress } from '@samen/records';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';

const NAMES = { running: 'running', undoing: 'undoing' } as const;

/** How far a job is with an import; one may leave meanwhile. */
export function ProgressPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const format = useFormat();
  const { status, progress } = record;
  const name = status === 'running' || status === 'undoing' ? NAMES[status] : 'checking';
  const title = t(`import.progress.${name}`);
  return (
    <Progress>
      <SectionHeading title={title} size="h3" />
      <UploadProgress label={title} value={progress.total === 0 ? 0 : progress.done / progress.total} />
      <p>
        {t('import.progress.of', {
          done: format.number(progress.done),
          total: format.number(progress.total),
        })}
      </p>
      <p>{t(name === 'running' ? 'import.progress.leaveNotified' : 'import.progress.leave')}</p>
    </Progress>
  );
}

const Progress = styled.section`
  display: grid;
  gap: 8px;
`;
