import type { AnalyticsOptions } from './script-options.ts';

// NOTE: Runs in the page by itself, before the tag: it can import types alone.

declare const options: AnalyticsOptions;

interface Counted extends Window {
  dataLayer?: unknown[];
}

const queue = ((window as Counted).dataLayer ??= []);
/** The tag reads commands as `arguments`, and no other list. */
function command(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- it is what the tag takes
  queue.push(arguments);
}
command('js', new Date());
command('config', options.id);
