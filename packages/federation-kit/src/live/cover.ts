/** How long a screen is covered at most when there is no response, and when its releases take long. */
const TIMEOUT = { response: 600, releases: 2000 };

const within = (work: Promise<void>, milliseconds: number) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);

/**
 * Hides what remotes have rendered, in a tab that slept, until the present composition is `refreshed` and its releases are
 * active: a screen of a release that was removed meanwhile does not show. Focus and text stay where they are.
 */
export async function coverUntil(refreshed: Promise<void>, settled: () => Promise<void>): Promise<void> {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  areas.forEach(({ style }) => Object.assign(style, { opacity: '0', pointerEvents: 'none' }));
  await within(refreshed, TIMEOUT.response);
  await within(settled(), TIMEOUT.releases);
  areas.forEach(({ style }) => Object.assign(style, { opacity: '', pointerEvents: '' }));
}
