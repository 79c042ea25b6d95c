import { Button, Glyph, hidden } from '@samen/design-system';
import { FileButton, UploadProgress } from '@samen/records';
import { CircleAlert } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import type { QueuedFile, UploadQueue } from '../../shared/files/use-upload-queue.ts';

interface UploadAreaProps {
  uploads: UploadQueue;
  accept: readonly string[];
  /** What is taken. */
  limits: string;
}

/** Where files are chosen or dropped, with those that are on their way or did not arrive. */
export function UploadArea({ uploads, accept, limits }: UploadAreaProps) {
  const { t } = useEditorTexts();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <Area
      role="group"
      aria-label={t('upload.title')}
      $isOver={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Choice>
        <FileButton
          id="add-files"
          multiple
          accept={accept.join(',')}
          aria-describedby="add-files-limits"
          onFiles={uploads.add}
        >
          {t('upload.choose')}
        </FileButton>
        <Limits id="add-files-limits">{limits}</Limits>
      </Choice>
      {uploads.queue.length > 0 && (
        <Queue aria-label={t('upload.queue')}>
          {uploads.queue.map((entry) => (
            <Waiting key={entry.key} entry={entry} uploads={uploads} />
          ))}
        </Queue>
      )}
      <Announcement role="status">{uploads.announcement}</Announcement>
    </Area>
  );
}

function Waiting({ entry, uploads }: { entry: QueuedFile; uploads: UploadQueue }) {
  const { t } = useEditorTexts();
  const { error, progress, isRepeatable } = entry;
  const { name } = entry.file;
  return (
    <Line>
      <Name>{name}</Name>
      {error === null ? (
        <>
          <UploadProgress label={t('upload.progress', { name })} value={progress} />
          <Button
            variant="tertiary"
            size="sm"
            aria-label={t('upload.cancelOf', { name })}
            onClick={() => uploads.cancel(entry)}
          >
            {t('upload.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Reason>
            <Glyph icon={CircleAlert} size="sm" />
            <span>{error}</span>
          </Reason>
          {isRepeatable && (
            <Button
              variant="tertiary"
              size="sm"
              aria-label={t('upload.againOf', { name })}
              onClick={() => uploads.again(entry)}
            >
              {t('upload.again')}
            </Button>
          )}
          <Button
            variant="tertiary"
            size="sm"
            aria-label={t('upload.dismissOf', { name })}
            onClick={() => uploads.dismiss(entry)}
          >
            {t('upload.dismiss')}
          </Button>
        </>
      )}
    </Line>
  );
}

const Area = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: 12px;
  min-width: 0;
  padding: 14px 16px;
  border: 1px dashed ${({ $isOver }) => ($isOver ? 'var(--primary-text)' : 'var(--control-border)')};
  border-radius: var(--r-md);
  background: ${({ $isOver }) => ($isOver ? 'var(--sunken)' : 'transparent')};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

const Limits = styled.span`
  flex: 1 1 240px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: 1.4;
`;

const Queue = styled.ul`
  display: grid;
  border-top: 1px solid var(--border);
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding-block: 6px;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-sm);
`;

const Name = styled.span`
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Reason = styled.span`
  display: flex;
  flex: 2 1 220px;
  align-items: center;
  gap: 8px;
  color: var(--danger-text);
`;

const Announcement = styled.p`
  ${hidden}
`;
