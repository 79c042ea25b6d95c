import { APPLICATION_BOUNDS as bounds, FORMATS } from '@samen/contracts';
import type { NewApplication } from '@samen/contracts';
import { useTranslation } from '@samen/federation-kit';

/** What the form holds. */
export interface ApplyValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
}

export const APPLY_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'message'] as const;

/** What is asked of who is not signed in; an account has these already. */
export const PERSON_FIELDS = ['firstName', 'lastName', 'email'] as const;

/** The application that is sent; what an account knows is left to the server. */
export function toApplication(values: ApplyValues, vacancyId: string, isMember: boolean): NewApplication {
  const { firstName, lastName, email, phoneNumber, message } = values;
  const given = <Key extends string>(key: Key, value: string) =>
    value.trim() ? { [key]: value.trim() } : {};
  return {
    vacancyId,
    ...(isMember ? {} : { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }),
    ...given('phoneNumber', phoneNumber),
    ...given('message', message),
  };
}

/** The checks of the form with their texts, as `register` takes them; the same bounds as the server's. */
export function useApplyRules() {
  const { t } = useTranslation();
  const isFilled = (value: string) => value.trim() !== '' || t('common:validation.required');
  const atMost = (n: number) => ({ value: n, message: t('common:validation.max_length', { n }) });
  const looksLike = (format: RegExp, message: string) => (value: string) =>
    value.trim() === '' || format.test(value.trim()) || message;
  return {
    firstName: { validate: isFilled, maxLength: atMost(bounds.firstName) },
    lastName: { validate: isFilled, maxLength: atMost(bounds.lastName) },
    email: {
      validate: { isFilled, looksRight: looksLike(FORMATS.email, t('apply.emailError')) },
      maxLength: atMost(bounds.email),
    },
    phoneNumber: { validate: looksLike(FORMATS.phone, t('common:validation.phone')) },
    message: { maxLength: atMost(bounds.message) },
  };
}
