/** What comes down the stream: a revision, or a sign of life. */
export type StreamMessage = { kind: 'revision'; revision: number } | { kind: 'beat' };

/** How long to wait before a stream that the browser has given up is opened anew. */
const REOPEN = 5000;

/** Listens to the server until `ended`. The browser reconnects by itself; where it gives up, this does. */
export function listen(url: string, hear: (message: StreamMessage) => void, ended: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | null = null;

  function open() {
    source = new EventSource(url);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { revision } = JSON.parse(data) as { revision: number };
      hear({ kind: 'revision', revision });
    });
    source.addEventListener('beat', () => hear({ kind: 'beat' }));
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, REOPEN);
    });
  }

  open();
  ended.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      source?.close();
    },
    { once: true },
  );
}
