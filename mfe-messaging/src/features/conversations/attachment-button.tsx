import { UPLOAD_BOUNDS, UPLOAD_RULES, uploadSizeName, uploadTypeNames } from '@samen/resources/shared';
import { Glyph, VisuallyHidden } from '@samen/design-system';
import { FileButton } from '@samen/records';
import { Paperclip } from 'lucide-react';
import { useId, type DragEvent, type Ref } from 'react';
import { useTranslation } from '../../shared/texts.ts';

type OnFiles = (files: File[]) => void;

/** Chooses files for a message; its description names what is allowed. */
export function AttachmentButton({ ref, onFiles }: { ref: Ref<HTMLInputElement>; onFiles: OnFiles }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <FileButton
        ref={ref}
        id={id}
        accept={UPLOAD_RULES.attachment.types.join(',')}
        multiple
        aria-describedby={`${id}-limits`}
        onFiles={onFiles}
      >
        <Glyph icon={Paperclip} size="sm" />
        {t('conversations.files.add')}
      </FileButton>
      <VisuallyHidden id={`${id}-limits`}>
        {t('conversations.files.limits', {
          n: UPLOAD_BOUNDS.attachments,
          types: uploadTypeNames('attachment'),
          size: uploadSizeName('attachment'),
        })}
      </VisuallyHidden>
    </>
  );
}

/** What an element needs for files to be dropped on it; text that is dragged goes where it always goes. */
export function dropOfFiles(onFiles: OnFiles) {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}
