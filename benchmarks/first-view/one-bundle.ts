import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { bundleConfigs, releaseNames, workspaceRoot } from '@samen/federation-kit/build';
import type { RemoteConfig } from '@samen/contracts/release';

export interface OneBundle {
  /** Holds the files. */
  directory: string;
  /** First scripts, in order. */
  scripts: string[];
  styles: string[];
}

const ROOT = workspaceRoot(import.meta.dirname);

/** A module that holds every remote of the workspace, in place of loading them from releases. */
function remotesModule(): string {
  const remotes = releaseNames(ROOT).filter((name) => name !== 'shell');
  const imports = remotes.map(
    (name, index) => `import * as r${index} from '${join(ROOT, `mfe-${name}`, 'src/remote.ts')}';`,
  );
  const table = remotes.map((name, index) => `'${name}': r${index}`).join(', ');
  const source = `${imports.join('\n')}
const remotes = { ${table} };
export function createFederationSource() {
  return {
    load: async ({ globalName }) => remotes[globalName.slice(0, globalName.search(/_\\d/))],
    preload() {}, evict() {},
  };
}
export const pageNonce = () => document.querySelector('script[nonce]')?.nonce ?? '';
`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Builds shell and remotes as one application: the same preset, sources and libraries, no federation, no sharing. */
export async function buildOneBundle(): Promise<OneBundle> {
  const dir = join(ROOT, 'shell');
  const file = pathToFileURL(join(dir, 'src/remote.config.ts')).href;
  const { default: remoteConfig } = (await import(file)) as { default: RemoteConfig };
  const [web] = bundleConfigs({ dir, remoteConfig });
  const directory = mkdtempSync(join(tmpdir(), 'samen-bundle-'));
  const unwanted = ['IntegrityPlugin'];
  const configuration: Configuration = {
    ...web,
    cache: false,
    output: { ...web.output, path: directory, publicPath: '/bundle/' },
    plugins: [
      ...(web.plugins ?? []).filter((plugin) => !unwanted.includes(plugin?.constructor.name ?? '')),
      new webpack.NormalModuleReplacementPlugin(/federation-source\.ts$/, (resource: { request: string }) => {
        resource.request = remotesModule();
      }),
    ],
  };
  const stats = await new Promise<webpack.Stats>((built, failed) => {
    webpack(configuration, (error, result) => {
      if (error ?? !result) failed(error ?? new Error('webpack gave no result'));
      else if (result.hasErrors()) failed(new Error(result.toString({ colors: false, chunks: false })));
      else built(result);
    });
  });
  const files =
    stats.toJson({ entrypoints: true }).entrypoints?.['main']?.assets?.map(({ name }) => name) ?? [];
  return {
    directory,
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
  };
}
