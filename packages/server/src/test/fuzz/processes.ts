import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Health, Order, ProbeMessage, QueryRules, ServerMessage } from './messages.ts';

const START_LIMIT = 120_000;

function start(name: string, ...args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, name), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function first<Message>(child: ChildProcess, isIt: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A process of the fuzz run did not start')), START_LIMIT);
    child.on('message', (message: Message) => {
      if (!isIt(message)) return;
      clearTimeout(timer);
      resolve(message);
    });
    child.once('exit', (code) => reject(new Error(`A process of the fuzz run ended with ${code}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(timer);
}

/** Starts the server, and the process that asks after its health. */
export async function startProcesses() {
  const server = start('server.program.ts');
  const rules = new Map<string, QueryRules>();
  const logged: { message: string; stack: string }[] = [];
  server.on('message', (message: ServerMessage) => {
    if (message.kind === 'rules') rules.set(`${message.method} ${message.url}`, message.rules);
    if (message.kind === 'logged') logged.push(message);
  });
  const ready = await first<ServerMessage>(server, ({ kind }) => kind === 'ready');
  if (ready.kind !== 'ready') throw new Error('The server did not say that it is ready');
  const probe = start('probe.program.ts', String(ready.port));
  await first<ProbeMessage>(probe, ({ kind }) => kind === 'open');
  // One that has ended is reported as that.
  const order = (what: Order) => {
    for (const child of [server, probe]) if (child.connected) child.send(what);
  };
  return {
    ...ready,
    rules,
    logged,
    order,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    async health(): Promise<Health> {
      const reports = Promise.all([
        first<ProbeMessage>(probe, ({ kind }) => kind === 'measured'),
        first<ServerMessage>(server, ({ kind }) => kind === 'blocked'),
      ]);
      order('report');
      const [measured, loop] = await reports;
      if (measured.kind !== 'measured' || loop.kind !== 'blocked') throw new Error('Nothing was measured');
      return { ...measured, blocked: loop.blocked };
    },
    close: async () => {
      await end(probe);
      await end(server);
    },
  };
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;
