import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

/** A hash without the stream that Node's own is. */
function hashing(algorithm: string) {
  const hash = createHash(algorithm);
  const steps = {
    update(text: string) {
      hash.update(String(text));
      return steps;
    },
    digest: (encoding: 'hex' | 'base64' = 'hex') => hash.digest(encoding),
  };
  return steps;
}

/**
 * What the shell's server bundle gets of Node: as much as React and the style sheets need to render to a web stream.
 * None of it leads to a stream, an emitter or `process`.
 */
export const NODE_PARTS: Readonly<Record<string, object>> = {
  async_hooks: { AsyncLocalStorage },
  crypto: { createHash: hashing, randomUUID },
  stream: {},
  util: { TextDecoder, TextEncoder },
};
