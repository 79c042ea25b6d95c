import type { CookieJar } from '@samen/api-client';
import { sceneColours } from '@samen/contracts/theme';
import { DesignSystemProvider, GlobalStyle } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { SamenProvider, type Runtime } from '@samen/federation-kit/shell';
import type { ReactNode } from 'react';
import type { ConnectionControl } from '../connection/connection.ts';
import { ConnectionContext } from '../connection/connection-notice.tsx';
import { CookieContext } from '../consent/cookie-context.ts';
import { LocaleContext, type SetLocale } from '../locale/locale-context.ts';
import { SessionContext } from '../session/session-context.ts';
import type { SessionControl } from '../session/session-control.ts';
import { PageResponseContext, type PageResponseSignal } from '../errors/page-response.ts';
import { RouterLink } from './router-link.tsx';

export interface AppProps {
  runtime: Runtime;
  /** The store's state that the server has rendered the page with, where it has. */
  serverState?: object;
  pageResponse: PageResponseSignal;
  session: SessionControl;
  setLocale: SetLocale;
  connection: ConnectionControl;
  cookies: CookieJar;
  /** The router: a browser's, or the one that makes HTML. */
  children: ReactNode;
}

/** Everything a page has around it, and the router in it. */
export function App({
  runtime,
  serverState,
  pageResponse,
  session,
  setLocale,
  connection,
  cookies,
  children,
}: AppProps) {
  return (
    <SamenProvider runtime={runtime} {...(serverState ? { serverState } : {})}>
      <SessionContext value={session}>
        <LocaleContext value={setLocale}>
          <ConnectionContext value={connection}>
            <PageResponseContext value={pageResponse}>
              <CookieContext value={cookies}>
                <ThemedApp>{children}</ThemedApp>
              </CookieContext>
            </PageResponseContext>
          </ConnectionContext>
        </LocaleContext>
      </SessionContext>
    </SamenProvider>
  );
}

function ThemedApp({ children }: { children: ReactNode }) {
  const { profile } = useSite().center;
  return (
    <DesignSystemProvider
      link={RouterLink}
      shape={profile.themeConfig.defaultShape}
      illustrations={sceneColours(profile, profile.lockVersion)}
    >
      <GlobalStyle />
      {children}
    </DesignSystemProvider>
  );
}
