import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort, ROOT, type Product } from '@samen/dev-env/harness';
import { withoutContactPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { copyRemote } from '../support/variant.ts';

interface Development {
  port: number;
  /** The remote's folder, a copy. */
  folder: string;
  stop(): Promise<void>;
}

const COMMAND = join(ROOT, 'packages/federation-kit/build/dev/cli.ts');
const READY = 'runs in ';

/** `npm run dev <name>`, on a copy of its sources. */
async function develop(product: Product, name: string, ...flags: string[]): Promise<Development> {
  const { root, folder } = copyRemote(name);
  const port = await freePort();
  const args = ['--disable-warning=ExperimentalWarning', COMMAND, name, '--port', String(port), ...flags];
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const child: ChildProcess = spawn(process.execPath, args, { cwd: root, env, stdio: 'pipe' });
  let output = '';
  const ready = new Promise<void>((done, fail) => {
    const onOutput = (part: Buffer) => {
      output += part.toString();
      if (output.includes(READY)) done();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', () => fail(new Error(output)));
  });
  await ready;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { port, folder, stop };
}

const PATH = '/contactformulier';

/** Visitors get the screen itself where a centre has no page for it. */
let putBack: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  putBack = await withoutContactPage(product);
});
test.afterEach(() => putBack());

const addressOf = (product: Product, port: number, name = 'forms') =>
  product.url(`${PATH}?remote=${name}@http://localhost:${port}`);

const FORM = 'src/features/contact/contact-form.tsx';

function change(folder: string, find: string, put: string, path = FORM): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(find);
  writeFileSync(file, text.replace(find, put));
}

const startedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const bar = (page: Page) => page.getByRole('region', { name: 'npm run dev' });

test('a remote that is worked on runs in the real shell and takes every saved file, keeping what was typed', async ({
  page,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const development = await develop(product, 'forms', '--server', product.url('/'));
  try {
    await page.goto(addressOf(product, development.port));
    await expect(bar(page)).toContainText(`“forms” van http://localhost:${development.port}`);
    // The other remotes are the active releases; the override stays with this tab.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.has('remote'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    const subject = page.getByLabel('Onderwerp');
    await subject.fill('Een vraag die ik net typ');
    // Not in a draft: state of the component alone.
    const email = page.getByLabel('E-mailadres');
    await email.fill('geen adres');
    await email.blur();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    const started = await startedAt(page);

    change(development.folder, '<VisuallyHidden', '<p>Zojuist opgeslagen</p><VisuallyHidden');
    await expect(page.getByText('Zojuist opgeslagen')).toBeVisible();
    expect(await startedAt(page)).toBe(started);
    await expect(subject).toHaveValue('Een vraag die ik net typ');
    await expect(email).toHaveAttribute('aria-invalid', 'true');

    await page.goto(addressOf(product, development.port));
    await bar(page).getByRole('button', { name: 'Beëindigen' }).click();
    await expect(page).toHaveURL(product.url(PATH));
    await expect(subject).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(page.getByText('Zojuist opgeslagen')).toBeHidden();

    // The same in the pages of a product elsewhere, under the address of the development server.
    await page.goto(`http://localhost:${development.port}${PATH}`);
    await expect(page.getByText('Zojuist opgeslagen')).toBeVisible();
    await expect(page.getByText('@nijmegen.example').first()).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await development.stop();
  }
});

test('an override whose server does not respond clears itself with a notice', async ({ page, product }) => {
  const port = await freePort();
  await page.goto(addressOf(product, port));
  await expect(bar(page)).toContainText(`http://localhost:${port} geeft geen antwoord`);
  await expect(page.getByLabel('Onderwerp')).toBeVisible();
  await expect(page).toHaveURL(product.url(PATH));
  await bar(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(bar(page)).toBeHidden();
});

test('the shell that is worked on takes every saved file too, around the active releases', async ({
  page,
  product,
  complaints,
}) => {
  test.skip(!process.env['TEST_FULL'], 'a second build of the shell: npm run test:full');
  test.setTimeout(400_000);
  const development = await develop(product, 'shell');
  try {
    await page.goto(addressOf(product, development.port, 'shell'));
    await expect(bar(page)).toContainText(`“shell” van http://localhost:${development.port}`);
    await expect(page.getByLabel('Onderwerp')).toBeVisible();
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(link('Inloggen')).toBeVisible();
    change(development.folder, '"signIn": "Inloggen"', '"signIn": "Hier inloggen"', 'src/locales/nl.json');
    await expect(link('Hier inloggen')).toBeVisible();
    await expect(page.getByLabel('Onderwerp')).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await development.stop();
  }
});
