/** The cookies that a tag makes; no cookie of the site is called so. */
const OF_TAG = /^_g(?:a|id|at|ac|cl)(?:_|$)/;

/** The names by which a tag counts for one property; under others it may stand for several. */
const OF_ONE = /^(?:G|UA)-/;

interface Counted extends Window {
  dataLayer?: unknown[];
}

/** The host of a page and what is above it: a tag sets its cookies as high up as the browser lets it. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.map((_part, at) => parts.slice(at).join('.'));
};

/** The path of a page and those above it, each as it is and as a folder. */
const pathsOf = (path: string): string[] => {
  const parts = path.split('/').filter(Boolean);
  return parts.reduce<string[]>(
    (paths, _part, at) => {
      const above = `/${parts.slice(0, at + 1).join('/')}`;
      return [...paths, above, `${above}/`];
    },
    ['/'],
  );
};

/** Removes what a tag has stored in this browser, wherever above this page it stands. */
function removeTagCookies({ hostname, pathname }: Location): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const domains = ['', ...domainsOf(hostname).map((domain) => `; domain=${domain}`)];
  for (const name of new Set(names.filter((one) => OF_TAG.test(one))))
    for (const domain of domains)
      for (const path of pathsOf(pathname)) document.cookie = `${name}=; path=${path}${domain}; max-age=0`;
}

function denyStorage(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- a tag reads its commands as `arguments` and as no other list
  ((window as Counted).dataLayer ??= []).push(arguments);
}

/**
 * Switches a tag that runs in this document off and removes its cookies. Returns whether nothing of it runs any more: a
 * tag that stands for several properties is stopped by leaving its document alone.
 */
export function stopCounting(id: string, isRunning: boolean): boolean {
  if (isRunning) {
    Object.assign(window, { [`ga-disable-${id}`]: true });
    denyStorage('consent', 'update', {
      ad_personalization: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      analytics_storage: 'denied',
    });
  }
  removeTagCookies(window.location);
  return !isRunning || OF_ONE.test(id);
}
