import type { CenterProfile } from './center-profiles.ts';

/** What a page and the frame beside it, which shows another page of the same site, write to each other. */
export const SITE_PREVIEW = { ready: 'samen:preview-ready', show: 'samen:preview' } as const;

/** From the frame: it takes drafts now. */
export interface PreviewReady {
  kind: typeof SITE_PREVIEW.ready;
}

/** To the frame: the site with what is not saved yet. */
export interface PreviewDraft {
  kind: typeof SITE_PREVIEW.show;
  profile: Partial<CenterProfile>;
  mode: 'light' | 'dark';
  /** What is to be in sight of a long page. */
  part?: 'footer';
}
