import { problemText, resource } from '@samen/api-client';
import { FormDialog, Note, RadioGroup, Textarea } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import { boundsOf } from '@samen/jsonapi/declaration';
import {
  REPORT_REASONS,
  Reports,
  type NewReport,
  type ReportableType,
  type ReportReason,
} from '@samen/resources/vacancies';
import { useState } from 'react';
import { useReportTexts } from './texts.ts';

export interface ReportDialogProps {
  type: ReportableType;
  id: string;
  /** The remote's own mutation, for `POST reports`. */
  useMake: () => readonly [
    (request: { method: 'POST'; path: 'reports'; body: object }) => Promise<{ error?: unknown }>,
    { isLoading: boolean; error?: unknown },
  ];
  onClose: () => void;
}

const [, MOST] = boundsOf(Reports.attributes.note);

/** Tells the centre what is wrong with something in one-on-one help. What is typed stays until it was sent. */
export function ReportDialog({ type, id, useMake, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { t: reportText } = useReportTexts();
  const toasts = useToasts();
  const [make, { isLoading, error }] = useMake();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isLong = note.trim().length > MOST;
  const send = async () => {
    setTried(true);
    if (reason === null || isLong) return;
    const report: NewReport = { reportableType: type, reportableId: id, reason, note: note.trim() || null };
    const result = await make({ method: 'POST', path: 'reports', body: resource('reports', report) });
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: reportText('sent') });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title={reportText('title')}
      submitLabel={reportText('send')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <p>{reportText('intro')}</p>
      <RadioGroup
        legend={reportText('reason')}
        name="reason"
        value={reason ?? ''}
        error={isTried && reason === null ? t('common:validation.required') : undefined}
        onChange={(value) => setReason(value as ReportReason)}
        options={REPORT_REASONS.map((value) => ({ value, label: reportText(`reason_${value}`) }))}
      />
      <Textarea
        name="note"
        label={reportText('note')}
        optionalText={t('common:form.optional')}
        rows={3}
        size="md"
        value={note}
        error={isLong ? t('common:validation.max_length', { n: MOST }) : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {error !== undefined && (
        <Note tone="danger" announce>
          {problemText(error, t)}
        </Note>
      )}
    </FormDialog>
  );
}
