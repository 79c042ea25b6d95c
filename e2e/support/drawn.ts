import { call } from './api.ts';
import type { Product } from '@samen/dev-env/outside';

/** Whether the server has sent the page itself, not only its frame. */
export const isDrawn = (body: unknown): boolean => String(body).includes('id="samen-state"');

/** The address of a vacancy that the search shows. */
export async function vacancyPath(product: Product): Promise<string> {
  const { body } = await call(product, '/vacancies/search?type=volunteering');
  return /href="(\/vacancies\/[0-9a-f-]{36})"/.exec(String(body))?.[1] ?? '';
}

/** The address of an organization that everybody sees. */
export async function organizationPath(product: Product): Promise<string> {
  const { body } = await call(product, '/api/v1/organizations?filter[show_on_social_map]=true&page[size]=1');
  const [first] = (body as { data: { id: string }[] }).data;
  return `/organizations/${first?.id}`;
}
