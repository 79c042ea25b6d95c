import { PasswordField } from '@samen/design-system';
import { useRules, type RecordFormHandle } from '@samen/records';
import { useTranslation } from '../texts.ts';

export interface ChosenPassword {
  /** The present one, where a session alone proves too little. */
  currentPassword?: string;
  password: string;
  passwordConfirmation: string;
}

interface PasswordFieldsProps {
  form: RecordFormHandle<ChosenPassword>;
  needsCurrent?: boolean;
}

/** A new password and the same once more; before them, where it is needed, the present one. */
export function PasswordFields({ form, needsCurrent = false }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const labels = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return (
    <>
      {needsCurrent && (
        <PasswordField
          {...form.field('currentPassword', rules.text({ required: true }))}
          labels={labels}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...form.field('password', rules.newPassword())}
        labels={labels}
        help={t('reset.intro')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field(
          'passwordConfirmation',
          rules.sameAs(() => form.methods.getValues('password')),
        )}
        labels={labels}
        autoComplete="new-password"
      />
    </>
  );
}
