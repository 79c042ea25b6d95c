import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { RefusedRelease } from './store.ts';

/** Passes bytes on while counting and hashing them; fails as soon as there are more than `limit`. */
export class Meter extends Transform {
  readonly #hash = createHash('sha384');
  readonly #limit: number;
  size = 0;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#limit) {
      done(new RefusedRelease(['A file is longer than release.json says. Build the release again.']));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** `sha384-…` of the counted bytes; call it once, at the end. */
  integrity(): string {
    return `sha384-${this.#hash.digest('base64')}`;
  }
}
