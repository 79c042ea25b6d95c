import type { ComposedRelease } from '@samen/contracts/release';

/** What a development server puts in the place of what is live. */
export interface DevParts {
  /** None where it is the shell that is worked on. */
  remote: { name: string; release: ComposedRelease } | null;
  shell: { buildId: string; scripts: string[] };
}

/** What the script is given that starts such a page. */
export interface StartOptions extends DevParts {
  compositionId: string;
  stateId: string;
}
