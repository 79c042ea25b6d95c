import type { PostedForm } from '@samen/contracts';
import type { NewApplication } from '@samen/resources/vacancies';

/** The values of the form. */
export interface ApplyValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
}

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

/** As it is sent and shown. */
export const trimmed = (values: ApplyValues): ApplyValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, string]) => [name, value.trim()]),
  ) as unknown as ApplyValues;

/** What stands in a form that came back. */
export function valuesOf(values: PostedForm['values']): ApplyValues {
  const value = (name: keyof ApplyValues) => values[name] ?? '';
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    email: value('email'),
    phoneNumber: value('phoneNumber'),
    message: value('message'),
  };
}
