// The one entry of every npm command: plain Node 20, no dependency. Installs what is missing, then hands over to the
// command under the Node that the workspace brings itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const PNPM = 'pnpm@12.21.0';
const STAMP = join(ROOT, 'node_modules', '.samen-install');

const COMMANDS = {
  start: 'packages/dev-env/src/start.ts',
  test: 'packages/tooling/src/test.ts',
  check: 'packages/tooling/src/check.ts',
  build: 'packages/federation-kit/build/cli.ts',
  release: 'packages/releases/src/cli.ts',
  ship: 'packages/releases/src/ship.ts',
  new: 'packages/tooling/src/new/cli.ts',
  dev: 'packages/federation-kit/build/dev/cli.ts',
  bench: 'packages/tooling/src/bench.ts',
  mutation: 'packages/tooling/src/mutation/cli.ts',
  'api:report': 'packages/tooling/src/api-report/cli.ts',
  sbom: 'packages/tooling/src/dependencies/write-sbom.ts',
  licences: 'packages/tooling/src/dependencies/list-licences.ts',
  advisories: 'packages/tooling/src/dependencies/refresh-advisories.ts',
  'db:setup': 'packages/dev-env/src/db-setup.ts',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Every file that decides what is installed. */
function installInputs() {
  const folders = ['packages', '.'].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => join(parent, entry.name)),
  );
  const manifests = [...new Set(['.', ...folders])].map((folder) => join(folder, 'package.json')).sort();
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests].filter((file) =>
    existsSync(join(ROOT, file)),
  );
}

function installHash() {
  const hash = createHash('sha256').update(`${PNPM} ${process.platform} ${process.arch}`);
  for (const file of installInputs()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function install() {
  const hash = installHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log(
    existsSync(STAMP) ? 'Installing packages…' : 'Installing packages; this takes a minute or two…',
  );
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const { status, error } = spawnSync(npx, ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  if (error) fail(`npx could not be run: ${error.message}. It comes with npm.`);
  if (status !== 0) fail('The packages could not be installed. Is the npm registry reachable from here?');
  writeFileSync(STAMP, hash);
}

/** Node 24 from the workspace; where there is none for this platform, the one that runs this, if it is new enough. */
function nodeOfWorkspace() {
  const own = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 24 || (major === 24 && minor < 9))
    fail(
      `There is no Node for ${process.platform}-${process.arch} on npm; install Node 24.9 or later and try again.`,
    );
  return process.execPath;
}

/** npm, which starts this script through a shell where that does not make way for it. */
function npmProcess() {
  const file = `/proc/${process.ppid}/stat`;
  if (!existsSync(file)) return process.ppid;
  const stat = readFileSync(file, 'utf8');
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ['sh', 'ash', 'dash', 'bash'].includes(name) ? Number(above) : process.ppid;
}

const [command, ...args] = process.argv.slice(2);
// What `npm run build` in the folder of a remote asks for first.
if (command === 'install') {
  install();
  process.exit();
}
// The product whose server restarts when its sources change: it is run by what runs the product.
const isServerDev = command === 'dev' && args[0] === 'server';
if (isServerDev) args[0] = '--watch';
const runsProduct = command === 'start' || isServerDev;
const entry = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[runsProduct ? 'start' : command] : undefined;
if (!entry) fail(`Usage: npm run ${Object.keys(COMMANDS).join(' | ')}`);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old; this needs 20 or later.`);

install();
const node = nodeOfWorkspace();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(ROOT, entry), ...args], {
  // With the channel the product learns that this process was killed, and ends in order.
  stdio: ['inherit', 'inherit', 'inherit', ...(runsProduct ? ['ipc'] : [])],
  env: {
    // What Node has translated and compiled once, the processes that follow take from here.
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
    ...process.env,
    PATH: [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
});
// A terminal sends Ctrl-C to the whole group; what is sent to this process alone has to be passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => undefined);
// No one is told when npm itself is killed; what it started only gets another parent.
if (runsProduct && process.env.npm_lifecycle_event) {
  const npm = npmProcess();
  setInterval(() => npmProcess() === npm || child.kill('SIGTERM'), 1_000).unref();
}
child.on('error', (error) => fail(`${node} could not be run: ${error.message}`));
child.on('exit', (code, signal) => {
  // A workspace more, with what it needs.
  if (command === 'new' && code === 0) install();
  process.exit(signal ? 128 + constants.signals[signal] : code);
});
