import type { PageHead } from './page-head.ts';
import type { PostedForm } from './posted-form.ts';
import type { Composition, FailureClass } from './release-descriptor.ts';
import type { PlatformSite } from './site.ts';

/** A page to be made into HTML, by the server bundle of the shell that `composition` names. */
export interface RenderRequest<Site extends PlatformSite = PlatformSite> {
  site: Site;
  /** What the visitor gets; client and server bundle of its releases match. */
  composition: Composition;
  /** Path and query as the browser will have them. */
  address: string;
  /** Milliseconds since 1970 that relative times count from, here and in the browser. */
  startedAt: number;
  /** A form that comes back with its mistakes. */
  posted: PostedForm | null;
}

/** What a screen responds instead of its content: unknown (404), gone (410), forbidden (403). */
export interface PageResponse {
  status: number;
  message: string;
}

/** What travels with a rendered page, so that the browser renders the same without another request. */
export interface PageState {
  startedAt: number;
  /** Of the API's part of the store: responses, and which tags they carry. */
  api: object;
  answer: PageResponse | null;
}

/** A page as HTML. */
export interface RenderedPage {
  status: number;
  /** The inside of `#root`. */
  html: string;
  /** The `<style>` elements that it needs, without a nonce. */
  styles: string;
  /** `<link>`s that React wants early, such as of the first picture. */
  links: string;
  head: PageHead;
  state: PageState;
  /** The script that records input before hydration. Shells from before there was such a thing do not say. */
  script?: string;
}

/** A page, or why there is none. */
export type RenderResult =
  | {
      kind: 'page';
      page: RenderedPage;
      /** Releases that should have filled a slot of it, where something else stands now. */
      emptied?: { remote: string; failure: FailureClass; message: string }[];
    }
  /** A release did not do its part. */
  | { kind: 'failed'; remote: string; failure: FailureClass; message: string }
  /** No release is to blame: the API did not respond, or the address leads elsewhere. */
  | { kind: 'none' };

/** The host environment of a server bundle. */
export interface RenderHost {
  /** The exposed module of a remote's server bundle. Rejects when it cannot be loaded. */
  load(remote: string, buildId: string): Promise<unknown>;
  /** Requests the API, in process and as a visitor who is not signed in. */
  fetch: typeof fetch;
}

/** What the shell's server bundle exports. */
export interface ShellServerBundle<Site extends PlatformSite = PlatformSite> {
  /** Makes the HTML of a page that everybody may see. Never rejects. */
  render(request: RenderRequest<Site>, host: RenderHost): Promise<RenderResult>;
  /** What the server bundles of remotes get for the libraries they leave out. */
  shared: Readonly<Record<string, unknown>>;
}
