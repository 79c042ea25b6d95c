import { SITE_PREVIEW, type PreviewDraft, type PreviewReady } from '@samen/resources/shared';
import type { Runtime } from '@samen/federation-kit/shell';
import { showCenter } from './show-center.ts';

const isDraft = (data: unknown): data is PreviewDraft =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === SITE_PREVIEW.show;

/** Shows what the page around this one has not saved yet. Only this site itself is listened to. */
export function startPreview(runtime: Runtime, frame: Window): void {
  const { origin } = frame.location;
  frame.addEventListener('message', ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== frame.parent || sender !== origin || !isDraft(data)) return;
    const { center } = runtime.site.get();
    showCenter(runtime, { ...center, profile: { ...center.profile, ...data.profile } }, frame.document);
    runtime.forcedColorMode.set(data.mode);
    if (data.part === 'footer') frame.document.querySelector('body footer')?.scrollIntoView({ block: 'end' });
  });
  frame.parent.postMessage({ kind: SITE_PREVIEW.ready } satisfies PreviewReady, origin);
}
