import { LOCALES } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { RemoteOutlet } from '@samen/federation-kit/shell';
import { matchRoutes, type RouteObject } from '@samen/router';
import type { ComponentType } from 'react';
import { Caught, CaughtAboveRouter } from './caught.tsx';
import { Root } from './root.tsx';

type LoadPage = () => Promise<{ Component: ComponentType }>;

/** Few visits see these, so their code and their forms come in a chunk of their own. */
const pages: Record<string, LoadPage> = {
  [paths.auth.signIn()]: () => accountPages().then((all) => ({ Component: all.SignInPage })),
  [paths.auth.recover()]: () => accountPages().then((all) => ({ Component: all.RecoverPage })),
  [paths.auth.reset()]: () => accountPages().then((all) => ({ Component: all.ResetPage })),
  [paths.auth.token()]: () => accountPages().then((all) => ({ Component: all.TokenPage })),
  [paths.auth.signOut()]: () => accountPages().then((all) => ({ Component: all.SignOutPage })),
  [paths.signUp()]: () => accountPages().then((all) => ({ Component: all.SignUpPage })),
  [paths.signedUp()]: () => accountPages().then((all) => ({ Component: all.SignedUpPage })),
  [paths.account.edit()]: () => ownPages().then((all) => ({ Component: all.ProfileEditPage })),
  [paths.account.email()]: () => ownPages().then((all) => ({ Component: all.EmailPage })),
  [paths.account.settings()]: () => ownPages().then((all) => ({ Component: all.SettingsPage })),
  [paths.account.digest()]: () => ownPages().then((all) => ({ Component: all.DigestPage })),
  [paths.account.activity()]: () => ownPages().then((all) => ({ Component: all.OwnActivityPage })),
  [paths.profile()]: () => ownPages().then((all) => ({ Component: all.ProfilePage })),
  [paths.profileRemoved()]: () => ownPages().then((all) => ({ Component: all.ProfileRemovedPage })),
  [paths.roles()]: () => ownPages().then((all) => ({ Component: all.RolesPage })),
  [paths.support()]: () => helpPages().then((all) => ({ Component: all.SupportPage })),
  [paths.switch()]: () => helpPages().then((all) => ({ Component: all.SwitchPage })),
  [paths.test.pattern]: () => testPages().then((all) => ({ Component: all.TestPage })),
  [paths.confirm()]: () => accountPages().then((all) => ({ Component: all.ConfirmPage })),
};

const helpPages = () => import('../pages/help/index.ts');
const accountPages = () => import('../pages/index.ts');
const testPages = () => import('../pages/developer/index.ts');
const ownPages = () => import('../pages/own/index.ts');

/** The shell's own pages, each also below a locale, and one `*` for whatever releases offer. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CaughtAboveRouter,
    children: [
      ...['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
        Object.entries(pages).map(([path, lazy]) => ({
          path: prefix + path,
          lazy,
          ErrorBoundary: Caught,
        })),
      ),
      { path: '*', Component: RemoteOutlet, ErrorBoundary: Caught },
    ],
  },
];

/** Loads the code of a page before it is rendered: a render that waits for it would take the server's HTML away. */
export async function loadPageAt(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
