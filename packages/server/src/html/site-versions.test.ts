import { setTimeout as delay } from 'node:timers/promises';
import { testServer, type TestServer } from '../test/test-server.ts';
import { siteVersions } from './site-versions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const until = async (isTrue: () => boolean) => {
  for (let waited = 0; !isTrue() && waited < 10_000; waited += 20) await delay(20);
};

it('passes on the present version of a site, and each that comes, of its own centre alone', async () => {
  const { db } = server.context;
  const alfa = await server.seed.tenant('alfa');
  const south = await server.seed.center('alfa', 'Zuid');
  const versions = siteVersions(server.context);
  const [own, other]: [string[], string[]] = [[], []];
  const site = (id: string) => ({ tenantId: 'alfa', center: { id, name: '', slug: '' } });
  const stop = versions.follow(site(alfa.centerId), (version) => own.push(version));
  const stopOther = versions.follow(site(south), (version) => other.push(version));
  await until(() => own.length > 0 && other.length > 0);
  expect([own, other]).toEqual([['0.0'], ['0.0']]);
  const change = (centerId: string) =>
    db.write('alfa', (queries) =>
      queries
        .updateTable('volunteer_center_profiles')
        .set({ lock_version: 1 })
        .where('volunteer_center_id', '=', centerId)
        .execute(),
    );
  await change(alfa.centerId);
  await until(() => own.length > 1);
  expect([own, other]).toEqual([['0.0', '0.1'], ['0.0']]);

  const late: string[] = [];
  versions.follow(site(alfa.centerId), (version) => late.push(version))();
  expect(late).toEqual(['0.1']);
  stop();
  await change(south);
  await until(() => other.length > 1);
  expect([own, other]).toEqual([
    ['0.0', '0.1'],
    ['0.0', '0.1'],
  ]);
  stopOther();

  // Who stops twice ends nothing of those who came since.
  const again: string[] = [];
  const stopAgain = versions.follow(site(alfa.centerId), (version) => again.push(version));
  stopOther();
  await until(() => again.length > 0);
  await server.context.db.write('alfa', (queries) =>
    queries
      .updateTable('volunteer_center_profiles')
      .set({ lock_version: 2 })
      .where('volunteer_center_id', '=', alfa.centerId)
      .execute(),
  );
  await until(() => again.length > 1);
  expect(again).toEqual(['0.1', '0.2']);
  stopAgain();
});
