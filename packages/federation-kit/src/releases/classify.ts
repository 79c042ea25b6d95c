import type { FailureClass } from '@samen/contracts/release';
import { EntryError } from './container.ts';
import { LoadFailure } from './load-failure.ts';
import type { Release } from './types.ts';

export interface Classified {
  failure: FailureClass;
  message: string;
  /** Worth a retry: nothing arrived, or the server was not up. */
  passing: boolean;
}

interface ScriptError {
  name?: string;
  message?: string;
  /** webpack's chunk errors. */
  type?: string;
  request?: string;
  code?: string;
}

const PROBE_TIMEOUT = 3000;

/**
 * The messages about a shared library that the shell does not provide, or not in a compatible version: of the federation runtime,
 * of a container that has no copy to fall back to, and of webpack's own containers.
 */
const MISSING_LIBRARY =
  /^(\[ Federation Runtime \]: Version .* of shared singleton module |Can not get '|Shared module |Unsatisfied version )/;

/** True for webpack's errors about scripts and style sheets that did not come. */
export function isChunkError(error: unknown): boolean {
  const { name, code } = opened(error);
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Finds out why a release did not come up. A script element does not expose that, so the file is fetched once more. */
export async function classify(error: unknown, release: Release): Promise<Classified> {
  const message = error instanceof Error ? error.message : String(error);
  const classified = (failure: FailureClass, passing = false): Classified => ({ failure, message, passing });
  if (error instanceof LoadFailure) {
    return classified(error.failure, error.failure === 'network' || (error.status ?? 0) >= 500);
  }
  const { type, request } = opened(error);
  if (isChunkError(error)) {
    if (type === 'timeout' || type === 'integrity') return classified(type);
    if (type === 'missing') return classified('evaluation');
    return { ...(await probe(request ?? release.entry, release)), message };
  }
  if (error instanceof EntryError) return { ...(await probe(release.entry, release)), message };
  return classified(MISSING_LIBRARY.test(message) ? 'contract' : 'evaluation');
}

async function probe(url: string, release: Release): Promise<Omit<Classified, 'message'>> {
  const target = new URL(url, document.baseURI);
  const integrity = release.files[target.pathname];
  const request = (init: RequestInit) =>
    fetch(target, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT), ...init });
  try {
    const response = await request({});
    await response.body?.cancel();
    if (!response.ok) return { failure: 'http', passing: response.status >= 500 };
  } catch {
    return { failure: 'network', passing: true };
  }
  if (!integrity) return { failure: 'integrity', passing: false };
  const intact = await request({ integrity }).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
  return intact ? { failure: 'network', passing: true } : { failure: 'integrity', passing: false };
}

function opened(error: unknown): ScriptError {
  return typeof error === 'object' && error !== null ? error : {};
}
