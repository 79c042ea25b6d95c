import { LOCALES, paths } from '@samen/contracts';
import { RemoteOutlet } from '@samen/federation-kit/shell';
import type { RouteObject } from '@samen/router';
import { SignInPage } from '../pages/auth/sign-in.page.tsx';
import { RecoverPage } from '../pages/auth/recover.page.tsx';
import { ResetPage } from '../pages/auth/reset.page.tsx';
import { SignOutPage } from '../pages/auth/sign-out.page.tsx';
import { TokenPage } from '../pages/auth/token.page.tsx';
import { ConfirmPage } from '../pages/confirm/confirm.page.tsx';
import { Caught, CaughtOutside } from './caught.tsx';
import { Root } from './root.tsx';

const pages = {
  [paths.auth.signIn()]: SignInPage,
  [paths.auth.recover()]: RecoverPage,
  [paths.auth.reset()]: ResetPage,
  [paths.auth.token()]: TokenPage,
  [paths.auth.signOut()]: SignOutPage,
  [paths.confirm()]: ConfirmPage,
};

/** The shell's own pages, each also below a locale, and one `*` for whatever releases offer. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CaughtOutside,
    children: [
      ...['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
        Object.entries(pages).map(([path, Component]) => ({
          path: prefix + path,
          Component,
          ErrorBoundary: Caught,
        })),
      ),
      { path: '*', Component: RemoteOutlet, ErrorBoundary: Caught },
    ],
  },
];
