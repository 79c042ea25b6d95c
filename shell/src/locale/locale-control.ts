import type { CookieJar } from '@samen/api-client';
import type { Runtime } from '@samen/federation-kit/shell';
import type { SetLocale } from './locale-context.ts';
import { rememberLocale } from './locale.ts';

/** Switches texts, formats, requests and the document's language, and remembers it; not on a site in one language. */
export function createLocaleControl(runtime: Runtime, cookies: CookieJar, document: Document): SetLocale {
  document.documentElement.lang = runtime.site.get().locale;
  return (locale) => {
    if (!runtime.site.get().features.internationalisation) return;
    rememberLocale(cookies, locale);
    document.documentElement.lang = locale;
    void runtime.setLocale(locale);
  };
}
