/**
 * The server that is fuzzed, as a process of its own: real PostgreSQL, real sockets, real time. Limits are raised, since a
 * stranger behind one of them reaches nothing; every request comes from another address.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryStore } from '@samen/releases';
import pino from 'pino';
import { QUERY_RULES } from '../../http/responses.ts';
import { openPlatform } from '../../releases/index.ts';
import { testServer } from '../test-server.ts';
import {
  OPERATORS_TENANT,
  stretchOf,
  type Order,
  type QueryRules,
  type Route,
  type ServerMessage,
} from './messages.ts';

interface Line {
  level: number;
  msg: string;
  err?: { stack?: string };
}

const ERROR = 50;
// Requests may still end when the client is gone.
const send = (message: ServerMessage) => process.connected && process.send?.(message);

subscribe(QUERY_RULES, (message) => {
  const { method, url, rules } = message as { method: string; url: string; rules: QueryRules };
  send({ kind: 'rules', method: [method].flat().join(), url, rules });
});

const log = pino(
  { level: 'warn', serializers: { err: pino.stdSerializers.err } },
  {
    write(line: string) {
      const { level, msg, err } = JSON.parse(line) as Line;
      if (level >= ERROR) send({ kind: 'logged', message: msg, stack: err?.stack ?? '' });
    },
  },
);

const releases = await mkdtemp(join(tmpdir(), 'samen-fuzz-releases-'));
const server = await testServer({
  log,
  environment: { TRUSTED_PROXIES: '127.0.0.1', OPERATORS_TENANT },
  clock: { now: () => new Date(), advance: () => undefined },
  platform: ({ db }, { url }) =>
    openPlatform({ db, directUrl: url, store: new DirectoryStore(releases), log }),
});
await server.app.listen({ host: '127.0.0.1', port: 0 });
const address = server.app.server.address();
send({
  kind: 'ready',
  port: typeof address === 'object' && address ? address.port : 0,
  databaseUrl: server.database.url,
  ownerUrl: server.database.ownerUrl,
  dataDir: server.context.config.dataDir,
  routes: server.app.inventory as unknown as Route[],
});

/** Milliseconds between two looks at what the thread has used. */
const LOOK_EVERY = 4;
const blocked: number[] = [];
let isFuzzed = false;
let used = process.threadCpuUsage();
// A look comes no sooner than what runs has ended: what was used since the last one kept everything else waiting.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(used);
  used = process.threadCpuUsage();
  if (isFuzzed) blocked.push((user + system) / 1000);
}, LOOK_EVERY);
process.on('message', (order: Order) => {
  isFuzzed = order === 'busy';
  if (order === 'report') send({ kind: 'blocked', blocked: stretchOf(blocked) });
});

process.once('disconnect', () => {
  void server
    .close()
    .then(() => rm(releases, { recursive: true, force: true }))
    .finally(() => process.exit());
});
// Ctrl-C goes to the whole group; the parent process ends this one.
process.on('SIGINT', () => undefined);
