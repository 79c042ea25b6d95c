import { forgetStyles } from '@samen/design-system';
import { pageNonce, runEntry, type Container } from './container.ts';
import { admitFiles, dismissFiles, integrityOf } from './integrity.ts';
import { LoadFailure, Superseded } from './load-failure.ts';
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
  const resting = new Map<string, Belongings>();

  async function start(release: Release): Promise<Container> {
    const [container] = await Promise.all([runEntry(release), __webpack_init_sharing__(SCOPE)]);
    await container.init(__webpack_share_scopes__[SCOPE] ?? {});
    return container;
  }

  return {
    async load(release) {
      const { globalName } = release;
      const belongings = resting.get(globalName);
      resting.delete(globalName);
      if (belongings) await bringBack(release, belongings);
      else hintFiles(release);
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
    rest(release) {
      resting.set(release.globalName, belongingsOf(release));
      takeOffPage(release);
    },
    evict(release) {
      const { globalName } = release;
      containers.delete(globalName);
      resting.delete(globalName);
      takeOffPage(release);
    },
  };
}

/** What a release has in the page and believes to be there for as long as it lives. */
interface Belongings {
  globals: Record<string, unknown>;
  sheets: HTMLLinkElement[];
}

const globals = globalThis as unknown as Record<string, unknown>;
const chunkArrayOf = (globalName: string) => `webpackChunk${globalName}`;

function belongingsOf(release: Release): Belongings {
  const names = [release.globalName, chunkArrayOf(release.globalName)];
  const sheets = elementsOf(release).filter((element) => element.matches('link[rel="stylesheet"]'));
  return {
    globals: Object.fromEntries(names.map((name) => [name, globals[name]])),
    sheets: sheets as HTMLLinkElement[],
  };
}

async function bringBack({ files }: Release, belongings: Belongings): Promise<void> {
  admitFiles(files);
  Object.assign(globals, belongings.globals);
  await Promise.all(belongings.sheets.map(putBack));
}

function putBack(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new LoadFailure('network', `${sheet.href} did not come back`));
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener('error', failed, { once: true });
    document.head.append(sheet);
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
