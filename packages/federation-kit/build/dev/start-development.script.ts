import type { Composition } from '@samen/contracts/release';
import type { StartOptions } from './start-options.ts';

// NOTE: Runs in the page by itself: it can import types alone. Whatever the server lists as live, this page has the shell
// and the remote of the development server. The server's HTML is removed: another shell rendered it.

declare const options: StartOptions;
const page = window as Window &
  typeof globalThis & {
    samenRefreshRuntime: { injectIntoGlobalHook(target: object): void };
    samenEarly?: { stop(): void };
  };

const { remote, shell, compositionId, stateId } = options;
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
function overridden(composition: Composition): Composition {
  const { version } = composition.shell;
  return {
    ...composition,
    shell: { buildId: shell.buildId, version, scripts: shell.scripts, styles: [], files: {} },
    remotes: remote
      ? { ...composition.remotes, [remote.name]: { ...remote.release, fallback: null } }
      : composition.remotes,
  };
}
const { fetch } = page;
page.fetch = async (input, init) => {
  const response = await fetch.call(page, input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input, page.location.href);
  if (!response.ok) return response;
  if (pathname === '/platform/v1/composition')
    return Response.json(overridden((await response.json()) as Composition));
  if (pathname === '/builds/latest.json')
    return Response.json({ id: shell.buildId, timestamp: new Date(0).toISOString() });
  return response;
};
const inline = document.getElementById(compositionId);
if (!inline) throw new Error('This page has no composition.');
inline.textContent = JSON.stringify(overridden(JSON.parse(inline.textContent) as Composition));
document.getElementById(stateId)?.remove();
document.getElementById('root')?.replaceChildren();
page.samenEarly?.stop();
delete page.samenEarly;
page.samenRefreshRuntime.injectIntoGlobalHook(page);
for (const src of shell.scripts)
  document.head.append(Object.assign(document.createElement('script'), { src, nonce, async: false }));
