import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { settingsApi } from './settings.api.ts';

const queries = () => [settingsApi.endpoints.getSettings.needs()];

export const settingsRoutes = [
  defineRoute({
    path: paths.settings.general.pattern,
    Component: lazyPage(() => import('./settings.page.tsx').then(({ SettingsPage }) => SettingsPage)),
    queries,
  }),
  defineRoute({
    path: paths.settings.design.pattern,
    Component: lazyPage(() => import('./design.page.tsx').then(({ DesignPage }) => DesignPage)),
    queries,
  }),
  defineRoute({
    path: paths.settings.footer.pattern,
    Component: lazyPage(() => import('./footer.page.tsx').then(({ FooterPage }) => FooterPage)),
    queries,
  }),
  defineRoute({
    path: paths.settings.contactPerson.pattern,
    Component: lazyPage(() =>
      import('./contact-person.page.tsx').then(({ ContactPersonPage }) => ContactPersonPage),
    ),
    queries,
  }),
];
