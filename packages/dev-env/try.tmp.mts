import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { startPostgres } from './src/postgres/index.ts';
import { readConfig, startServer } from '@samen/server';
import { ensureLocalOperatorToken } from '@samen/server';
import { reissue } from '../../benchmarks/drill/reissue.ts';
import { Client } from '../../benchmarks/drill/client.ts';
const dataDir = mkdtempSync('/tmp/samen-try-'); chmodSync(dataDir, 0o755);
const pg = await startPostgres({ dataDir });
const server = await startServer(readConfig({ APP_ENV: 'test', DATABASE_URL: pg.appUrl, DATABASE_OWNER_URL: pg.ownerUrl, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RENDERERS: '0', JOBS: 'off' }));
try {
  const B = '/work/wt/messaging/.data/builds';
  await server.platform.publishDirectory(`${B}/shell/0.1.0-c3cfd852`, 'x');
  const a = await reissue(`${B}/vacancies/0.1.0-b32f60bb`, `${dataDir}/re`, { find: 'Ik wil meehelpen', put: 'Ik wil meehelpen (A)' });
  const b = await reissue(`${B}/vacancies/0.1.0-b32f60bb`, `${dataDir}/re`, { find: 'Ik wil meehelpen', put: 'Ik wil meehelpen (B)' });
  for (const one of [a, b]) await server.platform.publishDirectory(one.directory, 'x');
  await server.platform.change({ action: 'activate', changes: [{ remote: 'shell' }, { remote: 'vacancies', buildId: a.buildId }], actor: 'x', reason: 'x' });
  const n = Number(process.argv[2] ?? 50);
  const clients = Array.from({ length: n }, () => new Client({ host: '127.0.0.1', port: server.port, site: `public.localhost:${server.port}`, remote: 'vacancies' }));
  console.time('connect');
  for (let i = 0; i < n; i += 50) await Promise.all(clients.slice(i, i + 50).map((c) => c.connect()));
  console.timeEnd('connect');
  for (const target of [b, a, b, a]) {
    const t = performance.timeOrigin + performance.now();
    await server.platform.change({ action: 'activate', changes: [{ remote: 'vacancies', buildId: target.buildId }], actor: 'x', reason: 'x' });
    const done = performance.timeOrigin + performance.now();
    await Promise.all(clients.map((c) => c.waitFor(() => c.has?.buildId === target.buildId)));
    const times = clients.map((c) => c.has!.at - done).sort((x, y) => x - y);
    console.log('change', (done - t).toFixed(0), 'p50', times[n >> 1]!.toFixed(0), 'p99', times[Math.ceil(n * 0.99) - 1]!.toFixed(0), clients.flatMap((c) => c.complaints).slice(0, 2));
  }
  for (const c of clients) c.close();
} catch (e) { console.log(e); } finally { await server.stop(); await pg.stop(); rmSync(dataDir, { recursive: true, force: true }); }
process.exit(0);
