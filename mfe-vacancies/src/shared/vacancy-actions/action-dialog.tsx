import { ConfirmDialog, FormDialog } from '@samen/design-system';
import { DateField, errorOf, useFieldNames, useRules } from '@samen/records';
import { useRef, useState } from 'react';
import { expiryDays } from '../expiry-days.ts';
import { useTranslation } from '../texts.ts';
import { useManageTexts } from '../use-manage-texts.ts';
import type { ActedOn, VacancyAction } from './offered-actions.ts';

export type PendingAction = Extract<VacancyAction, 'renew' | 'fill' | 'archive' | 'remove'>;

interface ActionDialogProps {
  action: PendingAction;
  vacancy: ActedOn;
  isBusy: boolean;
  onConfirm: (expiresAt?: string) => void;
  onCancel: () => void;
}

/** The question before something that ends a vacancy, or that takes a new last day. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, vacancy, isBusy, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const { t: manageText } = useManageTexts();
  if (action === 'renew') return <RenewDialog {...props} />;
  return (
    <ConfirmDialog
      isOpen
      title={manageText(`ask.${action}.title`)}
      confirmLabel={manageText(`ask.${action}.confirm`)}
      cancelLabel={t('common:form.cancel')}
      danger={action === 'remove'}
      busy={isBusy}
      onConfirm={() => onConfirm()}
      onCancel={onCancel}
    >
      {manageText(`ask.${action}.text`, { title: vacancy.title })}
    </ConfirmDialog>
  );
}

function RenewDialog({ vacancy, isBusy, onConfirm, onCancel }: ActionDialogProps) {
  const { t } = useTranslation();
  const { t: manageText } = useManageTexts();
  const nameOf = useFieldNames();
  const field = useRef<HTMLInputElement>(null);
  const [days] = useState(() => expiryDays(Date.now()));
  const [day, setDay] = useState(days.usual);
  const [error, setError] = useState<string>();
  const rule = useRules().date({ required: true, from: days.first, until: days.last });
  const check = () => errorOf(rule, day);
  const submit = () => {
    const wrong = check();
    setError(wrong);
    if (wrong === undefined) onConfirm(day);
    else field.current?.focus();
  };
  return (
    <FormDialog
      isOpen
      title={manageText('ask.renew.title')}
      submitLabel={manageText('ask.renew.confirm')}
      cancelLabel={t('common:form.cancel')}
      busy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p>{manageText('ask.renew.text', { title: vacancy.title })}</p>
      <DateField
        ref={field}
        label={nameOf('expiresAt')}
        value={day}
        min={days.first}
        max={days.last}
        error={error}
        onChange={setDay}
        onBlur={() => setError(check())}
      />
    </FormDialog>
  );
}
