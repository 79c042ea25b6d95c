import { platformServer, releaseActions, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
beforeEach(async () => {
  world = await platformServer();
  token = await world.token('anna');
});
afterEach(() => world.close());

const { live, change } = releaseActions(() => ({ world, token }));

const composition = () => world.platform.feed.live()?.stable.composition;

it('names with a roll-back the release that is left, by the revision of it, in compositions and the history', async () => {
  await live('shell', 'one');
  const one = await live('content', 'one');
  const two = await live('content', 'two');
  expect(composition()).not.toHaveProperty('reload');
  const response = await change('rollback', 'content', { reason: 'it listens on', reload: true });
  expect(response.body).toMatchObject({ changed: [{ buildId: one, previousBuildId: two, reload: true }] });
  const { revision } = composition()!;
  expect(composition()!.reload).toEqual({ [`content/${two}`]: revision });
  const [entry] = await world.platform.history('content');
  expect(entry).toMatchObject({ action: 'rollback', reload: true, revision });
});

it('wants the tabs again afterwards as well, of a release that was left without a word', async () => {
  await live('shell', 'one');
  const one = await live('content', 'one');
  const two = await live('content', 'two');
  await change('rollback', 'content', {});
  const { revision } = composition()!;
  const again = await change('rollback', 'content', { buildId: one, reload: true });
  expect(again.status).toBe(200);
  expect(composition()).toMatchObject({
    revision: revision + 1,
    reload: { [`content/${two}`]: revision + 1 },
    remotes: { content: { buildId: one } },
  });
  const { body } = await change('rollback', 'content', { buildId: one });
  expect(body).toMatchObject({ changed: [] });
});

it('does nothing where no release ran before', async () => {
  await live('shell', 'one');
  const one = await live('content', 'one');
  const { body } = await change('activate', 'content', { buildId: one, reload: true });
  expect(body).toMatchObject({ changed: [] });
  expect(composition()).not.toHaveProperty('reload');
});
