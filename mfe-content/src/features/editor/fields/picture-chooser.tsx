import { UPLOAD_RULES, type Upload } from '@samen/resources/shared';
import { Button, FieldError, hidden, Picture, Skeleton } from '@samen/design-system';
import { FileButton, rejectFile, uploadProblem, useAddUploadMutation } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useListPicturesQuery } from '../../../shared/editing.api.ts';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import type { KnownPicture } from '../canvas/shown-block.ts';

interface PictureChooserProps {
  id: string;
  label: string;
  /** Of the chosen picture. */
  value: string | null;
  picture: KnownPicture | undefined;
  error: string | undefined;
  isRemovable: boolean;
  onChoose: (id: string, picture: KnownPicture) => void;
  onRemove: () => void;
}

/** A picture from the files of the centre, or a new one that is sent at once. */
export function PictureChooser(props: PictureChooserProps) {
  const { id, label, value, picture, error, isRemovable, onChoose, onRemove } = props;
  const { t } = useEditorTexts();
  const [send, { isLoading }] = useAddUploadMutation();
  const [rejection, setRejection] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const wrong = rejection ?? error;
  async function take(file: File | undefined) {
    if (!file || isLoading) return;
    const reason = rejectFile(file, 'image', label, t);
    setRejection(reason ?? undefined);
    if (reason !== null) return;
    const result = await send({ file, purpose: 'image' });
    if (result.data) onChoose(result.data.id, pictureOf(result.data));
    else setRejection(uploadProblem(result.error, label, t));
  }
  return (
    <div>
      {value !== null && value !== '' && picture && (
        <Preview>
          <img src={picture.url} alt="" />
        </Preview>
      )}
      <Actions>
        <FileButton
          id={id}
          aria-describedby={wrong ? `${id}-note` : undefined}
          aria-invalid={wrong ? true : undefined}
          accept={UPLOAD_RULES.image.types.join(',')}
          busy={isLoading}
          onFiles={([file]) => void take(file)}
        >
          {t('picture.upload')}
        </FileButton>
        <Button
          variant="outlineSecondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'picture.close' : 'picture.choose')}
        </Button>
        {isRemovable && value && (
          <Button variant="tertiary" size="sm" onClick={onRemove}>
            {t('picture.remove')}
          </Button>
        )}
      </Actions>
      {wrong && <FieldError id={`${id}-note`}>{wrong}</FieldError>}
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Files label={label} value={value} onChoose={onChoose} />}
      </div>
    </div>
  );
}

const pictureOf = ({ url, width, height }: Upload): KnownPicture => ({
  url,
  width: width ?? 1200,
  height: height ?? 800,
});

function Files({ label, value, onChoose }: Pick<PictureChooserProps, 'label' | 'value' | 'onChoose'>) {
  const { t } = useEditorTexts();
  const { data, error, isFetching, refetch } = useListPicturesQuery();
  const name = useId();
  if (error && !data)
    return (
      <LoadFailure title={t('common:loading.failed')} problem={error} busy={isFetching} onRetry={refetch} />
    );
  if (!data) return <Skeleton rows={3} label={t('common:loading.busy')} />;
  if (data.items.length === 0) return <p>{t('picture.none')}</p>;
  return (
    <Grid role="radiogroup" aria-label={label}>
      {data.items.map((upload) => (
        <Choice key={upload.id}>
          <Radio
            type="radio"
            name={name}
            checked={upload.id === value}
            onChange={() => onChoose(upload.id, pictureOf(upload))}
          />
          <Picture src={upload.url} alt="" ratio="3/2" sizes="120px" />
          {upload.altText ?? upload.filename}
        </Choice>
      ))}
    </Grid>
  );
}

const Preview = styled.div`
  margin-bottom: 8px;

  img {
    display: block;
    max-height: 160px;
    border-radius: var(--r-sm);
    object-fit: contain;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px 10px;
  max-height: 340px;
  margin-top: 12px;
  padding: 4px;
  overflow-y: auto;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  gap: 4px;
  align-content: start;
  min-width: 0;
  font-size: var(--fs-xs);
  cursor: pointer;

  img {
    border-radius: var(--r-sm);
    outline: 1px solid var(--border);
  }
  &:has(:checked) img {
    outline: 3px solid var(--primary-text);
    outline-offset: 1px;
  }
  &:has(:focus-visible) img {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Radio = styled.input`
  ${hidden}
`;
