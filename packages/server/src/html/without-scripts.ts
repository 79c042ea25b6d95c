import { withLocale, type Locale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { tag } from './markup.ts';
import en from './without-scripts.en.json' with { type: 'json' };
import nl from './without-scripts.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

const STYLE =
  '.signed-in{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:12px 24px;background:var(--sunken);color:var(--text)}.signed-in p{margin:0}.signed-in button{font:inherit;min-height:44px;padding:0 16px}';

/** Tells the person who is signed in so where no script does, and lets them end it. */
export function signedInBar(nonce: string, locale: Locale, prefix: Locale | null): string {
  const { isSignedIn, signOut } = TEXTS[locale];
  const action = withLocale(paths.auth.signOut(), prefix);
  const form = tag(
    'form',
    { method: 'post', action, class: 'signed-in' },
    `<p>${isSignedIn}</p><button type="submit">${signOut}</button>`,
  );
  return tag('noscript', {}, `${tag('style', { nonce }, STYLE)}${form}`);
}

/** Stands where the page would be that only scripts can make. */
export function needsScripts(locale: Locale, prefix: Locale | null): string {
  const { needsScripts: notice, home } = TEXTS[locale];
  return `<p>${notice} ${tag('a', { href: withLocale(paths.home(), prefix) }, home)}</p>`;
}
