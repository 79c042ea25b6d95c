import { paths } from '@samen/resources/shared';
import { simpleForm } from '../../../forms/page-form.ts';
import { PASSWORD_FIELDS } from './password.form.ts';

/** Signs a volunteer up, or with a role and a school or organization someone else. */
export const signUpForm = simpleForm({
  path: paths.signUp.pattern,
  shape: {
    texts: ['role', 'organizationId', 'firstName', 'lastName', 'email', 'phoneNumber', 'website'],
    checkboxes: { sixteenOrOlder: 'of_age', acceptTerms: 'accepted' },
    secrets: PASSWORD_FIELDS,
    needed: ['firstName', 'lastName', 'email', ...PASSWORD_FIELDS],
  },
  call({ role = 'volunteer', organization_id: organizationId, ...person }) {
    const body = role === 'volunteer' ? person : { ...person, role, organization_id: organizationId };
    return { path: '/api/v1/users', type: 'user', body, isOnce: true };
  },
  done: () => paths.signedUp(),
});
