import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Product } from '@samen/dev-env/harness';
import { observePresses } from './measure.ts';

const VIEWPORT = { width: 1280, height: 900 };
const CPU_SLOWDOWN = 4;
const ACCOUNT = { email: 'centrum@public.example', password: 'Welkom-bij-de-demo-1' };
const AT_ONCE = 8;

/** A browser in which a member of a centre has signed in, by the form. */
export async function signedIn(browser: Browser, product: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(product.url('/auth/login-1'));
  await page.locator('main input[type=email]').fill(ACCOUNT.email);
  await page.locator('main input[type=password]').fill(ACCOUNT.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.close();
  return context;
}

/** Copies a vacancy until the centre's list holds this many; answers the ids of those that may be changed freely. */
export async function fillUp(context: BrowserContext, product: Product, total: number): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(product.url('/over-ons'));
  // Until it is known who is here, the page may lead elsewhere.
  await page.getByRole('button', { name: /^Account van/ }).waitFor();
  const copies = await page.evaluate(
    async ({ most, atOnce }) => {
      const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
      const headers = Object.fromEntries(
        ['access-token', 'client', 'uid'].map((name) => [name, decodeURIComponent(cookies.get(name) ?? '')]),
      );
      const request = async (path: string, method = 'GET') => {
        const response = await fetch(`/api/v1/vacancies${path}`, { method, headers });
        const body = (await response.json()) as { data: unknown };
        if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
        return body.data;
      };
      const current = 'filter[status_in]=draft,published,filled,expired&page[size]=1000';
      const all = (await request(`?${current}`)) as { id: string; attributes: { vacancy_type: string } }[];
      const source = all.find(({ attributes }) => attributes.vacancy_type === 'volunteering');
      if (!source) throw new Error('The demo data has no vacancy.');
      const made: string[] = [];
      let missing = most - all.length;
      const copy = async () => {
        while (missing > 0) {
          missing -= 1;
          made.push(((await request(`/${source.id}/duplicate`, 'POST')) as { id: string }).id);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, copy));
      return made;
    },
    { most: total, atOnce: AT_ONCE },
  );
  await page.close();
  return copies;
}

/** A page on a slow machine that keeps what the browser says about presses. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observePresses);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
