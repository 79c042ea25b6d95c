import type { ErrorDocument } from '@samen/jsonapi';
import type { PlatformStatus, ReleaseHistoryEntry, Rollout, RolloutRule } from '@samen/contracts/release';
import { BUNDLE_TYPE, packRelease, REGISTRY_TYPE } from '../bundle.ts';
import type { Connection } from './connection.ts';
import { CommandRefused } from './command-refused.ts';

export interface PublishResult {
  remote: string;
  buildId: string;
  outcome: 'published' | 'unchanged';
}

export interface ChangeResult {
  changed: (Pick<ReleaseHistoryEntry, 'revision' | 'remote' | 'buildId' | 'previousBuildId' | 'action'> & {
    /** Tabs that ran the release before it are reloaded. */
    reload?: boolean;
  })[];
  /** Of a roll-back: what fails on the server since, in sentences. */
  failing?: string[];
}

export interface ChangeInput {
  buildId?: string | undefined;
  expectedRevision: number;
  reason: string;
  withRemotes?: boolean | undefined;
  reload?: boolean | undefined;
}

export interface StoredToken {
  id: string;
  label: string;
  scopes: string[];
  createdAt: string;
  createdBy: string;
}

export interface PruneInput {
  remote?: string | undefined;
  keep: number;
  days: number;
  apply: boolean;
}

export interface PrunedRelease {
  remote: string;
  buildId: string;
  bytes: number;
  /** Why it stays; null when it went, or would. */
  because: string | null;
}

export interface RolloutInput {
  buildId?: string | undefined;
  rules: RolloutRule[];
  errorLimit?: number | undefined;
  minLoads?: number | undefined;
  expectedRevision: number;
  reason: string;
}

export interface KillInput {
  buildId: string;
  expectedRevision: number;
  reason: string;
}

export interface OperatorResult {
  email: string;
  name: string;
}

/** The server's platform calls. They reject with `CommandRefused`. */
export interface PlatformClient {
  status(): Promise<PlatformStatus>;
  history(remote?: string): Promise<ReleaseHistoryEntry[]>;
  publish(directory: string): Promise<PublishResult>;
  change(action: 'activate' | 'rollback', remote: string, input: ChangeInput): Promise<ChangeResult>;
  rollOut(remote: string, input: RolloutInput): Promise<ChangeResult & { rollout: Rollout }>;
  kill(remote: string, input: KillInput): Promise<ChangeResult>;
  retire(remote: string, input: Omit<KillInput, 'buildId'>): Promise<ChangeResult>;
  createToken(label: string, scopes: string[]): Promise<string>;
  tokens(): Promise<StoredToken[]>;
  revokeToken(id: string): Promise<Pick<StoredToken, 'label' | 'scopes'>>;
  prune(input: PruneInput): Promise<PrunedRelease[]>;
  operators(): Promise<OperatorResult[]>;
  addOperator(email: string): Promise<OperatorResult>;
  removeOperator(email: string): Promise<OperatorResult>;
  /** The registry as a document that `importRegistry` takes. */
  exportRegistry(): Promise<object>;
  /** Resolves to the number of releases. */
  importRegistry(registry: unknown): Promise<number>;
}

async function rejectionOf(response: Response): Promise<CommandRefused> {
  const text = await response.text();
  try {
    const { errors } = JSON.parse(text) as ErrorDocument;
    return new CommandRefused(errors.map(({ detail }) => detail).join('\n'));
  } catch {
    return new CommandRefused(
      `The server answered ${response.status}. Is SAMEN_SERVER the address of this product?`,
    );
  }
}

/** A trial render takes seconds; a server that hangs ends the command after this. */
const TIMEOUT = 60_000;

/** Speaks with the server of `connection`. */
export function platformClient({ url, token }: Connection): PlatformClient {
  async function call<Result>(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Result> {
    const headers = { ...init.headers, authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(`${url}/platform/v1${path}`, {
      ...init,
      headers,
      // What is sent takes as long as it takes.
      ...(init.duplex ? {} : { signal }),
    }).catch((error: Error) => {
      if (error.name === 'TimeoutError')
        throw new CommandRefused(
          `The server at ${url} has not answered for ${TIMEOUT / 1000} s. Whether it does what was asked is seen with status.`,
        );
      const cause = (error.cause as Error | undefined)?.message ?? error.message;
      throw new CommandRefused(
        `The server at ${url} cannot be reached (${cause}). Start it, or set SAMEN_SERVER.`,
      );
    });
    if (!response.ok) throw await rejectionOf(response);
    return (await response.json()) as Result;
  }
  const post = <Result>(path: string, body: unknown, type = 'application/json') =>
    call<Result>(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });

  return {
    status: () => call('/remotes'),
    history: async (remote) => {
      const query = remote ? `?remote=${encodeURIComponent(remote)}` : '';
      return (await call<{ history: ReleaseHistoryEntry[] }>(`/history${query}`)).history;
    },
    publish: async (directory) => {
      const body = (await packRelease(directory)) as unknown as RequestInit['body'];
      const headers = { 'content-type': BUNDLE_TYPE };
      return call('/releases', { method: 'POST', headers, body, duplex: 'half' });
    },
    change: (action, remote, input) => post(`/remotes/${remote}/${action}`, input),
    rollOut: (remote, input) => post(`/remotes/${remote}/rollout`, input),
    kill: (remote, input) => post(`/remotes/${remote}/kill`, input),
    retire: (remote, input) => post(`/remotes/${remote}/retire`, input),
    operators: async () => (await call<{ operators: OperatorResult[] }>('/operators')).operators,
    addOperator: (email) => post('/operators', { email }),
    removeOperator: (email) => call(`/operators/${encodeURIComponent(email)}`, { method: 'DELETE' }),
    createToken: async (label, scopes) => (await post<{ token: string }>('/tokens', { label, scopes })).token,
    tokens: async () => (await call<{ tokens: StoredToken[] }>('/tokens')).tokens,
    revokeToken: async (id) =>
      (await call<{ revoked: StoredToken }>(`/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' }))
        .revoked,
    exportRegistry: () => call('/registry'),
    importRegistry: async (registry) =>
      (await post<{ imported: number }>('/registry', registry, REGISTRY_TYPE)).imported,
    prune: async (input) => (await post<{ releases: PrunedRelease[] }>('/prune', input)).releases,
  };
}
