import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insertAfter, insertImport } from './insert.ts';
import { lockWithDependency } from './lock-file.ts';
import { namesOf, pathFor, textFor, type RemoteNames } from './names.ts';

const TEMPLATE = 'packages/remote-template/src';
const LOCK_FILE = 'pnpm-lock.yaml';
const LOCALES = ['nl', 'en'] as const;

type Texts = Record<string, unknown>;

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** Texts of a feature stand under its name, and slices under the remote's. */
function featureText(text: string, names: RemoteNames, remote: string, keys: readonly string[]): string {
  const scoped = keys.reduce(
    (all, key) => all.replaceAll(new RegExp(`\\bt\\('${key}'`, 'g'), `t('${names.camel}.${key}'`),
    text.replaceAll('sample/search', `${remote}/SLICE`),
  );
  return textFor(scoped, names).replaceAll(`${remote}/SLICE`, `${remote}/${names.camel}`);
}

function writeTexts(root: string, folder: string, { camel, words }: RemoteNames): void {
  for (const locale of LOCALES) {
    const file = join(root, folder, `src/locales/${locale}.json`);
    const own = { ...readTexts(join(root, TEMPLATE, `locales/${locale}.json`)), title: words };
    writeFileSync(file, `${JSON.stringify({ ...readTexts(file), [camel]: own }, null, 2)}\n`);
  }
}

function register(root: string, folder: string, remote: string, { kebab, camel }: RemoteNames): void {
  const remoteFile = join(root, folder, 'src/remote.ts');
  const from = `./features/${kebab}/${kebab}`;
  const imports = [
    `import { ${camel}Api } from '${from}.api.ts';`,
    `import { ${camel}Route } from '${from}.route.ts';`,
    `import { ${camel}Search } from '${from}.slice.ts';`,
  ];
  let text = insertImport(readFileSync(remoteFile, 'utf8'), imports.join('\n'));
  text = insertAfter(text, /routes: \[/, `${camel}Route, `);
  if (!/activate\(\{[^}]*\bslice\b/.test(text)) text = insertAfter(text, /activate\(\{ /, 'slice, ');
  text = insertAfter(
    text,
    /activate\(\{[^}]*\}\) \{\n/,
    `    endpoints(${camel}Api);\n    slice(${camel}Search);\n`,
  );
  writeFileSync(remoteFile, text);

  const configFile = join(root, folder, 'src/remote.config.ts');
  const route = `{ path: '/${kebab}', public: true, layout: 'default', titleKey: '${camel}.title' }, `;
  const config = insertAfter(readFileSync(configFile, 'utf8'), /routes: \[\s*/, route);
  const slice = `{ key: '${remote}/${camel}', schema: 1, onSwitch: 'keep' }, `;
  writeFileSync(configFile, insertAfter(config, /slices: \[\s*/, slice));
}

interface Manifest {
  dependencies: Record<string, string>;
}

/** Notes what the template imports of this workspace and the remote did not yet. */
function requirePackages(root: string, folder: string): void {
  const manifest = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
  const own = manifest(`${folder}/package.json`);
  const names = Object.keys(manifest('packages/remote-template/package.json').dependencies);
  const missing = names.filter((name) => name.startsWith('@samen/') && !(name in own.dependencies));
  if (missing.length === 0) return;
  const added = Object.fromEntries(missing.map((name) => [name, 'workspace:*']));
  const dependencies = Object.fromEntries(
    Object.entries({ ...own.dependencies, ...added }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify({ ...own, dependencies }, null, 2)}\n`);
  const lock = missing.reduce(
    (text, name) => lockWithDependency(text, folder, name),
    readFileSync(join(root, LOCK_FILE), 'utf8'),
  );
  writeFileSync(join(root, LOCK_FILE), lock);
}

/**
 * Adds a feature to a remote from the template: a page with its route, a slice, an endpoint, texts in Dutch and English, and
 * a test. Gives back the files that are new. Rejects, having written nothing, a remote that is not there and a name that is
 * taken or cannot be one.
 */
export function makeFeature(root: string, remote: string, given: string): string[] {
  const names = namesOf(given);
  const folder = `mfe-${remote.replace(/^mfe-/, '')}`;
  if (!existsSync(join(root, folder, 'src/remote.ts'))) throw new Error(`There is no remote in ${folder}.`);
  const target = join(folder, 'src/features', names.kebab);
  if (existsSync(join(root, target))) throw new Error(`There is something in ${target} already.`);
  const keys = Object.keys(readTexts(join(root, TEMPLATE, 'locales/nl.json')));
  const files = globSync('features/sample/*', { cwd: join(root, TEMPLATE) }).map((path) => {
    const file = join(folder, 'src', pathFor(path, names));
    const text = readFileSync(join(root, TEMPLATE, path), 'utf8');
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), featureText(text, names, folder.slice('mfe-'.length), keys));
    return file;
  });
  requirePackages(root, folder);
  writeTexts(root, folder, names);
  register(root, folder, folder.slice('mfe-'.length), names);
  return files;
}
