import { paths } from '@samen/contracts';
import { simpleForm } from '../../../forms/page-form.ts';
import { CHOSEN } from './chosen-password.ts';

/** Signs a volunteer up, or with a role and a school or organization someone else. */
export const signUpForm = simpleForm({
  path: paths.signUp.pattern,
  shape: {
    texts: ['role', 'organizationId', 'firstName', 'lastName', 'email', 'phoneNumber', 'website'],
    checkboxes: { sixteenOrOlder: 'of_age', acceptTerms: 'accepted' },
    secrets: CHOSEN,
    needed: ['firstName', 'lastName', 'email', ...CHOSEN],
  },
  call({ role = 'volunteer', organization_id: organizationId, ...person }) {
    const body = role === 'volunteer' ? person : { ...person, role, organization_id: organizationId };
    return { path: '/api/v1/users', type: 'user', body, isOnce: true };
  },
  done: () => paths.signedUp(),
});
