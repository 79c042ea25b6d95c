import { showFieldProblems, type Problem } from '@samen/api-client';
import { APPLICATION_BOUNDS as bounds, FORMATS } from '@samen/contracts';
import type { NewApplication, PostedForm } from '@samen/contracts';
import { useTranslation } from '@samen/federation-kit';
import type { FieldErrors } from 'react-hook-form';

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

/** What stands in a form that came back. */
export function valuesOf({ values }: PostedForm): ApplyValues {
  const value = (name: keyof ApplyValues) => values[name] ?? '';
  return {
    ...{ firstName: value('firstName'), lastName: value('lastName'), email: value('email') },
    ...{ phoneNumber: value('phoneNumber'), message: value('message') },
  };
}

/** The mistakes of a form that came back, on their fields; some may belong to none. */
export function errorsOf(problem: Problem): FieldErrors<ApplyValues> {
  const errors: FieldErrors<ApplyValues> = {};
  showFieldProblems(problem, APPLY_FIELDS, (name, error) => {
    errors[name] = error;
  });
  return errors;
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
