import type { AnalyticsOptions } from './script-options.ts';

// NOTE: Runs in the page by itself, before the tag: it can import types alone. The tag reads its commands as `arguments`,
// and no other list.

declare const options: AnalyticsOptions;

interface Counted extends Window {
  dataLayer?: unknown[];
}

const queue = ((window as Counted).dataLayer ??= []);
function command(..._words: unknown[]): void {
  queue.push(arguments); // eslint-disable-line prefer-rest-params -- it is what the tag takes
}
command('js', new Date());
command('config', options.id);
