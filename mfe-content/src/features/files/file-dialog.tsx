import { Uploads, type FocalPoint, type Upload } from '@samen/resources/shared';
import { TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import {
  RecordDialog,
  RecordField,
  useFileFacts,
  useRecordForm,
  useRules,
  type Saving,
} from '@samen/records';
import { styled } from 'styled-components';
import { useChangeUploadMutation, useLazyGetUploadQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { UsagePlaces } from '../../shared/files/usage.tsx';
import { isPicture } from './file-list.ts';
import { FocalPointField } from './focal-point-field.tsx';

interface FileDialogProps {
  upload: Upload;
  onClose: () => void;
}

interface Values {
  altText: string;
  focal: FocalPoint;
  lockVersion: number;
}

/** Logos are shown whole. */
const CROPPED = ['image'];
const LABELS = {
  altText: 'files.alt',
  focal: 'focal.title',
  'focal.focalX': 'focal.focalX',
  'focal.focalY': 'focal.focalY',
} as const;

const valuesOf = ({ altText, focalX, focalY, lockVersion }: Upload): Values => ({
  altText: altText ?? '',
  focal: { focalX, focalY },
  lockVersion: lockVersion ?? 0,
});

/** What a file is, where it is used, how it is described and what of it stays in sight. */
export function FileDialog({ upload, onClose }: FileDialogProps) {
  const { t } = useEditorTexts();
  const rules = useRules();
  const toasts = useToasts();
  const facts = useFileFacts();
  const [change] = useChangeUploadMutation();
  const [fetchLatest] = useLazyGetUploadQuery();
  const { id, url, filename, contentType, byteSize, usage } = upload;
  const form = useRecordForm<Values, Upload>({
    name: `file-${id}`,
    values: valuesOf(upload),
    label: (field) => t(LABELS[field as keyof typeof LABELS]),
    unsaved: 'prompt',
    save: ({ altText, focal, lockVersion }) =>
      change({ id, change: { altText: altText.trim() || null, ...focal, lockVersion } }) as Promise<
        Saving<Upload>
      >,
    async latest() {
      const { data } = await fetchLatest(id);
      return data ? valuesOf(data) : null;
    },
    onSaved() {
      toasts.add({ color: 'success', title: t('files.saved', { name: filename }) });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} title={filename} submitLabel={t('files.save')} onClose={onClose}>
      <Facts>
        {facts(contentType, byteSize)}
        {' · '}
        <a href={url} target="_blank" rel="noreferrer">
          {t('files.open')}
        </a>
      </Facts>
      {isPicture(upload) && (
        <TextField
          {...form.field('altText', rules.text({ max: Uploads.attributes.altText.options.max }))}
          size="md"
          help={t('files.altHelp')}
          autoComplete="off"
        />
      )}
      {CROPPED.includes(upload.purpose) && (
        <RecordField form={form} name="focal">
          {({ id: field, value, onChange }) => (
            <FocalPointField id={field} url={url} width={upload.width} value={value} onChange={onChange} />
          )}
        </RecordField>
      )}
      {usage && (
        <div>
          <Name>{t('usage.in', { count: usage.count })}</Name>
          {usage.count > 0 && <UsagePlaces usage={usage} />}
        </div>
      )}
    </RecordDialog>
  );
}

const Facts = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Name = styled.p`
  margin-bottom: 4px;
  color: var(--text-strong);
  font-weight: 600;
  font-size: var(--fs-sm);
`;
