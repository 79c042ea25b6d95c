import { documentCookies } from '@samen/api-client';
import { SHELL_RUNS } from '@samen/contracts/shell-watch';
import { siteVersion } from '@samen/resources/shared';
import { startPage, watchLeftovers, type Runtime } from '@samen/federation-kit/shell';
import { createBrowserRouter, RouterProvider } from '@samen/router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { loadPageAt, routes } from '../app/router.tsx';
import { reportUnexpectedError } from '../errors/report-error.ts';
import { handleSessionFailure } from '../session/handle-session-failure.ts';
import { followCookies } from '../session/follow-session.ts';
import { enterByLink } from '../session/token-entry.ts';
import { createPage } from './create-page.ts';
import { navigateWithin } from './navigate-within.ts';
import { readInline } from './inline.ts';
import { tolerantStorage } from './persistence.ts';
import { NO_STORAGE, visitorCookies } from './visitor.ts';

async function boot(): Promise<void> {
  // First of all, so that no request ever carries the values as its referrer.
  const tokens = enterByLink(window);
  // Within another page of this site: what is shown is what that one has not saved, as a visitor would get it.
  const isFramed = window.parent !== window;
  const cookies = isFramed ? visitorCookies(documentCookies(document)) : documentCookies(document);
  const inline = readInline(document);
  const opening = createPage({
    ...inline,
    cookies,
    storage: isFramed ? NO_STORAGE : tolerantStorage(() => window.localStorage),
    document,
    // Before any release comes, so that it is known whose code sets what going.
    environment: { leftovers: watchLeftovers(window) },
    onSessionFailure: (failure, detail) => fail(failure, detail),
    // Few ever need it: a first visit does without.
    onSwap: () => void import('../session/landing.ts').then(({ landingOf }) => go(landingOf(runtime))),
  });
  // Not before: the files of the shell are admitted there. Code that does not come the router meets itself.
  const code = loadPageAt(window.location.pathname).catch(() => undefined);
  const page = await opening;
  await code;
  const { runtime, session, pageResponse } = page;
  const loading = tokens ? session.takeTokens(tokens) : session.load();
  const router = createBrowserRouter(routes);
  const go = navigateWithin(runtime, router);
  const fail = handleSessionFailure({
    runtime,
    navigate: go,
    location: () => router.state.location,
  });
  followCookies(window, cookies, runtime, session);
  const { location: first } = router.state;
  router.subscribe(({ location }) => {
    if (location !== first) pageResponse.set(null);
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place to draw in.');
  const app = (
    <App {...page}>
      <RouterProvider router={router} onError={reportUnexpectedError} />
    </App>
  );
  if (inline.state) hydrateRoot(root, app, { onRecoverableError: reportRepair });
  else createRoot(root).render(app);
  startPage(runtime, (version) => {
    const { lockVersion, profile } = runtime.site.get().center;
    if (isFramed || version === siteVersion(lockVersion, profile.lockVersion)) return;
    void import('../site/follow-center.ts').then(({ followCenter }) => followCenter(runtime, document));
  });
  onceTrue(runtime.hydrated, () => {
    window.dispatchEvent(new Event(SHELL_RUNS));
    if (isFramed) void import('../site/preview.ts').then(({ startPreview }) => startPreview(runtime, window));
  });
  await loading;
}

function onceTrue(signal: Runtime['hydrated'], action: () => void): void {
  if (signal.get()) return action();
  const stop = signal.subscribe(() => (stop(), action()));
}

/** The server has rendered something else than the browser: React has put it right, and developers have to. */
function reportRepair(error: unknown): void {
  window.reportError(new Error('The HTML of the server is not what the browser draws.', { cause: error }));
}

void boot();
