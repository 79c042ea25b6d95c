import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FONT_FILES } from '@samen/contracts/theme';

const require = createRequire(import.meta.url);
const scenes = path.join(import.meta.dirname, 'assets/scenes');

/** Path on disk of a font's file, or null when no font of the design has that name. For Node only. */
export function fontPath(file: string): string | null {
  const font = FONT_FILES.find((each) => each.file === file);
  return font ? require.resolve(`${font.package}/files/${font.file}`) : null;
}

/** The SVG of a scene, or null when there is none of that name. For Node only. */
export async function readScene(name: string): Promise<string | null> {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return null;
  return readFile(path.join(scenes, `${name}.svg`), 'utf8').catch(() => null);
}
