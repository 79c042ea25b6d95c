import type { BrowserContext } from '@playwright/test';
import type { Product } from '@samen/dev-env/outside';
import { signedIn } from './api.ts';

/** Gives a browser the session of a demo account, as signing in would; answers the headers for calls beside it. */
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
