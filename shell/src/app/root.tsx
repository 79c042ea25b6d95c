import { LoadingBar, SkipLink } from '@samen/design-system';
import { PageError, useSite, useTranslation } from '@samen/federation-kit';
import { stripLocale, UnsavedQuestion, useCell, useRuntime } from '@samen/federation-kit/shell';
import { Navigate, Outlet, ScrollRestoration, useLocation } from '@samen/router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { ShellToasts } from '../chrome/toasts.tsx';
import { ConnectionNotice } from '../connection/connection-notice.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { useSetLocale } from '../locale/locale-context.ts';
import type { Decision } from '../routing/decide.ts';
import { findRedirect, type Redirect } from '../routing/redirects.ts';
import { useDecision } from '../routing/use-decision.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { BrokenContext } from './broken-context.ts';
import { useLateScroll } from './late-scroll.ts';
import { MAIN_ID, MainArea } from './main-area.tsx';
import { RouteTitle } from './route-title.tsx';
import { Waiting } from './waiting.tsx';

/** What is around every page, and what an address shows at all. */
export function Root() {
  const site = useSite();
  const location = useLocation();
  const { locale: prefix, path } = stripLocale(location.pathname);
  const setLocale = useSetLocale();
  useLayoutEffect(() => {
    if (prefix && site.features.internationalisation) setLocale(prefix);
  }, [prefix, site.features.internationalisation, setLocale]);
  const redirect = findRedirect(site, { ...location, path, prefixed: prefix !== null });
  const decision = useDecision(path);
  if (redirect) return <Leave redirect={redirect} />;
  if (decision.kind === 'signIn') return <Navigate to={signInAddress(location)} replace />;
  return <Page decision={decision} />;
}

function Leave({ redirect: { to, external } }: { redirect: Redirect }) {
  useEffect(() => {
    if (external) window.location.assign(to);
  }, [to, external]);
  return external ? null : <Navigate to={to} replace />;
}

function Page({ decision }: { decision: Exclude<Decision, { kind: 'signIn' }> }) {
  const { t } = useTranslation('shell');
  useLateScroll();
  const isLoading = useCell(useRuntime().releases.loading);
  const [isBroken, setBroken] = useState(false);
  const layout = decision.kind === 'problem' || isBroken ? 'default' : decision.owned.route.layout;
  const hasChrome = layout !== 'empty';
  return (
    <Frame>
      <LoadingBar isLoading={isLoading || decision.kind === 'wait'} label={t('loading')} />
      <SkipLink targetId={MAIN_ID}>{t('skipLink')}</SkipLink>
      {hasChrome && <Header />}
      <ConnectionNotice />
      <MainArea layout={layout}>
        <BrokenContext value={setBroken}>
          <Shown decision={decision} />
        </BrokenContext>
      </MainArea>
      {hasChrome && <Footer />}
      <ShellToasts />
      <UnsavedQuestion
        title={t('unsaved.title')}
        message={t('unsaved.message')}
        stay={t('unsaved.stay')}
        leave={t('unsaved.leave')}
      />
      <ScrollRestoration />
    </Frame>
  );
}

function Shown({ decision }: { decision: Exclude<Decision, { kind: 'signIn' }> }) {
  if (decision.kind === 'wait') return <Waiting />;
  if (decision.kind === 'problem') {
    return <ErrorPage error={new PageError(decision.status, decision.message)} />;
  }
  return (
    <>
      <RouteTitle owned={decision.owned} />
      <Outlet />
    </>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;
