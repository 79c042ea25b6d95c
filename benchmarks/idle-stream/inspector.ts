/** What a process keeps in memory. */
export interface Memory {
  /** Bytes of its objects and of what they hold outside of the heap, after garbage was collected. */
  heap: number;
  /** Bytes that it has in RAM, with what the heap keeps in reserve. */
  resident: number;
}

/** A process of Node that was started with `--inspect`, looked at from outside. */
export interface Inspector {
  memory(): Promise<Memory>;
  /** Milliseconds of processor time so far. */
  cpu(): Promise<number>;
  close(): void;
}

interface Reply {
  id: number;
  result?: { result?: { value?: unknown } };
  error?: { message: string };
}

/** Objects that only others of them still hold go with the second or third collection. */
const COLLECTIONS = 3;

/** Connects to the inspector of that port. */
export async function inspect(port: number): Promise<Inspector> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`Nothing is to be inspected at port ${port}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let count = 0;
  async function send(method: string, params: object = {}): Promise<unknown> {
    const id = (count += 1);
    const reply = await new Promise<Reply>((done) => {
      waiting.set(id, done);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result?.result?.value;
  }

  async function evaluate<Value>(expression: string): Promise<Value> {
    const wrapped = { expression: `JSON.stringify(${expression})`, returnByValue: true };
    const text = await send('Runtime.evaluate', wrapped);
    return JSON.parse(String(text)) as Value;
  }

  return {
    async memory() {
      for (let turn = 0; turn < COLLECTIONS; turn += 1) await send('HeapProfiler.collectGarbage');
      const { heapUsed, external, rss } = await evaluate<NodeJS.MemoryUsage>('process.memoryUsage()');
      return { heap: heapUsed + external, resident: rss };
    },
    async cpu() {
      const { user, system } = await evaluate<NodeJS.CpuUsage>('process.cpuUsage()');
      return (user + system) / 1000;
    },
    close: () => socket.close(),
  };
}
