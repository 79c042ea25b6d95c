import type { Product } from '@samen/dev-env/harness';
import { call, signedIn } from './api.ts';
import { expect } from './test.ts';

type Headers = Record<string, string>;

interface NewPage {
  title: string;
  slug: string;
  /** What search engines show of it. */
  summary?: string;
  blocks: readonly object[];
}

async function send(product: Product, path: string, method: string, headers: Headers, attributes: object) {
  const body = { data: { type: 'pages', attributes } };
  const response = await call(product, path, { method, headers, body });
  expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
  return (response.body as { data: { id: string } }).data.id;
}

/** Makes a page that visitors do not see yet; its id. */
export const makeDraft = (product: Product, headers: Headers, page: NewPage): Promise<string> =>
  send(product, '/api/v1/pages', 'POST', headers, page);

/** Makes a page that visitors see. */
export async function publishPage(product: Product, headers: Headers, page: NewPage): Promise<void> {
  const id = await makeDraft(product, headers, page);
  await send(product, `/api/v1/pages/${id}/publish`, 'PUT', headers, { is_published: true });
}

/**
 * Takes the contact page from a site, as of a centre that has none: visitors write on the screen of the product then.
 * Returns how to put it back.
 */
export async function withoutContactPage(product: Product): Promise<() => Promise<void>> {
  const headers = await signedIn(product, 'redactie');
  const { body } = await call(product, '/api/v1/pages?filter[slug_eq]=contact', { headers });
  const [page] = (body as { data: { id: string }[] }).data;
  const show = async (is_published: boolean) =>
    void (await send(product, `/api/v1/pages/${page?.id}/publish`, 'PUT', headers, { is_published }));
  await show(false);
  return () => show(true);
}
