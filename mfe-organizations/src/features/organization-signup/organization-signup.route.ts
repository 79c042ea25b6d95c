import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const signUpRoute = defineRoute({
  path: paths.organizations.signUp.pattern,
  Component: lazyPage(() => import('./organization-signup.page.tsx').then((module) => module.SignUpPage)),
});

export const signUpDoneRoute = defineRoute({
  path: paths.organizations.signUpDone.pattern,
  Component: lazyPage(() => import('./signup-done.page.tsx').then((module) => module.SignUpDonePage)),
});
