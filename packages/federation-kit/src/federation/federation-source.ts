import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { forgetStyles } from '@samen/design-system';
import { pageNonce } from '../releases/container.ts';
import { evictRemote } from './evict-remote.ts';
import { admitFiles, dismissFiles, integrityOf } from '../releases/integrity.ts';
import { LoadFailure, Superseded } from '../releases/load-failure.ts';
import type { ContainerSource, Release } from '../releases/types.ts';

/**
 * Releases through Module Federation. Each lives under its own global name, which carries the build id, so two
 * releases of one remote never share a container, a chunk array or an instance.
 */
export function createFederationSource(): ContainerSource {
  let host: ModuleFederation | undefined;
  const loading = new Map<string, Promise<unknown>>();
  const suspended = new Map<string, Belongings>();

  async function start({ globalName, entry }: Release): Promise<unknown> {
    host ??= (await import(/* webpackChunkName: "federation" */ './federation-host.ts')).host;
    host.registerRemotes([{ name: globalName, entry, entryGlobalName: globalName }]);
    return host.loadRemote(`${globalName}/remote`);
  }

  function forget({ globalName }: Release): void {
    if (host) evictRemote(host, globalName);
    removeGlobals(globalName);
  }

  return {
    async load(release) {
      const { globalName } = release;
      const belongings = suspended.get(globalName);
      suspended.delete(globalName);
      if (belongings) await bringBack(release, belongings);
      else hintFiles(release);
      const starting = loading.get(globalName) ?? start(release);
      loading.set(globalName, starting);
      // Whether it came or not: it had been given up before.
      const isGivenUp = () => loading.get(globalName) !== starting;
      const giveUp = () => {
        if (!loading.has(globalName)) forget(release);
        throw new Superseded(`${globalName} is not wanted any more`);
      };
      try {
        const module = await starting;
        return isGivenUp() ? giveUp() : module;
      } catch (error) {
        if (isGivenUp()) giveUp();
        throw error;
      }
    },
    preload: hintFiles,
    suspend(release) {
      suspended.set(release.globalName, belongingsOf(release));
      takeOffPage(release);
    },
    evict(release) {
      const { globalName } = release;
      loading.delete(globalName);
      suspended.delete(globalName);
      forget(release);
      takeOffPage(release);
    },
  };
}

/** What a release has in the page and believes to be there for as long as it lives. */
interface Belongings {
  globals: Record<string, unknown>;
  styleSheets: HTMLLinkElement[];
}

const globals = globalThis as unknown as Record<string, unknown>;
const chunkArrayOf = (globalName: string) => `webpackChunk${globalName}`;

function belongingsOf(release: Release): Belongings {
  const names = [release.globalName, chunkArrayOf(release.globalName)];
  const styleSheets = elementsOf(release).filter((element) => element.matches('link[rel="stylesheet"]'));
  return {
    globals: Object.fromEntries(names.map((name) => [name, globals[name]])),
    styleSheets: styleSheets as HTMLLinkElement[],
  };
}

async function bringBack({ files }: Release, belongings: Belongings): Promise<void> {
  admitFiles(files);
  Object.assign(globals, belongings.globals);
  await Promise.all(belongings.styleSheets.map(putBack));
}

function putBack(styleSheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    // As properties, which the next time replaces: a listener for what did not happen would stay with the element.
    styleSheet.onload = () => resolve();
    styleSheet.onerror = () => reject(new LoadFailure('network', `${styleSheet.href} did not come back`));
    document.head.append(styleSheet);
  });
}

function takeOffPage(release: Release): void {
  removeGlobals(release.globalName);
  elementsOf(release).forEach((element) => element.remove());
  forgetStyles(tagOf(release.buildId));
  dismissFiles(release.files);
}

/** The container's own `var` cannot be deleted, only emptied; the chunk array can. */
function removeGlobals(globalName: string): void {
  if (globals[globalName]) globals[globalName] = undefined;
  delete globals[chunkArrayOf(globalName)];
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

function elementsOf({ files }: Release): HTMLElement[] {
  const urls = new Set(Object.keys(files));
  return [...document.querySelectorAll<HTMLElement>('link[href], script[src]')].filter((element) => {
    const url = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return urls.has(new URL(url, document.baseURI).pathname);
  });
}
