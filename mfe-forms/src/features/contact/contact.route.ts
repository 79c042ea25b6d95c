import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const contactRoute = defineRoute({
  path: paths.contact.pattern,
  Component: lazyPage(() => import('./contact.page.tsx').then((module) => module.ContactPage)),
});
