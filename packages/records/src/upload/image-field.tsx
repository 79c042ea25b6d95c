import { UPLOAD_RULES, uploadSizeName, uploadTypeNames, type UploadPurpose } from '@samen/resources/shared';
import { Button, FieldGroup, type FieldTexts } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useId, useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { useFormFiles } from '../form/form-files.ts';
import { FileButton } from './file-button.tsx';
import { rejectFile, uploadProblem } from './upload-problem.ts';
import { useAddUploadMutation } from './uploads.api.ts';

/** A picture that was sent: what the record refers to, and where it is shown. */
export interface ChosenImage {
  id: string;
  url: string;
}

export interface ImageFieldProps extends Omit<FieldTexts, 'hideLabel'> {
  /** What it is for; it decides what is taken. */
  purpose: Extract<UploadPurpose, 'image' | 'logo' | 'favicon' | 'avatar'>;
  value: ChosenImage | null;
  onChange: (image: ChosenImage | null) => void;
  id?: string;
}

/**
 * Chooses one picture, or takes one that is dropped; it is sent at once and shown as it is stored. The record is given
 * `value.id` when it is saved, and a `RecordForm` is not saved before the picture has arrived.
 */
export function ImageField({ purpose, value, onChange, label, error, help, ...rest }: ImageFieldProps) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useAddUploadMutation();
  const [rejection, setRejection] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();

  const id = rest.id ?? ownId;
  const files = useFormFiles(id);
  const reject = (reason: string | null) => {
    setRejection(reason ?? undefined);
    files?.reject(id, reason);
  };

  function take(file: File | undefined) {
    if (!file || isLoading) return;
    const reason = rejectFile(file, purpose, label, t);
    reject(reason);
    setAnnouncement('');
    if (reason !== null) return;
    const arrival = arrive(file);
    files?.begin(id, arrival);
  }
  /** Resolves to why it did not arrive; what did is in the form by then. */
  async function arrive(file: File): Promise<string | null> {
    const result = await send({ file, purpose });
    if (!result.data) {
      const reason = uploadProblem(result.error, label, t);
      setRejection(reason);
      return reason;
    }
    onChange({ id: result.data.id, url: result.data.url });
    setAnnouncement(t('common:upload.added', { name: file.name }));
    return null;
  }

  const goWithout = () => {
    reject(null);
    setAnnouncement(t('common:upload.without'));
    input.current?.focus();
  };
  const remove = () => {
    onChange(null);
    reject(null);
    setAnnouncement(t('common:upload.removed'));
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  const { types, minWidth, minHeight } = UPLOAD_RULES[purpose];
  const limits = [
    t('common:upload.limits', { types: uploadTypeNames(purpose), size: uploadSizeName(purpose) }),
    ...(minHeight
      ? [t(`common:upload.${minWidth ? 'least' : 'leastHigh'}`, { width: minWidth, height: minHeight })]
      : []),
  ].join(' ');
  return (
    <FieldGroup {...rest} id={id} label={label} error={rejection ?? error} help={help ?? limits}>
      {(control) => (
        <Area onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          {value && <Preview src={value.url} alt="" $isRound={purpose === 'avatar'} />}
          <Actions>
            <FileButton
              {...control}
              ref={input}
              accept={types.join(',')}
              busy={isLoading}
              onFiles={([file]) => take(file)}
            >
              {t(value ? 'common:upload.other' : 'common:upload.choose')}
            </FileButton>
            {rejection !== undefined && (
              <Button variant="tertiary" size="sm" onClick={goWithout}>
                {t(value ? 'common:upload.keep' : 'common:upload.goWithout')}
              </Button>
            )}
            {value && (
              <Button variant="tertiary" size="sm" onClick={remove} disabled={isLoading}>
                {t('common:upload.remove')}
              </Button>
            )}
          </Actions>
          <Announcement role="status">{isLoading ? t('common:upload.sending') : announcement}</Announcement>
        </Area>
      )}
    </FieldGroup>
  );
}

const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 14px;
  border: 1px dashed var(--control-border);
  border-radius: var(--r-md);
`;

const Preview = styled.img<{ $isRound: boolean }>`
  width: auto;
  max-width: min(100%, 200px);
  height: 88px;
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : 'var(--r-sm)')};
  object-fit: contain;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Announcement = styled.span`
  color: var(--text-muted);
  font-size: var(--fs-xs);

  &:empty {
    display: none;
  }
`;
