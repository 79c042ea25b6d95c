import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { CONSTANTS } from '@samen/contracts';
import { admitFiles, dismissFiles, integrityOf } from './integrity.ts';
import { LoadFailure } from './load-failure.ts';
import type { ContainerSource, Release } from './types.ts';

/** What eviction needs of the runtime and its types keep to themselves. */
interface RemoteHandler {
  removeRemote(remote: object): void;
  idToRemoteMap: Record<string, unknown>;
}

/**
 * Releases through Module Federation. Each is registered under its own global name, which carries the build id, so
 * two releases of one remote never share a container or a chunk array.
 */
export function createFederationSource(): ContainerSource {
  let instance: ModuleFederation | null = null;
  const host = () => (instance ??= hostInstance());
  return {
    async load(release) {
      const federation = host();
      hintFiles(release);
      const { globalName, entry } = release;
      federation.registerRemotes([{ name: globalName, entry, entryGlobalName: globalName, type: 'global' }]);
      const id = `${globalName}/remote`;
      const module = await federation.loadRemote<unknown>(id);
      if (!module) throw new LoadFailure('evaluation', `${id} is empty`);
      return module;
    },
    preload: hintFiles,
    evict(release) {
      const federation = host();
      const { globalName } = release;
      const handler = federation.remoteHandler as unknown as RemoteHandler;
      const remote = federation.options.remotes.find(({ name }) => name === globalName);
      if (remote) handler.removeRemote(remote);
      delete handler.idToRemoteMap[`${globalName}/remote`];
      // The container's own `var` cannot be deleted, only emptied; the chunk array can.
      const scope = globalThis as unknown as Record<string, unknown>;
      if (scope[globalName]) scope[globalName] = undefined;
      delete scope[`webpackChunk${globalName}`];
      removeElements(release);
      dismissFiles(release.files);
    },
  };
}

/** The instance the plugin has made for the shell, with our one plugin: the runtime calls every listener there is. */
function hostInstance(): ModuleFederation {
  const federation = getInstance();
  if (!federation)
    throw new Error('The shell was not built with the release preset: no federation instance.');
  federation.registerPlugins([
    {
      name: 'samen-releases',
      createScript({ url }) {
        const integrity = integrityOf(url);
        if (!integrity) throw new LoadFailure('integrity', `No integrity is known for ${url}`);
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrity;
        script.nonce = pageNonce();
        return { script, timeout: CONSTANTS.timeouts.entry };
      },
    },
  ]);
  return federation;
}

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

/** The nonce of this answer's policy; the attribute is hidden from selectors, the property is not. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}

function removeElements(release: Release): void {
  const urls = new Set(Object.keys(release.files));
  for (const element of document.querySelectorAll<HTMLElement>('link[href], script[src]')) {
    const url = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    if (urls.has(new URL(url, document.baseURI).pathname)) element.remove();
  }
}
