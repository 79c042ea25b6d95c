import { problemText } from '@samen/api-client';
import { FormDialog, Note, RadioGroup, Textarea } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { boundsOf } from '@samen/jsonapi/declaration';
import { REPORT_REASONS, Reports, type ReportableType, type ReportReason } from '@samen/resources/vacancies';
import { useState } from 'react';
import { useMakeReportMutation } from './reports.api.ts';
import { useReportTexts } from './texts.ts';

export interface ReportDialogProps {
  type: ReportableType;
  id: string;
  onClose: () => void;
}

const [, MOST] = boundsOf(Reports.attributes.note);

/** Tells the centre what is wrong with something in one-on-one help. What is typed stays until it was sent. */
export function ReportDialog({ type, id, onClose }: ReportDialogProps) {
  const { t } = useReportTexts();
  const toasts = useToasts();
  const [make, { isLoading, error }] = useMakeReportMutation();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isLong = note.trim().length > MOST;
  const send = async () => {
    setTried(true);
    if (reason === null || isLong) return;
    const report = { reportableType: type, reportableId: id, reason, note: note.trim() || null };
    const result = await make(report);
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: t('report.sent') });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title={t('report.title')}
      submitLabel={t('report.send')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <p>{t('report.intro')}</p>
      <RadioGroup
        legend={t('report.reason')}
        name="reason"
        value={reason ?? ''}
        error={isTried && reason === null ? t('common:validation.required') : undefined}
        onChange={(value) => setReason(value as ReportReason)}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`report.reason_${value}`) }))}
      />
      <Textarea
        name="note"
        label={t('report.note')}
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
