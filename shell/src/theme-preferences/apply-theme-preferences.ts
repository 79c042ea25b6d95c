import type { Runtime } from '@samen/federation-kit/shell';
import type { ThemePreferences } from '../session/theme-preferences.ts';

const ID = 'samen-look';

/** Keeps the document in the look that this browser has chosen; the centre's own where it has chosen none. */
export function applyThemePreferences({ store, site }: Runtime, document: Document): void {
  let shown: ThemePreferences | null = null;
  const follow = () => {
    const { look } = store.getState().preferences;
    if (look === shown) return;
    shown = look;
    if (look)
      void import('./theme-style.ts').then(
        ({ styleOf }) => shown === look && show(styleOf(look, site.get())),
      );
    else document.getElementById(ID)?.remove();
  };
  const show = (css: string) => {
    const element = document.getElementById(ID) ?? document.head.appendChild(makeStyle(document));
    element.textContent = css;
  };
  follow();
  store.subscribe(follow);
}

function makeStyle(document: Document): HTMLStyleElement {
  const element = document.createElement('style');
  element.id = ID;
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  return element;
}
