import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { removeData, startProduct, type Product } from '@samen/dev-env/outside';
import { expect, test as base } from '../support/test.ts';
import { buildVariant } from '../support/variant.ts';

/** A product with a second release of the vacancies remote, active, beside the first. */
interface Broken {
  product: Product;
  /** Files of the active release, as they lie on disk. */
  directory: string;
  buildId: string;
}

const test = base.extend<object, { broken: Broken }>({
  broken: [
    async ({}, use) => {
      const product = await startProduct({ env: { RATE_LIMIT_OTHERS: '100000/60' } });
      const variant = await buildVariant('vacancies', product.dataDir, [
        { file: 'src/locales/nl.json', find: '"words": "Wat"', put: '"words": "Wat wil je"' },
      ]);
      for (const args of [
        ['publish', 'vacancies', '--dir', variant.directory],
        ['activate', 'vacancies', variant.buildId, '--reason', 'a release to break'],
      ]) {
        const { code, output } = await product.run('release', ...args);
        expect(code, output).toBe(0);
      }
      const directory = join(product.dataDir, 'releases', 'vacancies', variant.buildId, 'web');
      cpSync(directory, `${directory}.whole`, { recursive: true });
      await use({ product, directory, buildId: variant.buildId });
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.afterEach(({ broken: { directory } }) => {
  rmSync(directory, { recursive: true, force: true });
  cpSync(`${directory}.whole`, directory, { recursive: true });
});

const entryOf = (directory: string) =>
  join(directory, readdirSync(directory).find((name) => /^remoteEntry\.\w+\.js$/.test(name)) ?? '');

function spoil(file: string, change: (text: string) => string): void {
  for (const packed of ['.br', '.gz']) rmSync(`${file}${packed}`, { force: true });
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** The last good release says 'Wat' where the broken one would say 'Wat wil je'. */
const LAST_GOOD = { name: 'Wat', exact: true } as const;

const FAULTS: [string, (directory: string) => void][] = [
  [
    'is missing',
    (directory) => {
      const entry = entryOf(directory);
      for (const end of ['', '.br', '.gz']) rmSync(`${entry}${end}`, { force: true });
    },
  ],
  ['was tampered with', (directory) => spoil(entryOf(directory), (text) => `${text}\nalert('stolen');`)],
  [
    'is a page instead of a script',
    (directory) => spoil(entryOf(directory), () => '<!doctype html><title>404</title>'),
  ],
];

for (const [what, breakIt] of FAULTS)
  test(`when the entry of a release ${what}, the last good one shows and the rest works`, async ({
    page,
    broken,
  }) => {
    breakIt(broken.directory);
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await page.goto(broken.product.url('/vacancies/search'));
    await expect(page.getByRole('textbox', LAST_GOOD)).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('main article').first()).toBeVisible();
    expect(dialogs).toBe(0);
    await page.goto(broken.product.url('/nieuws'));
    await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible();
  });

test('when a release throws, the last good one shows', async ({ page, broken }) => {
  const { product } = broken;
  const thrower = await buildVariant('vacancies', product.dataDir, [
    {
      file: 'src/remote.ts',
      find: 'export default defineRemote({',
      put: "throw new Error('broken at load');\nexport default defineRemote({",
    },
  ]);
  expect((await product.run('release', 'publish', 'vacancies', '--dir', thrower.directory)).code).toBe(0);
  const { code, output } = await product.run(
    'release',
    'activate',
    'vacancies',
    thrower.buildId,
    '--reason',
    'x',
  );
  expect(code, output).toBe(0);
  await page.goto(product.url('/vacancies/search'));
  await expect(page.getByRole('textbox', { name: /^Wat( wil je)?$/ })).toBeVisible({ timeout: 30_000 });
  await product.run('release', 'rollback', 'vacancies', '--reason', 'it throws');
});

/** A proxy before the product on which one file never ends. */
async function hanging(
  product: Product,
  path: RegExp,
): Promise<{ server: Server; url(path: string): string }> {
  const server = createServer((incoming, answer) => {
    if (path.test(incoming.url ?? '')) return;
    const headers = { ...incoming.headers, host: `public.localhost:${product.port}` };
    const inner = request(
      { host: '127.0.0.1', port: product.port, path: incoming.url, method: incoming.method, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    inner.once('error', () => answer.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: (at) => `http://public.localhost:${port}${at}` };
}

test('when the entry hangs, its place shows the last good release after the time-out', async ({
  page,
  broken,
}) => {
  const proxy = await hanging(broken.product, new RegExp(`/r/vacancies/${broken.buildId}/remoteEntry`));
  await page.goto(proxy.url('/'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(proxy.url('/vacancies/search'), { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('textbox', LAST_GOOD)).toBeVisible({ timeout: 40_000 });
  proxy.server.closeAllConnections();
  proxy.server.close();
});

test('when every release of a remote is gone, its place offers a retry, which works once they are back', async ({
  page,
  broken,
}) => {
  const all = join(broken.directory, '..', '..');
  renameSync(all, `${all}.away`);
  await page.goto(broken.product.url('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Vacatures' }).first().click();
  const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(page.getByText('Laden mislukt')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  renameSync(`${all}.away`, all);
  await retry.click();
  await expect(page.locator('main article').first()).toBeVisible({ timeout: 20_000 });
});

test('when the API is down the page says so and keeps what was typed', async ({ page }) => {
  const product = await startProduct({ env: { RATE_LIMIT_OTHERS: '100000/60' } });
  await page.goto(product.url('/vacancies/search?type=volunteering'));
  await page.locator('main article').first().getByRole('link').first().click();
  await page.getByLabel('Voornaam').fill('Iris');
  await page.getByLabel('Achternaam').fill('Bos');
  await page.getByLabel('E-mailadres').fill('iris@away.example');
  await page.getByLabel('Je bericht').fill('Dit mag niet verdwijnen.');
  await product.stop();
  await page.getByRole('button', { name: 'Verstuur mijn reactie' }).click();
  await expect(page.getByText('Er is geen verbinding', { exact: false }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByLabel('Je bericht')).toHaveValue('Dit mag niet verdwijnen.');
  removeData(product.dataDir);
});
