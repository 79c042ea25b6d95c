import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { INLINE_IDS } from '@samen/contracts';
import type { ComposedRelease, Composition } from '@samen/contracts/release';

const require = createRequire(import.meta.url);

/** What a development server puts in the place of what is live. */
export interface DevParts {
  /** None where it is the shell that is worked on. */
  remote: { name: string; release: ComposedRelease } | null;
  shell: { buildId: string; scripts: string[] };
}

interface StartOptions extends DevParts {
  compositionId: string;
  stateId: string;
}

type View = Window &
  typeof globalThis & {
    samenRefreshRuntime: { injectIntoGlobalHook(target: object): void };
    samenEarly?: { stop(): void };
  };

/**
 * Runs in the page, and travels as its own source: it names nothing outside itself and has no comments. Whatever the
 * server lists as live, this page has the shell and the remote of the development server. What the server has rendered is removed:
 * another shell rendered it.
 */
function startDevelopment(page: View, options: StartOptions): void {
  const { remote, shell, compositionId, stateId } = options;
  const { document, fetch } = page;
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
}

/** The Refresh runtime has to hook into React before React is there, and it is made for bundlers. */
function refreshRuntime(): string {
  const folder = dirname(require.resolve('react-refresh/package.json'));
  const file = join(folder, 'cjs/react-refresh-runtime.development.js');
  const prelude = `const process={env:{NODE_ENV:'development'}},exports={};`;
  return `(()=>{${prelude}${readFileSync(file, 'utf8')}\nglobalThis.samenRefreshRuntime=exports;})();`;
}

/** The script with which a page of the product starts when its remote comes from a development server. */
export function startScript(parts: DevParts): string {
  const options: StartOptions = {
    ...parts,
    compositionId: INLINE_IDS.composition,
    stateId: INLINE_IDS.state,
  };
  return `${refreshRuntime()}\n(${startDevelopment.toString()})(window,${JSON.stringify(options)});\n`;
}
