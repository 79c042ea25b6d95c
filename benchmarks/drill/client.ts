import { createHash } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { applyDelta, type Composition, type CompositionDelta } from '@samen/contracts/release';
import { now, within } from './clock.ts';

/** As many connections as a browser opens to one site. */
const CONNECTIONS = 6;
const CONNECTED_WITHIN = 30_000;

interface Reply {
  status: number;
  etag: string;
  encoding: string;
  body: Buffer;
}

const unpack = ({ body, encoding }: Reply): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
};

/**
 * What was read of a reply, for all clients: the first one of its kind is unpacked and read, the others have to be
 * the same bytes. A browser's own work of that sort is measured by the tabs.
 */
function readOnce<Read>(read: (content: Buffer, key: string) => Read) {
  const cached = new Map<string, { body: Buffer; value: Read }>();
  return (key: string, reply: Reply): Read => {
    const before = cached.get(key);
    if (before?.body.equals(reply.body)) return before.value;
    const value = read(unpack(reply), key);
    cached.set(key, { body: reply.body, value });
    return value;
  };
}

interface RevisionEvent {
  revision: number;
  change?: CompositionDelta;
}

/** Events by their text, which is the same for all clients. */
const events = new Map<string, RevisionEvent | null>();
function readEvent(text: string): RevisionEvent | null {
  const cached = events.get(text);
  if (cached !== undefined) return cached;
  const [, data] = /^data: (\{"revision".*)$/m.exec(text) ?? [];
  const event = data === undefined ? null : (JSON.parse(data) as RevisionEvent);
  events.set(text, event);
  return event;
}

const readComposition = readOnce((content): Composition => JSON.parse(content.toString()) as Composition);
const readHash = readOnce((content) => `sha384-${createHash('sha384').update(content).digest('base64')}`);

export interface ClientOptions {
  /** Where to connect to; `site` is the host that is asked for. */
  host: string;
  port: number;
  site: string;
  remote: string;
  /** URLs of the files it has already; a crowd that has one together asks for each of them once. */
  cache?: Set<string>;
}

/**
 * A client that follows releases as a page does: one stream of server-sent events; with each newer revision the
 * composition, from the event or else fetched, and of the remote's release the files that are not in the cache yet.
 */
export class Client {
  readonly #options: ClientOptions;
  readonly #agent: Agent;
  readonly #cache: Set<string>;
  readonly #listeners = new Set<() => void>();
  #stream: IncomingMessage | null = null;
  #etag = '';
  #revision = 0;
  #composition: Composition | null = null;
  #updating: Promise<void> = Promise.resolve();
  /** The release it has whole, and since when. */
  has: { buildId: string; at: number } | null = null;
  /** What went wrong. */
  readonly complaints: string[] = [];

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#cache = options.cache ?? new Set();
    // A crowd asks once, and would keep a connection each for nothing.
    this.#agent = new Agent({ keepAlive: !options.cache, maxSockets: CONNECTIONS });
  }

  #open(path: string, headers: Record<string, string>, agent: Agent | false): Promise<IncomingMessage> {
    const { host, port, site } = this.#options;
    return new Promise((done, fail) => {
      request({ host, port, path, agent, headers: { host: site, ...headers } }, done)
        .once('error', fail)
        .end();
    });
  }

  async #get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    const message = await this.#open(
      path,
      { 'accept-encoding': 'gzip, deflate, br', ...headers },
      this.#agent,
    );
    const parts: Buffer[] = [];
    // Cheaper than iterating: what the programs of the drill use, the server and the tabs do not have.
    await new Promise((done, fail) => {
      message.on('data', (part: Buffer) => parts.push(part));
      message.once('end', done).once('error', fail);
    });
    const { etag = '', 'content-encoding': encoding = '' } = message.headers;
    return { status: message.statusCode ?? 0, etag, encoding, body: Buffer.concat(parts) };
  }

  /** Opens the stream; resolves with its first revision answered. */
  async connect(): Promise<void> {
    const stream = await this.#open('/platform/v1/stream', { accept: 'text/event-stream' }, false);
    this.#stream = stream;
    stream.setEncoding('utf8');
    let rest = '';
    stream.on('data', (part: string) => {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) this.#receive(event);
    });
    stream.on('error', () => undefined);
    await within(
      CONNECTED_WITHIN,
      'Connecting a client',
      this.waitFor(() => this.has !== null),
    ).catch((error: unknown) => {
      throw new Error(`${String(error)} ${this.complaints.join(' ')}`);
    });
  }

  #receive(text: string): void {
    const event = readEvent(text);
    if (!event || event.revision <= this.#revision) return;
    this.#revision = event.revision;
    this.#updating = this.#updating
      .then(() => this.#take(event))
      .catch((error: unknown) => void this.complaints.push(String(error)));
  }

  async #take({ revision, change }: RevisionEvent): Promise<void> {
    const next = change && this.#composition && applyDelta(this.#composition, revision, change);
    await (next ? this.#load(next) : this.#fetchComposition());
  }

  async #fetchComposition(): Promise<void> {
    const reply = await this.#get(
      '/platform/v1/composition',
      this.#etag ? { 'if-none-match': this.#etag } : {},
    );
    if (reply.status === 304) return;
    if (reply.status !== 200) throw new Error(`the composition answered ${reply.status}`);
    this.#etag = reply.etag;
    await this.#load(readComposition(reply.etag, reply));
  }

  async #load(composition: Composition): Promise<void> {
    this.#composition = composition;
    const release = composition.remotes[this.#options.remote];
    if (!release) throw new Error(`the composition names no ${this.#options.remote}`);
    const { buildId } = release;
    const first = [...new Set([release.entry, ...release.preload, ...release.styles])];
    const files = first.map((url): [string, string] => [url, release.files[url] ?? '']);
    const missing = files.filter(([url]) => !this.#cache.has(url));
    await Promise.all(
      missing.map(async ([url, integrity]) => {
        const reply = await this.#get(url);
        if (reply.status !== 200 || readHash(url, reply) !== integrity)
          throw new Error(`${url} answered ${reply.status}, or another content`);
        this.#cache.add(url);
      }),
    );
    this.has = { buildId, at: now() };
    for (const listener of this.#listeners) listener();
  }

  /** Resolves as soon as that is so. */
  async waitFor(isSo: () => boolean): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((done) => {
      const listener = () => {
        if (!isSo()) return;
        this.#listeners.delete(listener);
        done();
      };
      this.#listeners.add(listener);
    });
  }

  close(): void {
    this.#stream?.destroy();
    this.#agent.destroy();
  }
}
