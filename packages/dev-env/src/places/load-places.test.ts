import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../postgres/index.ts';
import { importPlaces, loadPlaces } from './index.ts';

let postgres: RunningPostgres;
let dataDir: string;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'samen-places-'));
  await chmod(dataDir, 0o755);
  postgres = await startPostgres({ dataDir, durable: false });
  client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const server = path.dirname(createRequire(import.meta.url).resolve('@samen/server'));
  await client.query(await readFile(path.join(server, 'services/migrations/0005_places.sql'), 'utf8'));
});

afterAll(async () => {
  await client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const postcode = async (key: string) =>
  (await client.query(`SELECT name, lat, lon FROM places WHERE kind = 'pc4' AND key = $1`, [key])).rows;

it('writes once, and again only for another version', async () => {
  expect(await loadPlaces(postgres.ownerUrl)).toBe(true);
  expect(await postcode('6511')).toEqual([{ name: 'Nijmegen', lat: 51.8425, lon: 5.8528 }]);
  expect(await loadPlaces(postgres.ownerUrl)).toBe(false);
  await client.query(`COMMENT ON TABLE places IS 'shipped: something else'`);
  await client.query(`UPDATE places SET name = 'Old' WHERE key = '6511'`);
  expect(await loadPlaces(postgres.ownerUrl)).toBe(true);
  expect(await postcode('6511')).toEqual([{ name: 'Nijmegen', lat: 51.8425, lon: 5.8528 }]);
});

it('keeps what was imported when the shipped places change', async () => {
  const exact = { kind: 'pc4', key: '6511', name: 'Nijmegen', lat: 51.8469, lon: 5.8623 } as const;
  expect(await importPlaces(postgres.ownerUrl, [exact])).toBe(1);
  await client.query(`COMMENT ON TABLE places IS NULL`);
  expect(await loadPlaces(postgres.ownerUrl)).toBe(true);
  expect(await postcode('6511')).toEqual([{ name: 'Nijmegen', lat: 51.8469, lon: 5.8623 }]);
});
