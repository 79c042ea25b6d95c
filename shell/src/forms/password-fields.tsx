import { PasswordField } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { UseFormRegister } from 'react-hook-form';
import { useRules } from './use-rules.ts';

export interface ChosenPassword {
  password: string;
  passwordConfirmation: string;
}

interface PasswordFieldsProps {
  form: {
    register: UseFormRegister<ChosenPassword>;
    errorOf: (name: keyof ChosenPassword) => string | undefined;
    getValues: (name: 'password') => string;
  };
}

/** A new password and the same once more. */
export function PasswordFields({ form }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const labels = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return (
    <>
      <PasswordField
        {...form.register('password', rules.newPassword)}
        label={t('reset.password')}
        labels={labels}
        help={t('reset.intro')}
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
      <PasswordField
        {...form.register(
          'passwordConfirmation',
          rules.confirmation(() => form.getValues('password')),
        )}
        label={t('reset.confirmation')}
        labels={labels}
        autoComplete="new-password"
        error={form.errorOf('passwordConfirmation')}
      />
    </>
  );
}
