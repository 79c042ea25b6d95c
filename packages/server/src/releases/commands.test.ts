import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureLocalOperatorToken } from './operator.ts';
import { idOf, platformServer, writeRelease, type PlatformServer } from './platform.test-support.ts';

const CLI = resolve(import.meta.dirname, '../../../releases/src/cli.ts');

let world: PlatformServer;
let dataDir: string;
beforeAll(async () => {
  world = await platformServer();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  dataDir = join(world.builds, 'data');
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'server.json'), JSON.stringify({ url }));
  await ensureLocalOperatorToken(world.server.context.db, dataDir, 'local operator');
});
afterAll(() => world.close());

interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** `npm run release -- …` in a process of its own. */
function release(args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment };
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', CLI, ...args],
      { env },
      (failure, out, error) => done({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

it('publishes, activates, rolls back, and tells how that came about', async () => {
  const shell = await writeRelease(world.builds, 'shell', 'one');
  expect(await release(['publish', 'shell', '--dir', shell])).toMatchObject({ code: 0, error: '' });
  expect((await release(['activate', 'shell', '--reason', 'first'])).out).toMatch(
    `shell ${idOf(shell)} is active`,
  );

  const [one, two] = [
    await writeRelease(world.builds, 'vacancies', 'one'),
    await writeRelease(world.builds, 'vacancies', 'two'),
  ];
  for (const directory of [one, two]) {
    await release(['publish', 'mfe-vacancies', '--dir', directory]);
    expect((await release(['activate', 'vacancies', idOf(directory), '--reason', 'new'])).code).toBe(0);
  }
  const back = await release(['rollback', 'mfe-vacancies', '--reason', 'broken']);
  expect(back.code).toBe(0);
  expect(back.out).toMatch(`vacancies ${idOf(one)} is active, ${idOf(two)} was (revision 4).`);
  expect(back.out).toMatch(/Took \d+\.\d\d s\./);

  expect((await release(['status'])).out).toMatch(`vacancies       ${idOf(one)} active; 2 published`);
  expect((await release(['history', 'vacancies'])).out).toMatch(
    `rollback vacancies ${idOf(two)} → ${idOf(one)}  local operator: broken`,
  );
  const again = await release(['rollback', 'vacancies', '--reason', 'more']);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.error).toBe(`There is no previous release of vacancies: ${idOf(one)} is its first.\n`);
});

it('rolls out, ends and kills, and tells what runs instead', async () => {
  const tenant = await world.server.seed.tenant('public');
  world.server.context.sites.forget();
  const publish = async (text: string) => {
    const directory = await writeRelease(world.builds, 'content', text);
    return (await world.platform.publishDirectory(directory, 'test')).buildId;
  };
  const activate = (buildId: string) =>
    world.platform.change({
      action: 'activate',
      changes: [{ remote: 'content', buildId }],
      actor: 'test',
      reason: 'good',
    });
  const [one, two] = [await publish('one'), await publish('two')];
  await activate(one);
  const because = ['--reason', 'with care'];
  const started = await release([
    'rollout',
    'mfe-content',
    '--staff',
    '--tenant',
    'public',
    '--percent',
    '2,5',
    '--limit',
    '1',
    '--min-loads',
    '50',
    ...because,
  ]);
  expect(started).toMatchObject({ code: 0, error: '' });
  const line = `rollout of ${two} to staff, tenant public, 2.5 %; 0 of 0 loads failed (limit 1 % from 50 on)`;
  expect(started.out).toContain(`content: ${line}.`);
  expect((await release(['status'])).out).toContain(line);
  const ended = await release(['rollout', 'content', '--end', ...because]);
  expect(ended.out).toContain(`last rollout of ${two}: ended, with care`);

  await activate(two);
  const killed = await release(['kill', 'content', two, '--reason', 'not so good']);
  expect(killed.out).toMatch(`content ${two} is killed (revision`);
  expect(killed.out).toMatch(`content ${one} is active (revision`);
  const { out } = await release(['history', 'content']);
  for (const entry of [
    `kill content ${two}  local operator: not so good`,
    `rollout content ${two} to staff, tenant public, 2.5 %  local operator: with care`,
    `rollout content ${two} ended`,
  ])
    expect(out).toContain(entry);

  const person = { email: 'olga@public.example', first_name: 'Olga', last_name: 'Peters' };
  await world.server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] }, person);
  expect((await release(['operator', 'add', person.email])).out).toMatch(
    'Olga Peters <olga@public.example> is an operator.',
  );
  expect((await release(['operator', 'list'])).out).toMatch('olga@public.example  Olga Peters');
});

