import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { serve } from '../child/serve.ts';

const grown: unknown[] = [];

/** What a file could make a library do. */
export const HOSTILE_TASKS = {
  echo: (input: string) => input,
  work: async (milliseconds: number) => {
    await delay(milliseconds);
    return 'done';
  },
  pid: () => process.pid,
  environment: () => JSON.stringify(process.env),
  loop: () => {
    for (;;);
  },
  hang: () => new Promise<never>(() => undefined),
  fail: () => {
    throw new Error('broken');
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  growHeap: () => {
    for (;;) grown.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  },
  growBuffers: () => {
    for (;;) grown.push(Buffer.alloc(1_000_000, 1));
  },
  // Where neither V8 nor a bound of its heap sees it.
  growNatively: async () => {
    const side = 12_000;
    for (;;)
      grown.push(
        await sharp({ create: { width: side, height: side, channels: 4, background: '#7a9' } })
          .raw()
          .toBuffer(),
      );
  },
  read: async (file: string) => (await readFile(file)).length,
  write: (file: string) => writeFile(file, 'x'),
  start: (file: string) => void fork(file),
};

serve(HOSTILE_TASKS);
