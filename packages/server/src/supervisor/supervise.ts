import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync } from 'node:fs';
import inspector from 'node:inspector';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readInFlight } from './in-flight.ts';
import { onOwnDeath } from './on-own-death.ts';
import { HEARTBEAT, IN_FLIGHT_FD, REFUSED, SHUTDOWN_LIMIT, type FromProgram } from './protocol.ts';
import { restartBudget } from './restart-budget.ts';
import { openWatchdog } from './watchdog.ts';

const RESTARTS = 5;
const RESTART_WINDOW = 60_000;
/** Before a program is started again that did not come up: a database may be coming up beside it. */
const DELAY_AFTER_FAILED_START = 1_000;
/** Beyond the program's own limit it hangs. */
const KILL_AFTER = SHUTDOWN_LIMIT + 2_000;

export interface SupervisedProgram {
  /** A module that calls `runSupervised`. */
  module: string;
  /** Arguments of the next start. */
  args?: () => string[];
  environment: NodeJS.ProcessEnv;
  /** Milliseconds that its event loop may stand still; 0 is for ever. */
  stallLimit: number;
  /** Ends it in order. */
  signal: AbortSignal;
  /** Receives what happens to it, a line at a time. */
  log: (line: string) => void;
  onReady?: () => void;
}

/** How one start of the program ended. */
interface Ending {
  how: string;
  code: number | null;
  wasReady: boolean;
}

/** Ends a process and all that it has started, also what is blocked or stopped. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // No one is left.
  }
}

/** A file that this process and the program alone can open. */
function openSharedFile(): number {
  const file = path.join(tmpdir(), `samen-in-flight-${randomUUID()}`);
  const fd = openSync(file, 'wx+', 0o600);
  rmSync(file);
  return fd;
}

/** Runs the program once, until it is gone with everything it started. */
async function runOnce(program: SupervisedProgram): Promise<Ending> {
  const { module, args, environment, stallLimit, signal, log, onReady } = program;
  const shared = openSharedFile();
  const child = fork(module, args?.() ?? [], {
    env: { ...environment, [IN_FLIGHT_FD]: '4' },
    // A group of its own, that can be ended whole; Ctrl-C in a terminal comes only to us, and we pass it on.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', shared],
  });
  const callOff = onOwnDeath('sleep 1; kill -KILL "-$1"', String(child.pid ?? 0));
  const watchdog = openWatchdog({ limit: stallLimit, interval: HEARTBEAT });
  let wasReady = false;
  let stalled: string | null = null;

  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => killGroup(child), KILL_AFTER).unref();
  };
  const watch = setInterval(() => {
    if (!watchdog.check()) return;
    clearInterval(watch);
    const names = readInFlight(shared);
    stalled = `stood still for ${stallLimit / 1000} s and was ended${names ? `; in flight were ${names}` : ''}`;
    killGroup(child);
  }, HEARTBEAT);
  child.on('message', (message: FromProgram) => {
    if (message.kind === 'heartbeat') return watchdog.received(message);
    wasReady = true;
    watchdog.ready();
    onReady?.();
  });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });

  try {
    return await new Promise<Ending>((resolve) => {
      child.once('error', (error) => {
        log(error.message);
        killGroup(child);
        if (child.pid === undefined) resolve({ how: 'could not be started', code: 1, wasReady });
      });
      child.once('exit', (code, name) =>
        resolve({ how: stalled ?? `ended (${name ?? `code ${code}`})`, code, wasReady }),
      );
    });
  } finally {
    signal.removeEventListener('abort', stop);
    clearInterval(watch);
    killGroup(child);
    callOff();
    closeSync(shared);
  }
}

/**
 * Runs a program as a child process and starts it again when it dies or stands still, five times within a minute at most.
 * Resolves to the code to exit with: when it was ended by `signal`, refuses to start, or dies too often.
 */
export async function supervise(program: SupervisedProgram): Promise<number> {
  const { signal, log } = program;
  // A port that was given for debugging is the program's.
  inspector.close();
  const budget = restartBudget(RESTARTS, RESTART_WINDOW);
  for (;;) {
    const { how, code, wasReady } = await runOnce(program);
    if (signal.aborted) return wasReady ? (code ?? 1) : 0;
    if (code === REFUSED) return 1;
    if (!budget.take(performance.now())) {
      log(`The server ${how}, for the ${RESTARTS + 1}th time within a minute: it is not started again.`);
      return 1;
    }
    log(`The server ${how}; it is started again.`);
    if (!wasReady) await delay(DELAY_AFTER_FAILED_START, null, { signal }).catch(() => undefined);
    if (signal.aborted) return 0;
  }
}
