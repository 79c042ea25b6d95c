import { DesignSystemProvider, GlobalStyle } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { SamenProvider, type Runtime } from '@samen/federation-kit/shell';
import { RouterProvider } from '@samen/router';
import type { ComponentProps, ReactNode } from 'react';
import type { ConnectionControl } from '../connection/connection.ts';
import { ConnectionContext } from '../connection/connection-notice.tsx';
import { LocaleContext, type SetLocale } from '../locale/locale-context.ts';
import { SessionContext } from '../session/session-context.ts';
import type { SessionControl } from '../session/session-control.ts';
import { tellOfError } from '../errors/tell-of-error.ts';
import { RouterLink } from './router-link.tsx';

export interface AppProps {
  runtime: Runtime;
  router: ComponentProps<typeof RouterProvider>['router'];
  session: SessionControl;
  setLocale: SetLocale;
  connection: ConnectionControl;
}

/** Everything a page has around it, and the router in it. */
export function App({ runtime, router, session, setLocale, connection }: AppProps) {
  return (
    <SamenProvider runtime={runtime}>
      <SessionContext value={session}>
        <LocaleContext value={setLocale}>
          <ConnectionContext value={connection}>
            <Look>
              <RouterProvider router={router} onError={tellOfError} />
            </Look>
          </ConnectionContext>
        </LocaleContext>
      </SessionContext>
    </SamenProvider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const { center } = useSite();
  return (
    <DesignSystemProvider link={RouterLink} shape={center.profile.themeConfig.defaultShape}>
      <GlobalStyle />
      {children}
    </DesignSystemProvider>
  );
}
