import type { ColorMode } from '@samen/contracts';
import type { Runtime } from '@samen/federation-kit/shell';

/** Shows the page in a mode; `system` leaves it to the operating system. */
export function showColorMode(root: HTMLElement, mode: ColorMode): void {
  if (mode === 'system') delete root.dataset['mode'];
  else root.dataset['mode'] = mode;
}

/** Keeps the document in the mode that the page forces, else in the one the visitor chose. */
export function followColorMode({ store, forcedColorMode }: Runtime, root: HTMLElement): void {
  const follow = () => {
    const { preferences } = store.getState();
    showColorMode(root, forcedColorMode.get() ?? preferences.colorMode);
  };
  follow();
  store.subscribe(follow);
  forcedColorMode.subscribe(follow);
}
