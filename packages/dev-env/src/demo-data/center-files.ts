import { statSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { DemoCenter, DemoTenant } from './sites.ts';

/** Pictures made of the project's own illustrations, and a document. */
const DIRECTORY = path.resolve(import.meta.dirname, '../../demo-files');

const PICTURE = { purpose: 'image', contentType: 'image/jpeg', width: 1200, height: 900 } as const;
const DOCUMENT = { purpose: 'document', contentType: 'application/pdf', width: null, height: null } as const;

const FILES = {
  'open-huis.jpg': {
    ...PICTURE,
    altText: 'Een rij gevels aan het water, met een bootje',
    focalX: 0.5,
    focalY: 0.4,
    age: 3,
  },
  'zaaidag.jpg': {
    ...PICTURE,
    altText: 'Een gieter boven rijen jonge planten',
    focalX: 0.35,
    focalY: 0.5,
    age: 40,
  },
  // Not described yet, as the list of files then says.
  'taalcafe.jpg': { ...PICTURE, altText: null, focalX: 0.5, focalY: 0.5, age: 12 },
  'huisregels.pdf': { ...DOCUMENT, altText: null, focalX: 0.5, focalY: 0.5, age: 75 },
} as const;

export type CenterFile = keyof typeof FILES;

const NAMES = Object.keys(FILES) as CenterFile[];

const pathOf = (tenantId: string, { slug }: DemoCenter, file: CenterFile) => `${tenantId}/${slug}-${file}`;

export const centerFileId = (tenantId: string, { slug }: DemoCenter, file: CenterFile): string =>
  idOf('upload', tenantId, slug, file);

/** Rows of `uploads`: what the editors of each centre have sent. */
export const centerFiles = ({ id: tenantId, centers }: DemoTenant, calendar: Calendar): object[] =>
  centers.flatMap((center) =>
    NAMES.map((filename) => {
      const { age, ...file } = FILES[filename];
      return {
        ...file,
        tenantId,
        id: centerFileId(tenantId, center, filename),
        volunteerCenterId: idOf('center', tenantId, center.slug),
        source: 'file',
        path: pathOf(tenantId, center, filename),
        filename,
        byteSize: statSync(path.join(DIRECTORY, filename)).size,
        createdAt: calendar.at(-age),
        updatedAt: calendar.at(-age),
      };
    }),
  );

/** Writes the files of a tenant's centres below `directory`. */
export async function writeCenterFiles(
  directory: string,
  { id: tenantId, centers }: DemoTenant,
): Promise<void> {
  for (const center of centers)
    for (const file of NAMES) {
      const target = path.join(directory, pathOf(tenantId, center, file));
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(DIRECTORY, file), target);
    }
}
