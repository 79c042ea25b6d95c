import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { globalNameOf, type ReleaseDescriptor, type ReleaseFile } from '@samen/contracts/release';

export interface Reissued {
  buildId: string;
  directory: string;
}

const TEXT = /\.(js|cjs|css|txt|json|svg)$/;

function compressed(content: Buffer) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { gzip: gzipSync(content), br: brotliCompressSync(content, { params }) };
}

/**
 * The release of a build in which one sentence reads otherwise, under a build id of its own, without building it anew:
 * what differs between two builds of nearly the same sources is their id and that sentence.
 */
export async function reissue(
  built: string,
  into: string,
  { find, put }: { find: string; put: string },
): Promise<Reissued> {
  const before = JSON.parse(await readFile(join(built, 'release.json'), 'utf8')) as ReleaseDescriptor;
  const { remote, version } = before;
  const digits = { old: before.buildId.slice(-8), new: randomBytes(4).toString('hex') };
  const buildId = `${version}-${digits.new}`;
  const directory = join(into, remote, buildId);
  let found = 0;

  async function change(file: ReleaseFile): Promise<ReleaseFile> {
    const [source, target] = [join(built, file.path), join(directory, file.path)];
    await mkdir(dirname(target), { recursive: true });
    const siblings = ['.br', '.gz'].filter((suffix) => existsSync(`${source}${suffix}`));
    if (!TEXT.test(file.path)) {
      for (const suffix of ['', ...siblings]) await copyFile(`${source}${suffix}`, `${target}${suffix}`);
      return file;
    }
    const text = await readFile(source, 'utf8');
    if (file.path.startsWith('web/') && text.includes(find)) found += 1;
    const content = Buffer.from(text.replaceAll(digits.old, digits.new).replaceAll(find, put));
    const { br, gzip } = compressed(content);
    await writeFile(target, content);
    if (siblings.includes('.br')) await writeFile(`${target}.br`, br);
    if (siblings.includes('.gz')) await writeFile(`${target}.gz`, gzip);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const sized = { path: file.path, integrity, size: content.length };
    return file.gzip === undefined ? sized : { ...sized, gzip: gzip.length };
  }

  const files: ReleaseFile[] = [];
  for (const file of before.files) files.push(await change(file));
  if (found === 0) throw new Error(`The build ${built} does not say '${find}'.`);
  const release = { ...before, buildId, globalName: globalNameOf(remote, buildId), files };
  await writeFile(join(directory, 'release.json'), JSON.stringify(release, null, 2));
  return { buildId, directory };
}
