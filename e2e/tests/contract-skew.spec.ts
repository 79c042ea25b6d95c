import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { CONTRACT_VERSION, SHELL } from '@samen/contracts/release';
import { repackage, type Product } from '@samen/dev-env/harness';
import { activate, compositionOf, publish, type Named } from '../support/operate.ts';
import { runs } from '../support/running.ts';
import { expect, listen, test } from '../support/test.ts';
import { buildAhead } from '../support/variant.ts';

const [N, NEXT] = [CONTRACT_VERSION, CONTRACT_VERSION + 1];
/** In `npm test` a release only says that it lives with the next contract; in the full run it is built with it. */
const isFull = Boolean(process.env['TEST_FULL']);
const lines: string[] = [];
const note = (shell: string, remote: string, what: string) =>
  lines.push(`  shell ${shell.padEnd(8)} remote ${remote.padEnd(8)} ${what}`);

test.afterAll(() => console.log(['Contracts of shell and remote:', ...lines].join('\n')));

const content = (page: Page) => page.locator('[data-remote=content] article').first();

/** A visitor who comes now gets this shell and this release of the remote, and both work without a complaint. */
async function works(browser: Browser, product: Product, shell: Named, remote: Named): Promise<void> {
  const complaints: string[] = [];
  const page = await browser.newPage();
  listen(page, complaints);
  await page.goto(product.url('/nieuws'));
  await runs(page, remote);
  await expect(page.locator(`script[src*="/r/shell/${shell.buildId}/"]`).first()).toBeAttached();
  await content(page).getByRole('link').first().click();
  await expect(page.locator('[data-remote=content] article h1')).toBeVisible();
  expect(complaints).toEqual([]);
  await page.close();
}

test('shells and remotes of neighbouring contracts run together, and what does not fit is refused', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const builds = join(product.dataDir, 'builds');
  const first = await compositionOf(product);
  const shell = { remote: SHELL, buildId: first.shell.buildId };
  const remote = { remote: 'content', buildId: first.remotes['content']?.buildId ?? '' };

  const old = await browser.newPage();
  await old.goto(product.url('/nieuws'));
  await runs(old, remote);
  const born = await old.evaluate(() => performance.timeOrigin);
  note(`${N}`, `${N}`, 'runs');

  const both = isFull
    ? await buildAhead('content', [
        {
          file: 'src/remote.config.ts',
          find: `contract: { min: ${N}, max: ${N} }`,
          put: `contract: { min: ${N}, max: ${NEXT} }`,
        },
      ])
    : repackage(join(product.dataDir, 'releases/content', remote.buildId), builds, 'both', {
        descriptor: () => ({ contract: { min: N, max: NEXT } }),
      });
  const only = repackage(both.directory, builds, 'next only', {
    descriptor: () => ({ contract: { min: NEXT, max: NEXT } }),
  });

  await test.step('this shell runs a remote of the next contract that still lives with this one', async () => {
    await publish(product, both);
    await activate(product, both);
    await runs(old, both);
    await works(browser, product, shell, both);
    note(`${N}`, `${N}..${NEXT}`, 'runs, in tabs that were open as well');
  });

  await test.step('a remote that lives with the next contract alone is refused', async () => {
    await expect(publish(product, only)).rejects.toThrow(
      `content ${only.buildId} lives with contract ${NEXT}, and shell ${shell.buildId} offers ${N}`,
    );
    note(`${N}`, `${NEXT}`, 'is refused when it is published');
  });

  await test.step('a remote whose calls this server does not know is refused', async () => {
    const ahead = repackage(both.directory, builds, 'ahead of the server', {
      descriptor: ({ calls = [] }) => ({
        calls: [...calls, { method: 'GET', path: '/api/v1/pages', filters: ['colour_eq'] }],
      }),
    });
    await expect(publish(product, ahead)).rejects.toThrow(
      `content ${ahead.buildId} of team Content calls GET /api/v1/pages with filter 'colour_eq', which this server`,
    );
    note(`${N}`, `${N}..${NEXT}`, 'is refused with a call that the server does not know');
  });

  // A build of the shell takes as long as all the rest.
  if (!isFull) {
    await old.close();
    lines.push('  What is built with the next contract, and the next shell, come by in npm run test:full.');
    return;
  }

  const next = await buildAhead(SHELL);
  await test.step('the next shell runs a remote of this contract', async () => {
    await publish(product, next);
    await activate(product, next);
    await activate(product, remote);
    await works(browser, product, next, remote);
    note(`${N}..${NEXT}`, `${N}`, 'runs');
  });

  await test.step('a remote that the shell before could not run is still refused', async () => {
    await expect(publish(product, only)).rejects.toThrow(`and shell ${shell.buildId} offers ${N}`);
  });

  const after = repackage(next.directory, builds, 'the one after');
  await test.step('after one more shell it is taken, and runs', async () => {
    await publish(product, after);
    await activate(product, after);
    await publish(product, only);
    await activate(product, only);
    await works(browser, product, after, only);
    note(`${N}..${NEXT}`, `${NEXT}`, 'runs');
  });

  await test.step('a tab of the old shell keeps the release that it can run', async () => {
    await runs(old, remote);
    await expect(content(old)).toBeVisible();
    expect(await old.evaluate(() => performance.timeOrigin)).toBe(born);
    note(`${N} (tab)`, `${NEXT}`, `is not run: the tab keeps its release of contract ${N}`);
  });

  await test.step('the shell does not go back below the remote, unless the remote moves with it', async () => {
    const back = ['rollback', SHELL, '--to', shell.buildId, '--reason', 'to see'];
    const refused = await product.run('release', ...back);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`does not fit without moving content ${both.buildId}`);
    const moved = await product.run('release', ...back, '--with-remotes');
    expect(moved.code, moved.output).toBe(0);
    await works(browser, product, shell, both);
    note(`${N}`, `${NEXT}`, 'keeps the shell from going back; --with-remotes moves it');
  });
  await old.close();
});
