import { SHELL, stripLocale, withLocale, type PageResponse } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { LoadingBar, SkipLink } from '@samen/design-system';
import { PageError, useSession, useSite } from '@samen/federation-kit';
import {
  useRuntime,
  UnsavedPrompt,
  useSignal,
  useReportHydrated,
  useHydratedPart,
} from '@samen/federation-kit/shell';
import { AddressProvider, Navigate, Outlet, ScrollRestoration, useLocation } from '@samen/router';
import { Fragment, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { CampaignFooter, Footer } from '../page-shell/footer.tsx';
import { Header } from '../page-shell/header.tsx';
import { ShellToasts } from '../page-shell/toasts.tsx';
import { ConnectionNotice } from '../connection/connection-notice.tsx';
import { usePageResponse } from '../errors/page-response.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { layoutKindOf, worksHere } from '../session/layout-kind.ts';
import { workLayout } from '../layout/late.ts';
import { Notifications } from '../layout/notifications.tsx';
import { BottomPlace, PageLayout, PageBody, SidePlace, TopPlace } from '../layout/page-layout.ts';
import { useSetLocale } from '../locale/locale-context.ts';
import type { Decision } from '../routing/decide.ts';
import { findRedirect, type Redirect } from '../routing/redirects.ts';
import { useDecision } from '../routing/use-decision.ts';
import { useSessionControl } from '../session/session-context.ts';
import { useSwitches } from '../session/use-switches.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { useTranslation } from '../texts.ts';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { BrokenContext } from './broken-context.ts';
import { entryKey, useLateScroll } from './late-scroll.ts';
import { MAIN_ID, MainArea } from './main-area.tsx';
import { RouteTitle } from './route-title.tsx';
import { Waiting } from '../page-shell/waiting.tsx';

/** What is around every page. A reader under a language in the address goes on under it, and from a campaign to the whole site. */
export function Root() {
  const { features, campaignPath, wholeSiteOrigin } = useSite();
  const { locale } = stripLocale(useLocation().pathname);
  const prefix = features.internationalisation ? locale : null;
  const addressOf = useCallback(
    (path: string) => {
      const origin = stripLocale(path).path === campaignPath ? null : wholeSiteOrigin;
      return `${origin ?? ''}${withLocale(path, prefix)}`;
    },
    [prefix, campaignPath, wholeSiteOrigin],
  );
  return (
    <AddressProvider value={addressOf}>
      <Addressed />
    </AddressProvider>
  );
}

/** What an address shows at all. */
function Addressed() {
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
  if (decision.kind === 'reactivate') return <Navigate to={paths.account.edit()} replace />;
  return <Page decision={decision} />;
}

function Leave({ redirect: { to, external } }: { redirect: Redirect }) {
  useEffect(() => {
    if (external) window.location.assign(to);
  }, [to, external]);
  return external ? null : <Navigate to={to} replace />;
}

function Page({ decision }: { decision: Exclude<Decision, { kind: 'signIn' | 'reactivate' }> }) {
  const { t } = useTranslation('shell');
  useLateScroll();
  useHydratedPart('');
  const { releases, hydrated } = useRuntime();
  const isLoading = useSignal(releases.loading);
  // What the server has rendered is there already, whatever is still loaded for it.
  const isTakenOver = useSignal(hydrated);
  const pageResponse = usePageResponse();
  const [isBroken, setBroken] = useState(false);
  const isError = decision.kind === 'problem' || isBroken || pageResponse !== null;
  const layout = isError ? 'default' : decision.owned.route.layout;
  const session = useSession();
  const isWaiting = decision.kind === 'wait';
  const control = useSessionControl();
  const isLeaving = useSignal(control.leaving);
  const expected = control.expectedFrame();
  const isCampaign = !isError && decision.owned.route.path === paths.campaign.pattern;
  const layoutKind = layoutKindOf({ layout, isWaiting, expected }, session);
  const isWork = layoutKind === 'work';
  const isInOthersName = Boolean(session.user?.impersonatorId);
  // People without a sidebar have a bar of their own on a phone.
  const isMember = layout !== 'empty' && session.status === 'SIGNED_IN' && !worksHere(session.roles);
  const hasMemberBar = layoutKind === 'site' && (isWaiting || isMember);
  const switches = useSwitches();
  // Its code begins to come while it is still being found out whether a person gets it.
  const loaded = workLayout.use(session.status === 'SIGNED_IN');
  // Of who works here nothing is known yet: only the places are there.
  const work = isWaiting ? null : loaded;
  return (
    <PageLayout $isWork={isWork} data-banner={isInOthersName || undefined}>
      {isInOthersName && work && <work.ImpersonationBanner />}
      <LoadingBar isLoading={(isLoading && isTakenOver) || isWaiting} label={t('loading')} />
      <SkipLink targetId={MAIN_ID}>{t('skipLink')}</SkipLink>
      {isWork && (work ? <work.Side /> : <SidePlace />)}
      <PageBody $isWork={isWork}>
        {layoutKind === 'site' && <Header notifications={<Notifications />} />}
        {isWork && (work ? <work.Top /> : <TopPlace />)}
        <ConnectionNotice />
        <MainArea layout={layout} fills={isOfMember(decision)}>
          <BrokenContext value={setBroken}>
            <Fragment key={switches}>
              {!isLeaving && <Shown decision={decision} response={pageResponse} />}
            </Fragment>
          </BrokenContext>
        </MainArea>
        {layoutKind === 'site' && <Footer />}
        {isCampaign && <CampaignFooter />}
      </PageBody>
      {isWork && (work ? <work.Bottom /> : <BottomPlace />)}
      {hasMemberBar && (work ? <work.MemberBottom /> : <BottomPlace />)}
      {loaded && <loaded.SignInAgain />}
      <ShellToasts />
      <ConsentPlace />
      <UnsavedPrompt
        title={t('unsaved.title')}
        message={t('unsaved.message')}
        stay={t('unsaved.stay')}
        leave={t('unsaved.leave')}
      />
      <ScrollRestoration getKey={entryKey} />
    </PageLayout>
  );
}

/** Only for people who are signed in: what it shows comes after who they are. */
const isOfMember = (decision: Exclude<Decision, { kind: 'signIn' | 'reactivate' }>): boolean =>
  decision.kind !== 'problem' && !decision.owned.route.public;

interface ShownProps {
  decision: Exclude<Decision, { kind: 'signIn' | 'reactivate' }>;
  response: PageResponse | null;
}

function Shown({ decision, response }: ShownProps) {
  if (decision.kind === 'wait') return <Waiting />;
  const problem = decision.kind === 'problem' ? decision : response;
  if (problem) {
    return (
      <>
        <ErrorPage error={new PageError(problem.status, problem.message)} />
        <TakenOver />
      </>
    );
  }
  if (decision.kind !== 'show') return null;
  const isOwn = decision.owned.remote === SHELL;
  return (
    <>
      <RouteTitle owned={decision.owned} />
      <Outlet />
      {isOwn && <TakenOver />}
    </>
  );
}

/** Beside a page of the shell's own; a remote's says so itself. */
function TakenOver() {
  useReportHydrated();
  return null;
}
