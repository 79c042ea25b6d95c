import { paths } from '@samen/resources/shared';
import { simpleForm } from '../../../forms/page-form.ts';

const PASSWORD_FIELDS = ['user.password', 'user.passwordConfirmation'];

/** Signs an organization up, with the account of its admin. */
export const organizationSignUpForm = simpleForm({
  path: paths.organizations.signUp.pattern,
  shape: {
    texts: [
      'name',
      'organizationType',
      'kvkNumber',
      'description',
      'phoneNumber',
      'email',
      'website',
      'address.street',
      'address.houseNumber',
      'address.postalCode',
      'address.city',
      'user.firstName',
      'user.lastName',
      'user.email',
      'fax_number',
    ],
    checkboxes: { 'user.acceptTerms': 'accepted', 'user.sixteenOrOlder': 'of_age' },
    secrets: PASSWORD_FIELDS,
    needed: [
      'name',
      'description',
      'phoneNumber',
      'email',
      'address.city',
      'user.firstName',
      'user.lastName',
      'user.email',
      ...PASSWORD_FIELDS,
    ],
  },
  call: (attributes) => ({
    path: '/api/v1/organizations',
    type: 'organizations',
    body: attributes,
    isOnce: true,
  }),
  done: () => paths.organizations.signUpDone(),
});
