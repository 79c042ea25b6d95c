/** How long a screen is covered at most when there is no answer, and when what was answered takes its time. */
const PATIENCE = { answer: 600, releases: 2000 };

const within = (work: Promise<void>, milliseconds: number) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);

/**
 * Hides what remotes have drawn, in a tab that slept, until the composition of now is `answered` and its releases are
 * at work: nobody sees a screen of a release that went meanwhile. Focus and text stay where they are.
 */
export async function coverUntil(answered: Promise<void>, settled: () => Promise<void>): Promise<void> {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  areas.forEach(({ style }) => Object.assign(style, { opacity: '0', pointerEvents: 'none' }));
  await within(answered, PATIENCE.answer);
  await within(settled(), PATIENCE.releases);
  areas.forEach(({ style }) => Object.assign(style, { opacity: '', pointerEvents: '' }));
}
