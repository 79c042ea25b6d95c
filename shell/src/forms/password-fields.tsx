import { PasswordField } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useRules, type RecordFormHandle } from '@samen/records';

export interface ChosenPassword {
  password: string;
  passwordConfirmation: string;
}

/** A new password and the same once more. */
export function PasswordFields({ form }: { form: RecordFormHandle<ChosenPassword> }) {
  const { t } = useTranslation();
  const rules = useRules();
  const labels = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return (
    <>
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
