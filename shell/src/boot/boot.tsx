import { documentCookies } from '@samen/api-client';
import { startPage } from '@samen/federation-kit/shell';
import { createBrowserRouter } from '@samen/router';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { routes } from '../app/router.tsx';
import { answerFailure } from '../session/answer-failure.ts';
import { followCookies } from '../session/follow-session.ts';
import { enterByLink } from '../session/token-entry.ts';
import { createPage } from './create-page.ts';
import { readInline } from './inline.ts';
import { tolerantStorage } from './persistence.ts';

async function boot(): Promise<void> {
  // First of all, so that no request ever carries the values as its referrer.
  const tokens = enterByLink(window);
  const cookies = documentCookies(document);
  const page = await createPage({
    ...readInline(document),
    cookies,
    storage: tolerantStorage(() => window.localStorage),
    document,
    onSessionFailure: (failure, detail) => fail(failure, detail),
  });
  const { runtime, session } = page;
  const loading = tokens ? session.takeTokens(tokens) : session.load();
  const router = createBrowserRouter(routes);
  const fail = answerFailure({
    runtime,
    navigate: (to, options) => router.navigate(to, options),
    location: () => router.state.location,
  });
  followCookies(window, cookies, runtime.session, session);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place to draw in.');
  createRoot(root).render(<App {...page} router={router} />);
  startPage(runtime);
  await loading;
}

void boot();
