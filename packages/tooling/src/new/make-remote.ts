import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELL, type RemoteConfig } from '@samen/contracts/release';
import { releaseNames } from '@samen/federation-kit/build';
import { lockWith } from './lock-file.ts';
import { namesOf, pathFor, textFor, type RemoteNames } from './names.ts';
import { remoteReadme } from './remote-readme.ts';

const TEMPLATE = 'packages/remote-template';
const LOCK_FILE = 'pnpm-lock.yaml';

export interface NewRemote {
  names: RemoteNames;
  /** `mfe-guide`. */
  folder: string;
  /** What was written, relative to the workspace. */
  files: string[];
}

/** What remotes and shell of this workspace say of themselves. */
async function neighbours(root: string): Promise<RemoteConfig[]> {
  return Promise.all(
    releaseNames(root).map(async (name) => {
      const file = join(root, name === SHELL ? SHELL : `mfe-${name}`, 'src/remote.config.ts');
      const { default: config } = (await import(pathToFileURL(file).href)) as { default: RemoteConfig };
      return config;
    }),
  );
}

async function refuseTaken(root: string, { kebab }: RemoteNames, folder: string): Promise<void> {
  const target = join(root, folder);
  if (existsSync(join(target, 'src/remote.config.ts')))
    throw new Error(`There is a remote ${kebab} already, in ${folder}. Choose another name.`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${folder} is not empty. Move away what is in it, or choose another name.`);
  for (const { name, team, routes, namespaces } of await neighbours(root)) {
    const isTaken = namespaces.includes(kebab) || routes.some(({ path }) => path === `/${kebab}`);
    if (isTaken)
      throw new Error(
        `The route /${kebab} or the translation namespace '${kebab}' belongs to ${name}, of team ${team}. ` +
          'Choose another name.',
      );
  }
}

/**
 * Writes `mfe-<name>` from the template and notes it in the lock file. Rejects, having written nothing, on a name that
 * cannot be one or is taken, and on a folder with something in it. Nothing is installed yet.
 */
export async function makeRemote(root: string, given: string, team?: string): Promise<NewRemote> {
  const names = namesOf(given);
  const folder = `mfe-${names.kebab}`;
  await refuseTaken(root, names, folder);
  const lock = lockWith(readFileSync(join(root, LOCK_FILE), 'utf8'), folder);
  const template = join(root, TEMPLATE);
  const files = globSync('{package.json,webpack.config.ts,src/**/*.*}', { cwd: template }).map((path) => {
    const text = textFor(readFileSync(join(template, path), 'utf8'), names);
    const file = join(folder, pathFor(path, names));
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), ownText(path, text, names, team));
    return file;
  });
  const readme = join(folder, 'README.md');
  writeFileSync(join(root, readme), remoteReadme(names, team ?? names.words));
  files.push(readme);
  writeFileSync(join(root, LOCK_FILE), lock);
  return { names, folder, files };
}

function ownText(path: string, text: string, { kebab, words }: RemoteNames, team = words): string {
  if (path === 'package.json')
    return (
      text
        .replace('@samen/remote-template', `@samen/mfe-${kebab}`)
        // Remotes stand one folder higher than their template.
        .replaceAll('../../packages/', '../packages/')
    );
  if (path === 'src/remote.config.ts')
    return text.replace(`team: '${words}'`, () => `team: ${JSON.stringify(team)}`);
  return text;
}
