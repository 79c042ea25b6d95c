import { asProblem, problemText } from '@samen/api-client';
import { FormDialog, PasswordField } from '@samen/design-system';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { useConfirmOperatorMutation } from './releases.api.ts';

/** The password is wrong. */
const WRONG = 422;

/** Prompts an operator for the password again; what was about to be done goes on once it was right. */
export function PasswordDialog({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [confirm, { isLoading }] = useConfirmOperatorMutation();
  const [fieldError, setFieldError] = useState<string | null>(null);

  const submit = async () => {
    const password = field.current?.value ?? '';
    if (password === '') return refuse(t('common:validation.required'));
    const { error } = await confirm({ password });
    if (error === undefined) return onConfirmed();
    const problem = asProblem(error);
    const isWrong = problem?.kind === 'rejected' && problem.status === WRONG;
    return refuse(isWrong ? t('common:validation.current_password') : problemText(error, t));
  };
  const refuse = (text: string) => {
    setFieldError(text);
    field.current?.focus();
  };
  return (
    <FormDialog
      isOpen
      title={t('releases.password.title')}
      submitLabel={t('releases.password.confirm')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <PasswordField
        ref={field}
        label={t('releases.password.label')}
        help={t('releases.password.help')}
        error={fieldError ?? undefined}
        labels={{ show: t('releases.password.show'), hide: t('releases.password.hide') }}
        size="md"
        data-autofocus
        onChange={() => setFieldError(null)}
      />
    </FormDialog>
  );
}
