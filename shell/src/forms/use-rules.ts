import { FORMATS, PASSWORD_LENGTH } from '@samen/contracts';
import { useTranslation } from '@samen/federation-kit';

/** The checks of the shell's fields with their texts, as `register` takes them. */
export function useRules() {
  const { t } = useTranslation();
  const required = t('common:validation.required');
  const { min, max } = PASSWORD_LENGTH;
  return {
    email: { required, pattern: { value: FORMATS.email, message: t('common:validation.email') } },
    secret: { required },
    newPassword: {
      required,
      minLength: { value: min, message: t('common:validation.min_length', { n: min }) },
      maxLength: { value: max, message: t('common:validation.max_length', { n: max }) },
    },
    confirmation: (password: () => string) => ({
      required,
      validate: (value: string) => value === password() || t('common:validation.confirmation'),
    }),
  };
}
