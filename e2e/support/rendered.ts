import { call } from './api.ts';
import type { Product } from '@samen/dev-env/harness';

/** Whether the server has sent the page itself, not only its frame. */
export const isRendered = (body: unknown): boolean => String(body).includes('id="samen-state"');

/** The id of the first record that an API path lists for these headers; without them for a visitor. */
export async function firstId(
  product: Product,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await call(product, `/api/v1/${path}`, { headers });
  const [first] = (body as { data?: { id: string }[] }).data ?? [];
  if (!first) throw new Error(`${path} lists nothing: ${JSON.stringify(body)}`);
  return first.id;
}

/** The address of a vacancy that everybody sees. */
export async function vacancyPath(product: Product): Promise<string> {
  return `/vacancies/${await firstId(product, 'vacancies?filter[vacancy_type_eq]=volunteering&page[size]=1')}`;
}

/** The address of an organization that everybody sees. */
export async function organizationPath(product: Product): Promise<string> {
  return `/organizations/${await firstId(product, 'organizations?filter[show_on_social_map]=true&page[size]=1')}`;
}
