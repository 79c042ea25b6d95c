import { removeData, startProduct, type Product } from '@samen/dev-env/outside';
import { connectIdle, connectStreams, type Connections } from './connections.ts';
import { memoryOf } from './memory.ts';

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
  memory: number;
  /** Bytes per client and minute. */
  heard: number;
  /** Milliseconds of the server's processor per client and minute. */
  cpu: number;
}

const env = { RATE_LIMIT_OTHERS: '1000000/60', RENDERERS: '0', JOBS: 'off', LOG_LEVEL: 'error' };

async function sampleOf(kind: Kind, dataDir: string): Promise<Sample> {
  const product: Product = await startProduct({ dataDir, env });
  let crowd: Connections | null = null;
  try {
    // A first crowd, gone again, so that what is made once is made: code that is compiled, pools that have grown.
    await (await KINDS[kind](product.port, clients)).close();
    const before = await memoryOf(product.pid);
    crowd = await KINDS[kind](product.port, clients);
    const during = await memoryOf(product.pid);
    const heardBefore = crowd.heard();
    await new Promise((done) => setTimeout(done, LISTENED));
    const after = await memoryOf(product.pid);
    if (crowd.open() < clients) throw new Error(`${clients - crowd.open()} clients were let go.`);
    return {
      memory: (Math.min(during.bytes, after.bytes) - before.bytes) / clients,
      heard: ((crowd.heard() - heardBefore) * PER_MINUTE) / clients,
      cpu: ((after.cpu - during.cpu) * PER_MINUTE) / clients,
    };
  } finally {
    await crowd?.close();
    await product.stop();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

console.log('Setting the product up…');
const first = await startProduct({ env });
await first.stop();
const samples: Record<Kind, Sample[]> = { 'kept alive': [], stream: [] };
try {
  for (let round = 0; round < rounds; round += 1)
    for (const kind of Object.keys(KINDS) as Kind[]) samples[kind].push(await sampleOf(kind, first.dataDir));
} finally {
  removeData(first.dataDir);
}

console.log(`\n${clients} idle clients, medians of ${rounds} rounds, each on a server just started`);
console.log(['', 'kB memory', 'bytes/min', 'ms CPU/min'].map((cell) => cell.padStart(12)).join(''));
for (const [kind, all] of Object.entries(samples)) {
  const [memory, heard, cpu] = [
    median(all.map((one) => one.memory)) / 1024,
    median(all.map((one) => one.heard)),
    median(all.map((one) => one.cpu)),
  ];
  console.log(
    [kind, memory.toFixed(1), heard.toFixed(0), cpu.toFixed(2)].map((cell) => cell.padStart(12)).join(''),
  );
}
const memoryRatio = (['stream', 'kept alive'] as const).map((kind) =>
  median(samples[kind].map((one) => one.memory)),
);
console.log(`memory, stream / kept alive: ${(memoryRatio[0]! / memoryRatio[1]!).toFixed(2)}`);
