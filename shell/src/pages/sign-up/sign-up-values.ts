import type { PostedForm } from '@samen/contracts';
import type { NewUser } from '@samen/resources/accounts';

/** Who a person can sign up as on the site of internships; elsewhere everybody is a volunteer. */
export const SIGN_UP_ROLES = ['volunteer', 'student', 'mentor'] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export interface SignUpValues {
  role: SignUpRole;
  organizationId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  passwordConfirmation: string;
  sixteenOrOlder: boolean;
  acceptTerms: boolean;
  /** A trap that people do not see. */
  website: string;
}

/** An empty form; in the order of the screen. */
export function emptySignUp(): SignUpValues {
  return {
    role: 'volunteer',
    organizationId: '',
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    password: '',
    passwordConfirmation: '',
    sixteenOrOlder: false,
    acceptTerms: false,
    website: '',
  };
}

/** What stands in a form that came back; passwords do not. */
export function returnedSignUp(values: PostedForm['values']): SignUpValues {
  const value = (name: keyof SignUpValues) => values[name] ?? '';
  return {
    ...emptySignUp(),
    role: SIGN_UP_ROLES.find((role) => role === values['role']) ?? 'volunteer',
    organizationId: value('organizationId'),
    firstName: value('firstName'),
    lastName: value('lastName'),
    email: value('email'),
    phoneNumber: value('phoneNumber'),
    website: value('website'),
    sixteenOrOlder: value('sixteenOrOlder') !== '',
    acceptTerms: value('acceptTerms') !== '',
  };
}

/** What is sent of it. */
export function toAccount({ role, organizationId, phoneNumber, website, ...person }: SignUpValues): NewUser {
  return {
    ...person,
    ...(phoneNumber.trim() ? { phoneNumber } : {}),
    ...(role === 'volunteer' ? {} : { role, organizationId }),
    ...(website ? { website } : {}),
  };
}
