import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@samen/contracts/release';

/** The default export of a file as it is now: a build that starts over must not get what was read before. */
export async function defaultOf<Value>(file: string, buildId: string): Promise<Value> {
  const { default: value } = (await import(`${pathToFileURL(file).href}?${buildId}`)) as { default: Value };
  return value;
}

/** The present `src/remote.config.ts`. Rejects where it is missing or names another remote. */
export async function remoteConfigOf(dir: string, name: string, buildId: string): Promise<RemoteConfig> {
  const file = join(dir, 'src/remote.config.ts');
  if (!existsSync(file))
    throw new Error(`There is no ${file}. It describes the release; see docs/writing-a-remote.md.`);
  const config = await defaultOf<RemoteConfig>(file, buildId);
  if (config.name !== name) throw new Error(`${file} says name '${config.name}'; its folder says '${name}'.`);
  return config;
}
