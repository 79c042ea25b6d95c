import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { signedIn } from './api.ts';
import type { Caller } from './applications.ts';

/** Gives a browser the session of a demo account, as signing in would; resolves to the headers for API calls. */
export async function signIn(
  context: BrowserContext,
  product: Product,
  name: string,
  tenant = 'public',
): Promise<Record<string, string>> {
  const tokens = await signedIn(product, name, tenant);
  const url = product.url('/', `${tenant}.localhost`);
  await context.addCookies(
    Object.entries(tokens).map(([cookie, value]) => ({
      name: cookie,
      value: encodeURIComponent(value),
      url,
    })),
  );
  return tokens;
}

export interface Person extends Caller {
  page: Page;
}

/** A person's own browser, with the headers for their API calls. */
export async function person(
  browser: Browser,
  product: Product,
  name: string,
  tenant = 'public',
  width = 1440,
): Promise<Person> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const headers = await signIn(context, product, name, tenant);
  return { headers, page: await context.newPage(), tenant };
}
