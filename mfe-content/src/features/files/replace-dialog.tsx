import { UPLOAD_RULES, uploadSizeName, uploadTypeNames, type Upload } from '@samen/resources/shared';
import { Button, Dialog, FieldError } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { FileButton, progressFetch, rejectFile, uploadProblem, UploadProgress } from '@samen/records';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useReplaceUploadMutation } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { UsagePlaces } from '../../shared/files/usage.tsx';
import { isStale } from '../../shared/stale.ts';

interface ReplaceDialogProps {
  upload: Upload;
  onClose: () => void;
}

/** Puts another file in the place of one, everywhere it is shown. */
export function ReplaceDialog({ upload, onClose }: ReplaceDialogProps) {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const [replace, { isLoading }] = useReplaceUploadMutation();
  const [progress, setProgress] = useState(0);
  const [rejection, setRejection] = useState<string | null>(null);
  const running = useRef<{ abort(): void } | null>(null);
  const { id, filename, purpose, usage, lockVersion } = upload;
  const label = t('upload.this');

  async function take(file: File | undefined) {
    if (!file) return;
    const reason = rejectFile(file, purpose, label, t);
    setRejection(reason);
    if (reason !== null) return;
    setProgress(0);
    const call = replace({ id, lockVersion, file, fetch: progressFetch(setProgress) });
    running.current = call;
    const result = await call;
    const isCancelled = running.current !== call;
    running.current = null;
    if (result.data) {
      toasts.add({ color: 'success', title: t('replace.done', { name: result.data.filename }) });
      onClose();
    } else if (!isCancelled)
      setRejection(isStale(result.error) ? t('stale') : uploadProblem(result.error, label, t));
  }
  const cancel = () => {
    const call = running.current;
    running.current = null;
    if (call) call.abort();
    else onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('replace.title', { name: filename })}
      onClose={cancel}
      actions={
        <Button variant="outlineSecondary" size="md" onClick={cancel}>
          {t(isLoading ? 'upload.cancel' : 'common:form.cancel')}
        </Button>
      }
    >
      <p>{t('replace.text')}</p>
      {usage && usage.count > 0 && <UsagePlaces usage={usage} />}
      <Choice>
        <FileButton
          id="replacement"
          accept={UPLOAD_RULES[purpose].types.join(',')}
          busy={isLoading}
          disabled={isLoading}
          aria-invalid={rejection !== null || undefined}
          aria-describedby="replacement-note"
          onFiles={([file]) => void take(file)}
        >
          {t('replace.choose')}
        </FileButton>
        {isLoading && <UploadProgress label={t('upload.progress', { name: filename })} value={progress} />}
      </Choice>
      {rejection === null ? (
        <Limits id="replacement-note">
          {t('common:upload.limits', { types: uploadTypeNames(purpose), size: uploadSizeName(purpose) })}
        </Limits>
      ) : (
        <FieldError id="replacement-note">{rejection}</FieldError>
      )}
    </Dialog>
  );
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 14px;
`;

const Limits = styled.p`
  margin-top: 6px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
