import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNewRemote } from '../support/variant.ts';
import { call } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const FILES = {
  'src/remote.config.ts': `import type { RemoteConfig } from '@samen/contracts/release';
export default {
  name: 'garden', contract: { min: 1, max: 1 },
  routes: [{ path: '/tuinen', public: true, layout: 'default', titleKey: 'title' }],
  navigation: [{ group: 'public', order: 90, labelKey: 'title', path: '/tuinen' }],
  namespaces: ['garden'], slices: [], switchPolicy: 'auto', sizeBudget: 60_000,
} satisfies RemoteConfig;
`,
  'src/remote.ts': `import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import en from './locales/en.json';
import nl from './locales/nl.json';
export default defineRemote({
  routes: [defineRoute({ path: '/tuinen', Component: lazyPage(() => import('./garden.page.tsx').then((m) => m.GardenPage)) })],
  activate({ translations }) { translations('garden', { nl, en }); },
});
`,
  'src/garden.page.tsx': `import { useTranslation } from '@samen/federation-kit';
export function GardenPage() {
  const { t } = useTranslation();
  return <h1>{t('heading')}</h1>;
}
`,
  'src/locales/nl.json': JSON.stringify({ title: 'Tuinen', heading: 'Alle tuinen van de stad' }),
  'src/locales/en.json': JSON.stringify({ title: 'Gardens', heading: 'All gardens of the city' }),
};

test('a remote that did not exist shows in the navigation of an open page, with the same shell and server', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(product.url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const latest = await call(product, '/builds/latest.json');
  const started = await page.evaluate(() => performance.timeOrigin);

  const { directory } = await buildNewRemote('garden', product.dataDir, FILES);
  const published = await product.run('release', 'publish', 'garden', '--dir', directory);
  expect(published.code, published.output).toBe(0);
  const activated = await product.run('release', 'activate', 'garden', '--reason', 'a new team');
  expect(activated.code, activated.output).toBe(0);

  const link = page.getByRole('navigation').getByRole('link', { name: 'Tuinen' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Alle tuinen van de stad' })).toBeVisible();
  await expect(page).toHaveTitle(/^Tuinen - /);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(started);
  expect((await call(product, '/builds/latest.json')).body).toEqual(latest.body);
  const { pid } = JSON.parse(readFileSync(join(product.dataDir, 'server.json'), 'utf8')) as { pid: number };
  expect(pid).toBe(product.pid);
  expect(complaints).toEqual([]);
});