it('makes tokens that do no more than they should', async () => {
  const { out } = await release(['token', 'create', '--scope', 'publish:content', '--label', 'ci']);
  const token = out.split('\n')[0]!;
  const refused = await release(['rollback', 'vacancies', '--reason', 'x'], { SAMEN_RELEASE_TOKEN: token });
  expect(refused.error).toMatch("The token 'ci' has no scope rollback");
});

it('lists tokens without showing them, and takes one back', async () => {
  const [token = ''] = (
    await release(['token', 'create', '--scope', 'operator', '--label', 'gone'])
  ).out.split('\n');
  const listed = (await release(['token', 'list'])).out;
  expect(listed).not.toMatch(token);
  const [, id = ''] =
    /^(\S+) {2}gone: operator {2}made \d{4}-\d\d-\d\d by local operator$/m.exec(listed) ?? [];
  expect((await release(['status'], { SAMEN_RELEASE_TOKEN: token })).code).toBe(0);
  expect((await release(['token', 'revoke', id])).out).toMatch(
    "The token 'gone' (operator) is no longer taken.",
  );
  expect((await release(['status'], { SAMEN_RELEASE_TOKEN: token })).error).toMatch(
    'This needs an operator token',
  );
  expect((await release(['token', 'revoke', id])).code).toBe(1);
});

it('reports what could be pruned before it does', async () => {
  const directory = await writeRelease(world.builds, 'vacancies', 'never active');
  await release(['publish', 'vacancies', '--dir', directory]);
  const requested = await release(['prune', 'vacancies', '--keep', '0']);
  expect(requested.out).toMatch(`can go   vacancies       ${idOf(directory)}\n`);
  expect(requested.out).toMatch(/stays .* it is active/);
  expect(requested.out).toMatch('1 release, 0.0 MB. Nothing was removed: repeat it with --yes.');
  expect((await release(['prune', 'vacancies', '--keep', '0', '--yes'])).out).toMatch(
    '1 release, 0.0 MB removed.',
  );
  expect((await release(['prune', '--keep', '0'])).out).toMatch('There is nothing to remove.');
  expect((await release(['prune', '--days', 'x'])).error).toMatch("--days is a whole number, not 'x'.");
});

it('writes the registry down, and takes it nowhere but into a new database', async () => {
  const file = join(dataDir, 'registry.json');
  expect((await release(['export', file])).out).toMatch(
    `The registry is in ${file}. The files of the releases are not`,
  );
  const { tables } = JSON.parse(await readFile(file, 'utf8')) as { tables: { active: { remote: string }[] } };
  expect(tables.active.map(({ remote }) => remote)).toContain('vacancies');
  expect(await release(['import', file])).toMatchObject({
    code: 1,
    error: 'This database has releases of its own. Import into a new one.\n',
  });
  expect((await release(['import', join(dataDir, 'none')])).error).toMatch('cannot be read');
});

it('reports what to do without a token, without a server, without a reason', async () => {
  expect((await release(['status'], { DATA_DIR: '/nonexistent' })).error).toMatch(
    'There is no operator token',
  );
  const { port } = world.app.server.address() as AddressInfo;
  const elsewhere = await release(['status'], { SAMEN_SERVER: `http://127.0.0.1:${port === 9 ? 10 : 9}` });
  expect(elsewhere).toMatchObject({ code: 1 });
  expect(elsewhere.error).toMatch(/cannot be reached .* Start it, or set SAMEN_SERVER/);
  expect((await release(['rollback', 'vacancies'])).error).toMatch("required option '--reason");
});

it('keeps the local operator token to its user, and from one start to the next', async () => {
  const file = join(dataDir, 'operator-token');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { db } = world.server.context;
  const first = await ensureLocalOperatorToken(db, dataDir, 'local operator');
  expect(await ensureLocalOperatorToken(db, dataDir, 'local operator')).toBe(first);
  await writeFile(file, 'of another database\n');
  expect(await ensureLocalOperatorToken(db, dataDir, 'local operator')).not.toBe(first);
});
