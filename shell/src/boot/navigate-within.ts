import { stripLocale, withLocale } from '@samen/contracts';
import type { Runtime } from '@samen/federation-kit/shell';
import type { createBrowserRouter, NavigateOptions } from '@samen/router';

/** Leads to a path of this site from outside of its pages, under the language that the address has. */
export function navigateWithin({ site }: Runtime, router: ReturnType<typeof createBrowserRouter>) {
  return (path: string, options?: NavigateOptions): Promise<void> => {
    const { locale } = stripLocale(router.state.location.pathname);
    const prefix = site.get().features.internationalisation ? locale : null;
    return router.navigate(withLocale(path, prefix), options);
  };
}
