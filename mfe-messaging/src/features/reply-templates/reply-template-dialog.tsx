import { REPLY_BOUNDS, type ReplyTemplate } from '@samen/resources/messaging';
import { REPLY_PLACEHOLDERS, REPLY_PURPOSES, type ReplyPurpose } from '@samen/resources/shared';
import { DECISION_LENGTH } from '@samen/resources/vacancies';
import { Note, Select, Textarea, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordDialog, useRecordForm, useRules } from '@samen/records';
import { useWatch } from 'react-hook-form';
import { insertPlaceholder } from '../../shared/insert-placeholder.ts';
import { PlaceholderChips } from '../../shared/placeholder-chips.tsx';
import {
  useAddReplyTemplateMutation,
  useChangeReplyTemplateMutation,
  useListReplyTemplatesQuery,
} from './reply-templates.api.ts';
import { ReplyPreviewPart } from './reply-preview.tsx';
import { useReplyTemplateTexts } from './reply-template-texts.ts';

interface ReplyTemplateDialogProps {
  organizationId: string;
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
}

interface Values {
  name: string;
  for: ReplyPurpose;
  body: string;
  lockVersion: number;
}

const valuesOf = (template: ReplyTemplate | null): Values => ({
  name: template?.name ?? '',
  for: template?.for ?? 'accept',
  body: template?.body ?? '',
  lockVersion: template?.lockVersion ?? 0,
});

const NAMES = { name: true, for: true, body: true } as const;
const isNamed = (field: string): field is keyof typeof NAMES => field in NAMES;

/** One reply template: what it says, and what becomes of that for a person. */
export function ReplyTemplateDialog({ organizationId, template, onClose }: ReplyTemplateDialogProps) {
  const { t } = useReplyTemplateTexts();
  const rules = useRules();
  const toasts = useToasts();
  const [add] = useAddReplyTemplateMutation();
  const [change] = useChangeReplyTemplateMutation();
  const { refetch } = useListReplyTemplatesQuery(organizationId);
  const form = useRecordForm<Values, ReplyTemplate>({
    name: `reply-template-${template?.id ?? organizationId}`,
    values: valuesOf(template),
    label: (field) => (isNamed(field) ? t(`field.${field}`) : field),
    save: ({ lockVersion, ...values }) =>
      template
        ? change({ id: template.id, changes: { ...values, lockVersion } })
        : add({ ...values, organizationId }),
    ...(template && {
      latest: async () => {
        const { data } = await refetch();
        const now = data?.items.find(({ id }) => id === template.id);
        return now ? valuesOf(now) : null;
      },
    }),
    onSaved: ({ name }) => {
      toasts.add({ color: 'success', title: t('saved', { name }) });
      onClose();
    },
  });
  const [body = '', purpose = 'accept'] = useWatch({
    control: form.methods.control,
    name: ['body', 'for'],
  });
  const insert = (placeholder: string) =>
    insertPlaceholder(document.getElementById(form.common('body').id), placeholder);
  const [shortest, longest] = REPLY_BOUNDS.name;
  const [least, most] = REPLY_BOUNDS.body;
  const isLongForDecision = purpose !== 'message' && body.trim().length > DECISION_LENGTH;
  return (
    <RecordDialog
      form={form}
      title={template ? t('editTitle', { name: template.name }) : t('addTitle')}
      submitLabel={t(template ? 'save' : 'add')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name', rules.text({ required: true, min: shortest, max: longest }))}
        size="md"
        help={t('nameHelp')}
        data-autofocus
        autoComplete="off"
      />
      <Select
        {...form.field('for')}
        size="md"
        options={REPLY_PURPOSES.map((value) => ({ value, label: t(`for.${value}`) }))}
      />
      <Textarea
        {...form.field('body', rules.markdown({ required: true, min: least, max: most }))}
        rows={8}
        help={t('bodyHelp')}
        counter={{ max: most, label: (used, max) => t('counter', { used, max }) }}
      />
      {isLongForDecision && <Note tone="warning">{t('long', { n: DECISION_LENGTH })}</Note>}
      <PlaceholderChips placeholders={REPLY_PLACEHOLDERS[purpose]} help={t('insertHelp')} onInsert={insert} />
      <ReplyPreviewPart organizationId={organizationId} purpose={purpose} body={body} />
    </RecordDialog>
  );
}
