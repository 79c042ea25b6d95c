import { freePort, removeData, startProduct, RAISED_LIMITS } from '@samen/dev-env/harness';
import { connectIdle, connectStreams, type Connections } from './connections.ts';
import { inspect } from './inspector.ts';

/**
 * `npm run bench -- idle-stream [rounds] [clients]`: what a client costs that only listens for releases, against one
 * that only keeps its connection open. Each is measured on a server that was just started, in turns.
 */
const [given = '3', many = '1000'] = process.argv.slice(2);
const [rounds, clients] = [Number(given), Number(many)];
if (![rounds, clients].every((value) => Number.isInteger(value) && value > 0))
  throw new Error('The first is the number of rounds, the second that of clients.');

/** How long a crowd is listened to: shorter than the server keeps an idle connection. */
const LISTENED = 45_000;
const PER_MINUTE = 60_000 / LISTENED;
const KINDS = { 'kept alive': connectIdle, stream: connectStreams } as const;
type Kind = keyof typeof KINDS;

interface Sample {
  /** Bytes of the server's memory per client. */
  heap: number;
  resident: number;
  /** Bytes per client and minute. */
  received: number;
  /** Milliseconds of the server's processor per client and minute. */
  cpu: number;
}

const ENV = { ...RAISED_LIMITS, RENDERERS: '0', JOBS: 'off', LOG_LEVEL: 'error' };
/** A few come and go first, so that what is made once is made. */
const WARMING = 20;

async function sampleOf(kind: Kind, dataDir: string): Promise<Sample> {
  const port = await freePort();
  const env = { ...ENV, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
  const product = await startProduct({ dataDir, env });
  const inspector = await inspect(port);
  let crowd: Connections | null = null;
  try {
    await (await KINDS[kind](product.port, WARMING)).close();
    const before = await inspector.memory();
    crowd = await KINDS[kind](product.port, clients);
    const during = await inspector.memory();
    const from = { cpu: await inspector.cpu(), received: crowd.received() };
    await new Promise((done) => setTimeout(done, LISTENED));
    const to = { cpu: await inspector.cpu(), received: crowd.received() };
    if (crowd.open() < clients) throw new Error(`${clients - crowd.open()} clients were let go.`);
    return {
      heap: (during.heap - before.heap) / clients,
      resident: (during.resident - before.resident) / clients,
      received: ((to.received - from.received) * PER_MINUTE) / clients,
      cpu: ((to.cpu - from.cpu) * PER_MINUTE) / clients,
    };
  } finally {
    inspector.close();
    await crowd?.close();
    await product.stop();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

console.log('Setting the product up…');
const first = await startProduct({ env: ENV });
await first.stop();
const samples: Record<Kind, Sample[]> = { 'kept alive': [], stream: [] };
try {
  for (let round = 0; round < rounds; round += 1)
    for (const kind of Object.keys(KINDS) as Kind[]) samples[kind].push(await sampleOf(kind, first.dataDir));
} finally {
  removeData(first.dataDir);
}

const of = (kind: Kind, pick: (sample: Sample) => number) => median(samples[kind].map(pick));
const row = (cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(13)).join(''));
console.log(
  `\n${clients} idle clients, medians of ${rounds} rounds, each on a server just started; per client`,
);
row(['', 'kB heap', 'kB resident', 'bytes/min', 'ms CPU/min']);
for (const kind of Object.keys(KINDS) as Kind[]) {
  const [heap, resident] = [of(kind, (one) => one.heap), of(kind, (one) => one.resident)];
  const [received, cpu] = [of(kind, (one) => one.received), of(kind, (one) => one.cpu)];
  row([kind, (heap / 1024).toFixed(1), (resident / 1024).toFixed(1), received.toFixed(0), cpu.toFixed(2)]);
}
const ratio = of('stream', (one) => one.heap) / of('kept alive', (one) => one.heap);
console.log(`heap, stream / kept alive: ${ratio.toFixed(2)}`);
