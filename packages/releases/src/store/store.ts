import type { ReleaseDescriptor, ReleaseFile } from '@samen/contracts/release';
import type { Readable } from 'node:stream';
import type { Problems } from '../descriptor.ts';

/** How a file lies ready beside the plain one. */
export type Encoding = 'br' | 'gzip';

/** What the name of a precompressed sibling ends with. */
export const SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

/** The file that is written last: a release without it is not there. */
export const DESCRIPTOR = 'release.json';

export interface StoredFile {
  stream: Readable;
  /** Bytes of what the stream gives. */
  size: number;
  encoding: Encoding | null;
}

/** A release on its way in: nothing of it is seen before `commit`. */
export interface IncomingRelease {
  /**
   * Takes one file; `path` as the descriptor lists it, or with `.br` or `.gz` for a precompressed sibling. Rejects
   * with `RefusedRelease` on a file the descriptor does not list or whose content is another.
   */
  add(path: string, content: Readable): Promise<void>;
  /** Makes the release visible, whole. Rejects with `RefusedRelease` when files are missing. */
  commit(): Promise<void>;
  /** Drops what has come in; after `commit` without effect. */
  discard(): Promise<void>;
}

/** Immutable releases, in a directory or in a bucket. */
export interface ReleaseStore {
  descriptor(remote: string, buildId: string): Promise<ReleaseDescriptor | null>;
  receive(descriptor: ReleaseDescriptor): Promise<IncomingRelease>;
  /** A file of a release, in the first of `accepted` encodings that lies ready, else plain. Null when unknown. */
  open(release: ReleaseDescriptor, path: string, accepted: readonly Encoding[]): Promise<StoredFile | null>;
  /** Reads every file back and compares; one sentence for each that is missing or another. */
  verify(release: ReleaseDescriptor): Promise<Problems>;
  /** Takes a release away: first from sight, then its files. Without effect where there is none. */
  remove(release: ReleaseDescriptor): Promise<void>;
}

/** A problem that `verify` reports. */
export const damaged = ({ remote, buildId }: ReleaseDescriptor, { path }: ReleaseFile): string =>
  `${path} of ${remote} ${buildId} is missing or damaged. Publish it again.`;

/** The upload does not match its descriptor; the messages say what to change. */
export class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease';
  readonly problems: Problems;

  constructor(problems: Problems) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
