import { forgetStyles } from '@samen/design-system';
import { pageNonce, runEntry, type Container } from './container.ts';
import { admitFiles, dismissFiles, integrityOf } from './integrity.ts';
import { Superseded } from './load-failure.ts';
import type { ContainerSource, Release } from './types.ts';

/** webpack's own: fills and holds the libraries that the shell provides to containers. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

const SCOPE = 'default';

/**
 * Releases through Module Federation. Each lives under its own global name, which carries the build id, so two
 * releases of one remote never share a container or a chunk array.
 */
export function createFederationSource(): ContainerSource {
  const containers = new Map<string, Promise<Container>>();

  async function start(release: Release): Promise<Container> {
    const [container] = await Promise.all([runEntry(release), __webpack_init_sharing__(SCOPE)]);
    await container.init(__webpack_share_scopes__[SCOPE] ?? {});
    return container;
  }

  return {
    async load(release) {
      hintFiles(release);
      const { globalName } = release;
      const starting = containers.get(globalName) ?? start(release);
      containers.set(globalName, starting);
      const container = await starting;
      if (containers.get(globalName) !== starting) {
        // Its script came after it had been given up.
        if (!containers.has(globalName)) removeGlobals(globalName);
        throw new Superseded(`${globalName} is not wanted any more`);
      }
      const module = await container.get('./remote');
      return module();
    },
    preload: hintFiles,
    evict(release) {
      const { globalName } = release;
      containers.delete(globalName);
      removeGlobals(globalName);
      removeElements(release);
      forgetStyles(tagOf(release.buildId));
      dismissFiles(release.files);
    },
  };
}

/** The container's own `var` cannot be deleted, only emptied; the chunk array can. */
function removeGlobals(globalName: string): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  if (scope[globalName]) scope[globalName] = undefined;
  delete scope[`webpackChunk${globalName}`];
}

/** The part of a build id that the ids of its styled components end with. */
const tagOf = (buildId: string) => buildId.slice(-8);

function hintFiles(release: Release): void {
  admitFiles(release.files);
  for (const url of [release.entry, ...release.preload]) hint(url, 'script');
  for (const url of release.styles) hint(url, 'style');
}

function hint(url: string, as: 'script' | 'style'): void {
  if (document.head.querySelector(`link[href="${url}"], script[src="${url}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as,
    href: url,
    integrity: integrityOf(url) ?? '',
    nonce: pageNonce(),
  });
  document.head.append(link);
}

function removeElements(release: Release): void {
  const urls = new Set(Object.keys(release.files));
  for (const element of document.querySelectorAll<HTMLElement>('link[href], script[src]')) {
    const url = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    if (urls.has(new URL(url, document.baseURI).pathname)) element.remove();
  }
}
