const TEMPLATE = 'packages/remote-template';
const IMPORTER = /^ {2}(\S.*):$/;

/**
 * The lock file with a workspace more, which needs what the template needs: nothing has to be looked up, so that it also
 * works without a network. Throws when the template is not in it.
 */
export function lockWith(lock: string, folder: string): string {
  const lines = lock.split('\n');
  const begin = lines.indexOf('importers:');
  const end = lines.findIndex((line, index) => index > begin && /^\S/.test(line));
  const headings = lines.flatMap((line, index) => {
    const name = index > begin && index < end && IMPORTER.exec(line)?.[1];
    return name ? [{ name, index }] : [];
  });
  const at = headings.findIndex(({ name }) => name === TEMPLATE);
  const template = headings[at];
  if (!template)
    throw new Error(`pnpm-lock.yaml does not know ${TEMPLATE}: npx pnpm install, and try again.`);
  const body = lines.slice(template.index + 1, headings[at + 1]?.index ?? end);
  const block = [`  ${folder}:`, ...body.map((line) => line.replace('link:../', 'link:../packages/'))];
  const before = headings.find(({ name }) => name > folder)?.index ?? end;
  return lines.toSpliced(before, 0, ...block).join('\n');
}

/**
 * The lock file with a package of this workspace more among what `folder`, a remote, depends on; as it was where it stands
 * there already. Throws when the remote is not in it.
 */
export function lockWithDependency(lock: string, folder: string, name: string): string {
  const lines = lock.split('\n');
  const begin = lines.indexOf(`  ${folder}:`);
  if (begin < 0) throw new Error(`pnpm-lock.yaml does not know ${folder}: npx pnpm install, and try again.`);
  const end = lines.findIndex((line, index) => index > begin + 1 && /^ {0,4}\S/.test(line));
  const named = lines.flatMap((line, index) => {
    const [, key] = (index > begin && index < end && /^ {6}'?([^\s':]+)'?:$/.exec(line)) || [];
    return key ? [{ key, index }] : [];
  });
  if (named.some(({ key }) => key === name)) return lock;
  const link = `link:../packages/${name.replace('@samen/', '')}`;
  const block = [`      '${name}':`, '        specifier: workspace:*', `        version: ${link}`];
  return lines.toSpliced(named.find(({ key }) => key > name)?.index ?? end, 0, ...block).join('\n');
}
