import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
beforeEach(async () => {
  world = await platformServer();
  token = await world.token('anna');
});
afterEach(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const activeOf = (remote: string) => world.platform.feed.live()?.stable.composition?.remotes[remote]?.buildId;

describe('activating', () => {
  it('lets the second of two actors know of the first', async () => {
    await live('shell', 'one');
    await live('content', 'one');
    for (const text of ['two', 'three']) await upload(await write('content', text));
    const { remotes } = await world.platform.status(new Date());
    const { revision, releases } = remotes.find(({ remote }) => remote === 'content')!;
    const bob = await world.token('bob');
    const [first, second] = await Promise.all([
      change('activate', 'content', {
        buildId: releases[0]!.buildId,
        expectedRevision: revision,
        reason: 'mine',
      }),
      change(
        'activate',
        'content',
        { buildId: releases[1]!.buildId, expectedRevision: revision, reason: 'his' },
        bob,
      ),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const loser = first.status === 409 ? first : second;
    const winner = first.status === 409 ? 'bob' : 'anna';
    expect(detailOf(loser.body)).toMatch(new RegExp(`content has changed since you looked: ${winner} made`));
    expect(loser.body).toMatchObject({ errors: [{ code: 'stale_record', status: '409' }] });

    const repeated = await change('activate', 'content', {
      buildId: releases[0]!.buildId,
      expectedRevision: revision + 1,
    });
    expect(repeated.status).toBe(200);
  });

  it('does not disturb an actor on another remote', async () => {
    await live('shell', 'one');
    for (const remote of ['content', 'vacancies']) await upload(await write(remote, 'one'));
    const responses = await Promise.all(
      ['content', 'vacancies'].map((remote) => change('activate', remote, { expectedRevision: 0 })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('reads every file back first', async () => {
    const directory = await write('shell', 'one');
    await upload(directory);
    await writeFile(join(world.releases, 'shell', idOf(directory), 'web/entry.js'), 'tampered');
    const response = await change('activate', 'shell');
    expect(response.status).toBe(422);
    expect(detailOf(response.body)).toMatch('web/entry.js of shell');
  });

  it('refuses a shell that a remote does not fit, and moves that remote when told to', async () => {
    await live('shell', 'one');
    const old = await live('content', 'one');
    await upload(await write('shell', 'two', { shared: { react: '20.0.0' } }));
    const refused = await change('activate', 'shell');
    expect(refused.status).toBe(409);
    expect(detailOf(refused.body)).toMatch(/content .* needs react \^19\.3\.1/);

    const compatible = await write('content', 'two', { shared: { react: '^20.0.0' } });
    expect(await upload(compatible)).toMatchObject({ status: 201 });
    const named = await change('activate', 'shell');
    expect(detailOf(named.body)).toMatch(
      `without moving content ${idOf(compatible)}. Repeat it with --with-remotes`,
    );
    expect(activeOf('content')).toBe(old);

    expect(await change('activate', 'shell', { withRemotes: true })).toMatchObject({ status: 200 });
    expect(activeOf('content')).toBe(idOf(compatible));
  });

  it('wants a reason and a scope', async () => {
    await upload(await write('shell', 'one'));
    expect((await change('activate', 'shell', { reason: ' ' })).status).toBe(422);
    const publisher = await world.token('pipeline', ['publish:shell']);
    expect((await change('activate', 'shell', {}, publisher)).status).toBe(403);
    expect((await change('activate', 'unknown')).status).toBe(404);
  });
});

describe('rolling back', () => {
  it('goes back step by step, never to what was rolled back, and says when there is nothing left', async () => {
    await live('shell', 'one');
    const [one, two] = [await live('content', 'one'), await live('content', 'two')];
    await live('content', 'three');
    expect((await change('rollback', 'content')).body).toMatchObject({ changed: [{ buildId: two }] });
    expect((await change('rollback', 'content')).body).toMatchObject({ changed: [{ buildId: one }] });
    const last = await change('rollback', 'content');
    expect(last.status).toBe(409);
    expect(detailOf(last.body)).toBe(`There is no previous release of content: ${one} is its first.`);
  });

  it('goes to any release that is stored, by build id or version', async () => {
    await live('shell', 'one');
    const one = await live('content', 'one');
    for (const text of ['two', 'three']) await live('content', text);
    expect((await change('rollback', 'content', { buildId: one })).body).toMatchObject({
      changed: [{ buildId: one }],
    });
    expect((await change('rollback', 'content', { buildId: '0.1.0-00000000' })).status).toBe(404);
  });

  it('survives a restart: only builds that were never active are activated by a start', async () => {
    await live('shell', 'one');
    const one = await live('content', 'one');
    const bad = await live('content', 'bad');
    await change('rollback', 'content', { reason: 'it was bad' });

    const restarted = await world.another();
    const outcome = await restarted.activateNeverActive([{ remote: 'content', buildId: bad }], 'start');
    expect(outcome).toMatchObject([{ outcome: 'kept', activeBuildId: one }]);
    expect(outcome[0]?.because).toMatch(/anna made .* \(rollback: it was bad\)/);
    expect(restarted.feed.live()?.stable.composition?.remotes['content']?.buildId).toBe(one);

    const fresh = await write('content', 'good');
    await restarted.publishDirectory(fresh, 'start');
    expect(
      await restarted.activateNeverActive([{ remote: 'content', buildId: idOf(fresh) }], 'start'),
    ).toMatchObject([{ outcome: 'activated', activeBuildId: idOf(fresh) }]);
    expect(
      await restarted.activateNeverActive([{ remote: 'content', buildId: idOf(fresh) }], 'start'),
    ).toMatchObject([{ outcome: 'active' }]);
  });

  it('moves shell and remotes together where a start brings another contract, over what an earlier one made active', async () => {
    await live('shell', 'one');
    await live('content', 'one', { contract: { min: 1, max: 1 } });
    await live('forms', 'one', { contract: { min: 1, max: 1 } });
    const next = { contract: { min: 2, max: 2 } };
    const set = [
      await write('shell', 'two', next),
      await write('content', 'two', next),
      await write('forms', 'two', next),
    ];
    for (const directory of set) await world.platform.publishDirectory(directory, 'start');
    const requested = ['shell', 'content', 'forms'].map((remote, index) => ({
      remote,
      buildId: idOf(set[index]!),
    }));
    expect(await world.platform.activateNeverActive(requested, 'start')).toMatchObject(
      requested.map(({ buildId }) => ({ outcome: 'activated', activeBuildId: buildId })),
    );
    // Back together, and no remote by itself.
    const alone = await change('rollback', 'content', { reason: 'it was better' });
    expect(alone.status).toBe(409);
    expect(detailOf(alone.body)).toMatch(/lives with contract 1, and shell .* offers 2/);
    const together = await change('rollback', 'shell', { reason: 'it was better', withRemotes: true });
    expect(together.status).toBe(200);
    const moved = together.body['changed'] as { remote: string }[];
    expect(moved.map(({ remote }) => remote).toSorted()).toEqual(['content', 'forms', 'shell']);
  });

  it('tells a start what stands against a build, and leaves the rest as it was', async () => {
    await live('shell', 'one');
    const one = await live('content', 'one');
    const shell = await write('shell', 'two', { contract: { min: 2, max: 2 } });
    await world.platform.publishDirectory(shell, 'start');
    expect(
      await world.platform.activateNeverActive([{ remote: 'shell', buildId: idOf(shell) }], 'start'),
    ).toMatchObject([
      { outcome: 'refused', because: expect.stringContaining(`content ${one} lives with contract 1,`) },
    ]);
  });
});

describe('what came about', () => {
  it('is shown to operators alone, with actor and reason, and cannot be rewritten', async () => {
    const one = await live('shell', 'one');
    expect((await world.get('/platform/v1/history')).statusCode).toBe(401);
    expect((await world.get('/platform/v1/remotes')).statusCode).toBe(401);
    const { history } = (await world.get('/platform/v1/history?remote=shell', token)).json<{
      history: unknown[];
    }>();
    expect(history).toMatchObject([
      { revision: 1, remote: 'shell', buildId: one, previousBuildId: null, actor: 'anna', reason: 'because' },
    ]);
    const { db } = world.server.context;
    const { sql } = await import('kysely');
    for (const statement of [
      sql`UPDATE platform.history SET actor = 'x'`,
      sql`DELETE FROM platform.history`,
    ]) {
      await expect(statement.execute(db.global)).rejects.toThrow('append-only');
    }
  });

  it('makes tokens for operators alone, with scopes that exist', async () => {
    const { status, body } = await world.post('/platform/v1/tokens', token, {
      label: 'ci',
      scopes: ['publish:content'],
    });
    expect(status).toBe(201);
    const made = String(body['token']);
    expect((await world.post('/platform/v1/tokens', made, { label: 'x', scopes: ['operator'] })).status).toBe(
      403,
    );
    expect(
      (await world.post('/platform/v1/tokens', token, { label: 'x', scopes: ['publish:*'] })).status,
    ).toBe(422);
  });
});
