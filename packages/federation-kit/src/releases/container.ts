import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { CONSTANTS } from '@samen/contracts';
import { integrityOf } from './integrity.ts';
import { LoadFailure } from './load-failure.ts';
import type { Release } from './types.ts';

/** The nonce of this response's policy; the attribute is hidden from selectors, the property is not. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}

/**
 * Runs the entry of a release. Rejects with `EntryError` when it did not arrive, for whatever reason, and with the
 * failure's class where that is known.
 */
export function runEntry({
  globalName,
  entry,
}: Pick<Release, 'globalName' | 'entry'>): Promise<RemoteEntryExports> {
  const integrity = integrityOf(entry);
  if (!integrity) throw new LoadFailure('integrity', `No integrity is known for ${entry}`);
  const script = document.createElement('script');
  Object.assign(script, { src: entry, integrity, nonce: pageNonce() });
  return new Promise<RemoteEntryExports>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadFailure('timeout', `${entry} took too long`)),
      CONSTANTS.timeouts.entry,
    );
    script.onerror = () => reject(new EntryError(`${entry} did not come`));
    script.onload = () => {
      const container = (globalThis as unknown as Record<string, RemoteEntryExports | undefined>)[globalName];
      if (container) resolve(container);
      else reject(new LoadFailure('evaluation', `${entry} left no ${globalName}`));
    };
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    document.head.append(script);
  }).finally(() => script.remove());
}

/** The script element of an entry failed. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
}
