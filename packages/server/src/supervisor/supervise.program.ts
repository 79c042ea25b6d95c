/**
 * Run by tests: a supervisor, and with the argument `program` what it supervises. The program reports its process id and
 * those of its children, and does what `BEHAVIOUR` says.
 */
import { fork, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { endingSignal, readEnvironment, runSupervised, supervise } from './index.ts';

class Refused extends Error {}

const log = (line: string) => process.stdout.write(`${line}\n`);
const [role] = process.argv.slice(2);
const { BEHAVIOUR: behaviour = '', MARK: mark = '' } = process.env;

function block(): never {
  for (;;);
}

/** Does something once, over all starts. */
function once(work: () => void): void {
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  work();
}

if (role === 'blocked child') block();
if (role === 'program')
  await runSupervised({
    expected: [Refused],
    async start({ inFlight }) {
      if (behaviour === 'refuse') throw new Refused('Change the configuration.');
      if (behaviour === 'fail') throw new Error('It fails.');
      if (behaviour === 'slow start') {
        log('starting');
        await delay(1e6);
      }
      const child =
        behaviour === 'blocked child'
          ? fork(import.meta.filename, ['blocked child'], { stdio: 'ignore' })
          : spawn('sleep', ['1000'], { stdio: 'ignore' });
      log(`program ${process.pid} child ${child.pid}`);
      if (behaviour === 'die') setTimeout(() => process.exit(3), 50);
      if (behaviour === 'end') setTimeout(() => process.exit(0), 50);
      if (behaviour === 'block')
        setTimeout(
          () =>
            once(() => {
              inFlight.begin('GET /quick')();
              inFlight.begin('POST /slow');
              log('blocks');
              block();
            }),
          50,
        );
      return {
        async stop() {
          if (behaviour === 'never stop') await new Promise(() => undefined);
          await delay(200);
          log('stopped');
        },
      };
    },
  });
else
  process.exit(
    await supervise({
      module: import.meta.filename,
      args: () => ['program'],
      signal: endingSignal(),
      onReady: () => log('ready'),
      log,
      ...readEnvironment(process.env),
    }),
  );
