import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { call } from '../support/api.ts';
import {
  freePort,
  postmasterPid,
  preparedDataDir,
  removeData,
  ROOT,
  startProduct,
  RAISED_LIMITS,
} from '@samen/dev-env/harness';
import { expect, test } from '../support/test.ts';

function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/dev-env/src/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, APP_ENV: 'test', ...env },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((done) => child.once('exit', (code) => done({ code, output })));
}

test('a port that is taken is named, and nothing starts', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, 'localhost', listening));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'samen-e2e-'));
  const { code, output } = await start({ PORT: String(port), DATA_DIR: dataDir });
  other.close();
  removeData(dataDir);
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use; set PORT to another one.`);
});

test('a data directory that cannot be written to is named', async () => {
  const { code, output } = await start({ PORT: '4799', DATA_DIR: '/proc/samen' });
  expect(code).toBe(1);
  expect(output).toContain('/proc/samen cannot be written to');
  expect(output).toContain('set DATA_DIR to another directory');
});

test('a second instance on the same data is refused, and the first goes on', async ({ product }) => {
  const { code, output } = await start({ PORT: '4798', DATA_DIR: product.dataDir });
  expect(code).toBe(1);
  expect(output).toContain('Another instance is running');
  expect((await call(product, '/api/health')).status).toBe(200);
});

test('a start that is ended before it is up leaves no database running', async () => {
  const dataDir = await preparedDataDir();
  const child = spawn(process.execPath, [join(ROOT, 'packages/dev-env/src/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, APP_ENV: 'test', PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    // The step after the database.
    if (output.includes('Building what has changed')) child.kill('SIGTERM');
  });
  const postmaster = () => (existsSync(join(dataDir, 'db', 'postmaster.pid')) ? postmasterPid(dataDir) : 0);
  let seen = 0;
  while (child.exitCode === null && child.signalCode === null) {
    seen ||= postmaster();
    await new Promise((wake) => setTimeout(wake, 50));
  }
  expect(seen).toBeGreaterThan(0);
  expect(output).toContain('Stopping…');
  expect(postmaster()).toBe(0);
  removeData(dataDir);
});

test('an unknown host gets a page that says so', async ({ product }) => {
  const page = await call(product, '/', { host: 'nobody.example' });
  expect(page.status).toBe(400);
  expect(page.body).toContain('No tenant found');
  const api = await call(product, '/api/v1/volunteer_centers', { host: 'nobody.example' });
  expect(api.body).toMatchObject({ errors: [{ code: 'tenant_not_found', detail: 'No tenant found' }] });
});

test('what was acknowledged is there after the server and PostgreSQL are killed', async () => {
  test.setTimeout(300_000);
  const first = await startProduct({ env: RAISED_LIMITS });
  const list = await call(first, '/api/v1/vacancies?filter[vacancy_type_eq]=volunteering');
  const [vacancy] = (list.body as { data: { id: string }[] }).data;
  const apply = (email: string, product = first) =>
    call(product, '/api/v1/applications', {
      method: 'POST',
      body: {
        data: {
          type: 'applications',
          attributes: { vacancy_id: vacancy?.id, first_name: 'Iris', last_name: 'Bos', email },
        },
      },
    });
  expect((await apply('voor@kill.example')).status).toBe(201);
  process.kill(postmasterPid(first.dataDir), 'SIGKILL');
  await first.kill();

  const second = await startProduct({
    dataDir: first.dataDir,
    env: RAISED_LIMITS,
  });
  const mailed = async (address: string) =>
    String((await call(second, '/dev/mail')).body).split(address).length - 1;
  // Where its mail was in hand when the server was killed, another has it when its lease of two minutes is over.
  await expect.poll(() => mailed('voor@kill.example'), { timeout: 150_000 }).toBe(1);
  // The response reveals nothing; the mail of a second sign-up would, before that of the next one.
  expect((await apply('voor@kill.example', second)).status).toBe(201);
  expect((await apply('na@kill.example', second)).status).toBe(201);
  await expect.poll(() => mailed('na@kill.example')).toBe(1);
  expect(await mailed('voor@kill.example')).toBe(1);
  expect(readFileSync(join(second.dataDir, 'server.json'), 'utf8')).toContain(String(second.port));
  await second.stop();
  removeData(second.dataDir);
});
