import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDetail } from '@samen/contracts/release';
import type { Product } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import { compositionOf, publishAnother } from '../support/operate.ts';
import { runs } from '../support/running.ts';
import { expect, listen, test } from '../support/test.ts';

async function release(product: Product, ...args: string[]): Promise<string> {
  const { code, output } = await product.run('release', ...args, '--reason', 'with care');
  expect(code, output).toBe(0);
  return output;
}

async function detailOf(product: Product, remote: string): Promise<RemoteDetail> {
  const token = readFileSync(join(product.dataDir, 'operator-token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${token}` };
  return (await call(product, `/platform/v1/remotes/${remote}`, { headers })).body as RemoteDetail;
}

/** What the server logged about loads of a release that failed, a line for each. */
const failureReports = (product: Product, buildId: string): string[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('reported a release') && line.includes(buildId))
    .filter((line) => line.includes('"outcome":"failed"'));

test('a rollout to a tenant reaches its open pages, and no other', async ({ browser, product }) => {
  const { remotes } = await compositionOf(product);
  const active = { remote: 'content', buildId: remotes['content']?.buildId ?? '' };
  const canary = await publishAnother(product, 'content', 'for some');
  const complaints: string[] = [];
  const [own, other] = await Promise.all(
    ['public', 'oldebroek'].map(async (tenant) => {
      const page = await (await browser.newContext()).newPage();
      listen(page, complaints);
      await page.goto(product.url('/', `${tenant}.localhost`));
      await runs(page, active);
      return page;
    }),
  );
  const born = await own!.evaluate(() => performance.timeOrigin);

  await release(product, 'rollout', 'content', '--tenant', 'public');
  await runs(own!, canary);
  expect(await own!.evaluate(() => performance.timeOrigin)).toBe(born);
  await other!.reload();
  await runs(other!, active);

  // Everybody who has it keeps it when it becomes the active one; ending it takes it back.
  await release(product, 'rollout', 'content', '--end');
  await runs(own!, active);
  await release(product, 'rollout', 'content', canary.buildId, '--percent', '100');
  await other!.reload();
  await runs(other!, canary);
  const cookies = await other!.context().cookies();
  expect(cookies.find(({ name }) => name === 'samen-cohort')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    value: expect.stringMatching(/^[\w-]{22}$/),
  });
  await release(product, 'activate', 'content', canary.buildId);
  expect((await detailOf(product, 'content')).rollout?.state).toBe('finished');
  expect(complaints).toEqual([]);
  for (const page of [own, other]) await page!.context().close();
});

test('a rollout that fails in browsers goes back by itself, with a reason', async ({ browser, product }) => {
  const { remotes } = await compositionOf(product);
  const active = { remote: 'vacancies', buildId: remotes['vacancies']?.buildId ?? '' };
  const broken = await publishAnother(product, 'vacancies', 'broken', {
    script: (text, path) =>
      path.startsWith('remoteEntry') ? `throw new Error('broken at load');${text}` : text,
  });
  await release(product, 'rollout', 'vacancies', '--tenant', 'public', '--min-loads', '3');

  const page = await (await browser.newContext()).newPage();
  const address = product.url('/vacancies/search');
  for (let visit = 1; visit <= 3; visit += 1) {
    await page.goto(address);
    // The visitor has the last good release meanwhile.
    await expect(page.locator('main article').first()).toBeVisible();
    await expect.poll(() => failureReports(product, broken.buildId)).toHaveLength(visit);
    await expect
      .poll(async () => (await detailOf(product, 'vacancies')).rollout?.failures, { message: 'reports' })
      .toBe(visit);
  }
  await expect.poll(async () => (await detailOf(product, 'vacancies')).rollout?.state).toBe('reverted');
  const { rollout, history, active: now } = await detailOf(product, 'vacancies');
  expect(rollout?.endedBecause).toBe('3 of 3 loads failed (100 %); the limit is 0.5 % from 3 loads on');
  expect(now).toBe(active.buildId);
  expect(history[0]).toMatchObject({
    action: 'rollback',
    actor: 'samen (automatic)',
    buildId: active.buildId,
    previousBuildId: broken.buildId,
    reason: rollout?.endedBecause,
  });
  await page.goto(address);
  await runs(page, active);
  expect((await product.run('release', 'history', 'vacancies')).output).toContain('samen (automatic)');
  await page.context().close();
});

test('a shell that does not start is gone after its first visitors', async ({ browser, product }) => {
  test.skip(!process.env['TEST_FULL'], 'as a remote that fails; in the full run');
  const { shell } = await compositionOf(product);
  const [first = ''] = shell.scripts.map((path) => path.split('/').at(-1));
  const broken = await publishAnother(product, 'shell', 'broken', {
    script: (text, path) => (path === first ? `throw new Error('broken at start');${text}` : text),
  });
  await release(product, 'rollout', 'shell', '--tenant', 'public', '--min-loads', '3');
  const page = await (await browser.newContext()).newPage();
  for (let visit = 1; visit <= 3; visit += 1) {
    await page.goto(product.url('/'));
    await expect
      .poll(async () => (await detailOf(product, 'shell')).rollout?.failures, { message: 'reports' })
      .toBe(visit);
  }
  expect(await page.content()).toContain(`/r/shell/${broken.buildId}/`);
  await expect.poll(async () => (await detailOf(product, 'shell')).rollout?.state).toBe('reverted');
  await page.reload();
  await expect.poll(() => page.evaluate(() => 'samenEarly' in window)).toBe(false);
  expect(await page.content()).toContain(`/r/shell/${shell.buildId}/`);
  await page.context().close();
});
