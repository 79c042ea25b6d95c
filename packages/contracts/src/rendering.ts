import type { PageHead } from './page-head.ts';
import type { PostedForm } from './posted-form.ts';
import type { Composition, FailureClass } from './release-descriptor.ts';
import type { PlatformSite } from './site.ts';

/** A page to be made into HTML, by the server half of the shell that `composition` names. */
export interface RenderRequest<Site extends PlatformSite = PlatformSite> {
  site: Site;
  /** What the visitor gets; both halves of the releases in it are the same. */
  composition: Composition;
  /** Path and query as the browser will have them. */
  address: string;
  /** Milliseconds since 1970 that relative times count from, here and in the browser. */
  startedAt: number;
  /** A form that comes back with its mistakes. */
  posted: PostedForm | null;
}

/** What a screen answered instead of its content: unknown (404), gone (410), forbidden (403). */
export interface PageAnswer {
  status: number;
  message: string;
}

/** What travels with a rendered page, so that the browser draws the same without asking again. */
export interface PageState {
  startedAt: number;
  /** Of the API's part of the store: answers, and which tags they carry. */
  api: object;
  answer: PageAnswer | null;
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
}

/** A page, or why there is none. */
export type RenderAnswer =
  | { kind: 'page'; page: RenderedPage }
  /** A release did not do its part. */
  | { kind: 'failed'; remote: string; failure: FailureClass; message: string }
  /** Nobody's release is to blame: the API did not answer, or the address leads elsewhere. */
  | { kind: 'none' };

/** What a server half may use of its surroundings. */
export interface RenderHost {
  /** The exposed module of a remote's server half. Rejects when it does not come up. */
  load(remote: string, buildId: string): Promise<unknown>;
  /** Asks the API, in process and as nobody. */
  fetch: typeof fetch;
}

/** What the shell's server half exports. */
export interface ShellServerHalf<Site extends PlatformSite = PlatformSite> {
  /** Makes the HTML of a page that everybody may see. Never rejects. */
  render(request: RenderRequest<Site>, host: RenderHost): Promise<RenderAnswer>;
  /** What the server halves of remotes get for the libraries they leave out. */
  shared: Readonly<Record<string, unknown>>;
}
