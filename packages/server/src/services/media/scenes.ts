import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const DIRECTORY = path.resolve(import.meta.dirname, '../../../../design-system/assets/scenes');

let scenes: Promise<Map<string, string>> | null = null;

async function readScenes(): Promise<Map<string, string>> {
  const files = (await readdir(DIRECTORY)).filter((file) => file.endsWith('.svg'));
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file.slice(0, -4), await readFile(path.join(DIRECTORY, file), 'utf8')] as const,
      ),
    ),
  );
}

/** An illustration that ships with the product, as SVG that still follows a theme; null for a name that it does not have. */
export async function findScene(name: string): Promise<string | null> {
  scenes ??= readScenes();
  return (await scenes).get(name) ?? null;
}
