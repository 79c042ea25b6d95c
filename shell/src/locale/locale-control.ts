import type { CookieJar } from '@samen/api-client';
import type { Locale } from '@samen/contracts';
import type { Runtime } from '@samen/federation-kit/shell';
import type { SetLocale } from './locale-context.ts';
import { rememberLocale } from './locale.ts';

/** Switches texts, formats, requests and the document's language; what was fetched in the other language goes. */
export function createLocaleControl(runtime: Runtime, cookies: CookieJar, document: Document): SetLocale {
  const show = (locale: Locale) => {
    document.documentElement.lang = locale;
  };
  show(runtime.site.get().locale);
  return (locale) => {
    const site = runtime.site.get();
    if (!site.features.internationalisation) return;
    rememberLocale(cookies, locale);
    if (site.locale === locale) return;
    show(locale);
    void runtime.i18n.changeLanguage(locale);
    runtime.site.set({ ...site, locale });
    runtime.store.dispatch(runtime.api.util.resetApiState());
  };
}
