import {
  SHELL,
  stripLocale,
  type RenderHost,
  type RenderRequest,
  type PageResponse,
  type RenderResult,
} from '@samen/contracts';
import { paths, type Site } from '@samen/resources/shared';
import { isPageError } from '@samen/federation-kit';
import { createServerPage, RECORD_INPUT_SCRIPT, type ServerPage } from '@samen/federation-kit/server';
import { matchAddress, ownedRoutes, createSignal } from '@samen/federation-kit/shell';
import { texts } from '../boot/texts.ts';
import { workApi } from '../session/work.api.ts';
import { decide } from '../routing/decide.ts';
import { findRedirect } from '../routing/redirects.ts';
import { ownRoutes } from '../routing/use-routes.ts';
import { accountApi } from '../session/account.api.ts';
import { uploadApi } from '@samen/records';
import { ownAccountApi } from '../session/own-account.api.ts';
import { centerEntered, preferencesSlice } from '../session/preferences.slice.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { renderHtml, type RenderedHtml } from './render-html.tsx';
import { shellParts, type ShellParts } from './shell-parts.ts';

/** A screen that needs data which depends on a response is rendered again with it, this often at most. */
const MAX_RENDERS = 4;

/** Makes the HTML of a public page, as a person without a session sees it. Never rejects. */
export async function render(request: RenderRequest<Site>, host: RenderHost): Promise<RenderResult> {
  const plan = planOf(request);
  if (!plan) return { kind: 'none' };
  const { remote } = plan;
  try {
    const page = createServerPage({
      request,
      host,
      texts,
      endpoints: [accountApi, ownAccountApi, uploadApi, workApi],
      slices: [sessionSlice, preferencesSlice],
    });
    try {
      return await renderPage(request, page, plan);
    } finally {
      page.close();
    }
  } catch (error) {
    return { kind: 'failed', remote, failure: 'render', message: messageOf(error) };
  }
}

type Plan = NonNullable<ReturnType<typeof planOf>>;

/** What the address shows to a visitor; null when that is not a page of its own. */
function planOf({ site, composition, address }: RenderRequest<Site>) {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const { locale, path } = stripLocale(pathname);
  if (findRedirect(site, { path, search, hash: '', prefixed: locale !== null })) return null;
  const routes = [...ownRoutes, ...ownedRoutes(composition)];
  const decision = decide({
    path,
    site,
    routes,
    visitor: { status: 'signedOut' },
    signOutPath: paths.auth.signOut(),
    reactivatePath: paths.account.edit(),
  });
  if (decision.kind === 'problem') return { remote: SHELL, status: decision.status, target: null };
  const match = matchAddress(path, routes, site);
  if (decision.kind !== 'show' || !decision.owned.route.public || match.kind !== 'matched') return null;
  const { remote, route, params } = match;
  return { remote, status: 200, target: remote === SHELL ? null : { pattern: route.path, params, search } };
}

async function renderPage(
  { site, startedAt, address }: RenderRequest<Site>,
  page: ServerPage,
  { remote, status, target }: Plan,
): Promise<RenderResult> {
  const { runtime, failures } = page;
  runtime.store.dispatch(centerEntered(site.center.id));
  if (target) await page.open(remote, target);
  const parts = shellParts(runtime);
  const whole = failures.length > 0 ? null : await renderWhole(parts, address, page);
  // What only fills a slot costs the page no more than that: something else stands there.
  const isOfPage = (of: string) => of === remote || of === SHELL;
  const ofSlots = failures
    .filter((one) => !isOfPage(one.remote))
    .map(({ remote: of, failure: kind = 'evaluation', message = '' }) => ({
      remote: of,
      failure: kind,
      message,
    }));
  const without =
    whole && whole.error !== null ? await renderWithoutSlots(parts, address, page, whole.error) : null;
  const rendered = without?.rendered ?? whole;
  const emptied = [...ofSlots, ...(without?.emptied ?? [])];
  const failure = failures.find((one) => isOfPage(one.remote));
  if (failure || !rendered) {
    const { failure: kind = 'evaluation', message = '', ...of } = failure ?? { remote };
    return { kind: 'failed', remote: of.remote, failure: kind, message };
  }
  if (page.lacksData()) return { kind: 'none' };
  const { html, styles, links, error } = rendered;
  if (error !== null) return { kind: 'failed', remote, failure: 'render', message: messageOf(error) };
  const pageResponse = parts.pageResponse.get();
  const state = { startedAt, api: page.api(), answer: pageResponse };
  const head = page.head();
  const ownStatus = head.status ?? (head.isMissing ? 404 : status);
  return {
    kind: 'page',
    ...(emptied.length > 0 && { emptied }),
    page: {
      status: pageResponse?.status ?? ownStatus,
      html,
      styles,
      links,
      head,
      state,
      script: RECORD_INPUT_SCRIPT,
    },
  };
}

/** Renders until the page needs no more data. A screen that throws an error is rendered as that error's page. */
async function renderWhole(parts: ShellParts, address: string, page: ServerPage): Promise<RenderedHtml> {
  for (let turn = 1; ; turn += 1) {
    page.beginRender();
    const rendered = await renderHtml(parts, address);
    if (isPageError(rendered.error) && parts.pageResponse.get() === null) {
      // Another signal, since HTML shows what a signal began with.
      const { status, message } = rendered.error;
      parts.pageResponse = createSignal<PageResponse | null>({ status, message });
    } else if (rendered.error !== null || turn >= MAX_RENDERS || !(await page.fetchMissing())) {
      return rendered;
    }
  }
}

/** A page on which something crashed, with nothing in its slots: where it stands then, it was one of those that fill them. */
async function renderWithoutSlots(parts: ShellParts, address: string, page: ServerPage, error: unknown) {
  const fillers = page.emptySlots().filter((remote) => remote !== SHELL);
  if (fillers.length === 0) return null;
  const rendered = await renderWhole(parts, address, page);
  if (rendered.error !== null) return null;
  const failed = { failure: 'render' as const, message: messageOf(error) };
  return { rendered, emptied: fillers.map((remote) => ({ remote, ...failed })) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
