import type { ColorMode } from '@samen/contracts';

/** Shows the page in a mode; `system` leaves it to the operating system. */
export function showColorMode(root: HTMLElement, mode: ColorMode): void {
  if (mode === 'system') delete root.dataset['mode'];
  else root.dataset['mode'] = mode;
}
