import type { FailureClass, RenderResult, RenderRequest } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';

/** The source of a release's server bundle, or why there is none. */
export type BundleResponse = { source: string } | { failure: FailureClass; message: string };

export interface ApiCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a renderer is to do. `warm` evaluates the shell for a composition, and renders nothing. */
export type Job =
  | { kind: 'render'; request: RenderRequest<Site> }
  | { kind: 'warm'; shell: string; remotes: Record<string, string> };

/** From the server to a renderer. */
export type ToRenderer =
  | { kind: 'job'; job: Job }
  | { kind: 'bundle'; call: number; response: BundleResponse }
  | { kind: 'fetched'; call: number; response: ApiResponse };

/** From a renderer to the server. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'bundle'; call: number; remote: string; buildId: string }
  | { kind: 'fetch'; call: number; request: ApiCall }
  | { kind: 'done'; response: RenderResult };
