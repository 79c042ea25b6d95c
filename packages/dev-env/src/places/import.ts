/** `node packages/dev-env/src/places/import.ts <file>`: fills the postcodes from a file of GeoNames or CBS. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../postgres/index.ts';
import { importPlaces } from './load-places.ts';
import { parsePostcodes } from './parse-postcodes.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to import.');
const rows = parsePostcodes(readFileSync(file, 'utf8'));
const ownerUrl = process.env['DATABASE_OWNER_URL'];
const dataDir = process.env['DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../../../.data');
const postgres = ownerUrl ? null : await startPostgres({ dataDir });
try {
  console.log(`${await importPlaces(ownerUrl ?? postgres?.ownerUrl ?? '', rows)} postcodes imported.`);
} finally {
  await postgres?.stop();
}
