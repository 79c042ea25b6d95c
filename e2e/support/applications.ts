import { expect } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { call } from './api.ts';
import { linkIn, type Mailbox } from './mail.ts';

export interface Row {
  id: string;
  attributes: Record<string, unknown>;
}

/** Who calls the API. */
export interface Caller {
  headers: Record<string, string>;
  tenant: string;
}

/** A request that has to succeed; resolves to its `data`. */
export async function request(
  product: Product,
  who: Caller,
  path: string,
  method = 'GET',
  attributes?: object,
) {
  const type = path.split('/', 1)[0];
  const response = await call(product, `/api/v1/${path}`, {
    host: `${who.tenant}.localhost`,
    method,
    headers: who.headers,
    ...(attributes && { body: { data: { type, ...idIn(path, method), attributes } } }),
  });
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return (response.body as { data: unknown }).data;
}

const idIn = (path: string, method: string) => (method === 'PUT' ? { id: path.split('/')[1] } : {});

/** A vacancy of the admin's organization for which this volunteer has not applied. */
export async function openVacancy(product: Product, admin: Caller, volunteer: Caller): Promise<Row> {
  const { id } = (await request(product, admin, 'current_organization')) as Row;
  const filter = `filter[organization_id_eq]=${id}&filter[vacancy_type_eq]=volunteering&page[size]=100`;
  const open = (await request(product, volunteer, `vacancies?${filter}`)) as Row[];
  const own = await request(product, volunteer, 'applications?filter[own]=true&page[size]=100');
  const vacancy = open.find((one) => !JSON.stringify(own).includes(one.id) && !one.attributes['apply_url']);
  if (!vacancy) throw new Error('There is no vacancy left to apply for');
  return vacancy;
}

/** An application made without screens. */
export async function applied(product: Product, admin: Caller, volunteer: Caller): Promise<Row> {
  const { id } = await openVacancy(product, admin, volunteer);
  const attributes = { vacancy_id: id, message: 'Mag ik een keer komen kijken?' };
  const made = (await request(product, volunteer, 'applications', 'POST', attributes)) as Row;
  return (await request(product, volunteer, `applications/${made.id}`)) as Row;
}

/** Applications of people without an account, each with the address that they confirmed. */
export async function visitorsApplied(
  product: Product,
  mailbox: Mailbox,
  vacancyId: string,
  visitors: readonly { firstName: string; email: string }[],
): Promise<void> {
  for (const { firstName, email } of visitors)
    await request(product, { headers: {}, tenant: 'public' }, 'applications', 'POST', {
      vacancy_id: vacancyId,
      first_name: firstName,
      last_name: 'de Vries',
      email,
      message: 'Ik kom graag.',
    });
  for (const { email } of visitors) {
    const token = new URL(linkIn(await mailbox.next(email))).searchParams.get('token');
    const confirmed = await call(product, '/api/v1/applications/confirm', {
      method: 'POST',
      body: { token },
    });
    expect(confirmed.status).toBeLessThan(300);
  }
}
