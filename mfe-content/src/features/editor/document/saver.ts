/** How saving stands: what was typed last is `saved`, waits, is on its way, or why it is not. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; error: unknown };

/** What became of one attempt. `retry`: the server could not be reached; `stop`: only the writer can help. */
export type Attempt = { kind: 'done' } | { kind: 'retry' } | { kind: 'stop'; error: unknown };

export interface SaverOptions<Document> {
  /** Sends the document as it is; the document it was last saved as comes with it. */
  send: (document: Document, saved: Document) => Promise<Attempt>;
  onState: (state: SaveState) => void;
}

/** Typing is saved when it rests, and at the latest this long after it began. */
const REST_MS = 1_000;
const LATEST_MS = 5_000;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Saves a document while it is written: one attempt at a time, the newest after it, again until it has arrived. */
export interface Saver<Document> {
  changed(document: Document): void;
  /** Saves now; resolves to whether everything is saved. */
  flush(): Promise<boolean>;
  /** The document as it is stored by now, when it came from elsewhere. */
  reset(saved: Document): void;
}

export function createSaver<Document>(
  initial: Document,
  { send, onState }: SaverOptions<Document>,
): Saver<Document> {
  let saved = initial;
  let current = initial;
  let firstChange: number | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  /** While the server is out of reach that stays what is shown, until something has arrived. */
  const show = (state: SaveState) => {
    if (attempts === 0) onState(state);
  };
  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };
  async function attempt(): Promise<void> {
    const sent = current;
    show({ kind: 'saving' });
    const result = await send(sent, saved);
    firstChange = null;
    if (result.kind === 'retry') {
      onState({ kind: 'offline' });
      plan(RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0);
      attempts += 1;
      return;
    }
    attempts = 0;
    if (result.kind === 'stop') {
      onState({ kind: 'failed', error: result.error });
      if (current !== sent) plan(REST_MS);
      return;
    }
    saved = sent;
    onState({ kind: current === saved ? 'saved' : 'waiting' });
    if (current !== saved) plan(REST_MS);
  }
  async function run(): Promise<void> {
    clearTimeout(timer);
    if (current === saved) return;
    running ??= attempt().finally(() => {
      running = null;
    });
    await running;
  }
  return {
    changed(document) {
      current = document;
      if (running) return;
      if (current === saved) {
        clearTimeout(timer);
        firstChange = null;
        attempts = 0;
        return onState({ kind: 'saved' });
      }
      firstChange ??= Date.now();
      show({ kind: 'waiting' });
      plan(Math.min(REST_MS, Math.max(0, firstChange + LATEST_MS - Date.now())));
    },
    async flush() {
      await running;
      await run();
      return current === saved;
    },
    reset(document) {
      saved = document;
    },
  };
}
