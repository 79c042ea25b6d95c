import type { AnalyticsOptions } from './script-options.ts';

// NOTE: Runs in the page by itself, before the tag: it can import types alone. The tag reads its commands as `arguments`,
// and no other list. What stands in the query of an address may be a secret, and is not sent. The tag also counts where the
// history leads, of its own accord; it comes later than this, so that it finds the address as it is told. Where someone who
// is signed in goes next may be about others: of that no more is told than the site.

declare const options: AnalyticsOptions;

interface Counted extends Window {
  dataLayer?: unknown[];
}

const queue = ((window as Counted).dataLayer ??= []);
function command(..._words: unknown[]): void {
  queue.push(arguments); // eslint-disable-line prefer-rest-params -- it is what the tag takes
}
command('js', new Date());

const SHARED = /^utm_/;

function shareable(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const shared = new URLSearchParams([...searchParams].filter(([name]) => SHARED.test(name))).toString();
  return `${origin}${pathname}${shared && `?${shared}`}`;
}

const here = () => ({ page_location: shareable(location.href) });
const isSignedIn = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${options.signedIn}=`));
const next = () =>
  isSignedIn() ? { page_location: `${location.origin}/`, page_title: location.hostname } : here();
command('set', { ...here(), page_referrer: document.referrer && shareable(document.referrer) });
command('config', options.id);

for (const way of ['pushState', 'replaceState'] as const) {
  const go = history[way].bind(history);
  history[way] = (...step) => {
    go(...step);
    command('set', next());
  };
}
addEventListener('popstate', () => command('set', next()));
