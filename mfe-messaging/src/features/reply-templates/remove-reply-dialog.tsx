import { problemText } from '@samen/api-client';
import type { ReplyTemplate } from '@samen/resources/messaging';
import { ConfirmDialog, Note } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useTranslation } from '../../shared/texts.ts';
import { useRemoveReplyTemplateMutation } from './reply-templates.api.ts';
import { useReplyTemplateTexts } from './reply-template-texts.ts';

interface RemoveReplyDialogProps {
  template: ReplyTemplate;
  onClose: () => void;
}

/** Removes a reply template after it was confirmed. */
export function RemoveReplyDialog({ template: { id, name }, onClose }: RemoveReplyDialogProps) {
  const { t } = useReplyTemplateTexts();
  const { t: texts } = useTranslation();
  const toasts = useToasts();
  const [remove, { isLoading, error }] = useRemoveReplyTemplateMutation();
  const confirm = async () => {
    const result = await remove(id);
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: t('removed', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      busy={isLoading}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      cancelLabel={texts('common:form.cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('removeText')}</p>
      {error !== undefined && (
        <Note tone="danger" announce>
          {problemText(error, texts)}
        </Note>
      )}
    </ConfirmDialog>
  );
}
