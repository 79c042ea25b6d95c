import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BUNDLE_TYPE, packRelease } from '@samen/releases';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
  writeRelease,
} from './platform.test-support.ts';

interface TokenRow {
  id: string;
  label: string;
}

let world: PlatformServer;
let token: string;
beforeEach(async () => {
  world = await platformServer();
  token = await world.token('anna');
});
afterEach(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const route = (path: string) => ({ path, public: true, layout: 'default' as const, titleKey: 'title' });

describe('publishing', () => {
  it('takes a release once and says so the second time', async () => {
    const directory = await write('shell', 'one');
    expect(await upload(directory)).toEqual({
      status: 201,
      body: { remote: 'shell', buildId: idOf(directory), outcome: 'published' },
    });
    expect(await upload(directory)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    expect(world.platform.feed.live()?.stable.composition).toBeNull();
  });

  it('takes a release again whose files were lost', async () => {
    const directory = await write('shell', 'one');
    await upload(directory);
    await rm(join(world.releases, 'shell', idOf(directory), 'web'), { recursive: true });
    expect(await upload(directory)).toMatchObject({ status: 201, body: { outcome: 'published' } });
  });

  it('refuses a file that was changed, one that is missing, one that is not listed, and a false sibling', async () => {
    const directory = await write('shell', 'one');
    await writeFile(join(directory, 'web/entry.js'), 'something else');
    const changed = await upload(directory);
    expect(changed.status).toBe(422);
    expect(detailOf(changed.body)).toMatch(/web\/entry\.js/);

    await rm(join(directory, 'web/entry.js'));
    expect(detailOf((await upload(directory)).body)).toMatch(
      'web/entry.js is missing. Build the release again.',
    );

    const other = await write('shell', 'two');
    await writeFile(join(other, 'web/more.js'), 'x');
    expect(detailOf((await upload(other)).body)).toMatch('does not list web/more.js');

    const third = await write('shell', 'three');
    await writeFile(join(third, 'web/entry.js.br'), 'not brotli');
    expect(detailOf((await upload(third)).body)).toMatch(
      'The content of web/entry.js.br is not what release.json says',
    );
    expect((await world.platform.status(new Date())).remotes).toEqual([]);
    expect(await readdir(join(world.releases, '.incoming'))).toEqual([]);
  });

  it('refuses another content under a build id that is known', async () => {
    await upload(await write('shell', 'one'));
    const again = await upload(await write('shell', 'one', { sizeBudget: 9_999 }));
    expect(again.status).toBe(409);
    expect(detailOf(again.body)).toMatch('was published with another content');
  });

  it('refuses a path that leads out of the release', async () => {
    const directory = await write('shell', 'one', { server: 'server/../../../x.cjs' });
    expect(detailOf((await upload(directory)).body)).toMatch('does not list it among its files');
  });

  it('refuses what does not fit the live shell, saying what to change', async () => {
    await live('shell', 'one');
    await live('vacancies', 'one', { contributes: { routes: [route('/vacancies/:id')] } });
    const rejections: [string, object, RegExp][] = [
      ['a', { contract: { min: 2, max: 3 } }, /lives with contract 2 to 3, and shell .* offers 1/],
      ['b', { shared: { react: '^20.0.0' } }, /needs react \^20\.0\.0, and shell .* provides 19\.3\.1/],
      [
        'c',
        { contributes: { routes: [route('/vacancies/:other')] } },
        /route '\/vacancies\/:other', with it \/vacancies\/sample-1, .* belongs to vacancies/,
      ],
      ['d', { contributes: { namespaces: ['vacancies'] } }, /namespace 'vacancies' .* belongs to vacancies/],
      [
        'e',
        { contributes: { slices: [{ key: 'vacancies/x', schema: 1, onSwitch: 'keep' }] } },
        /has to be called 'content\//,
      ],
      ['f', { sizeBudget: 100 }, /its budget is 100\. Load less .* or raise 'sizeBudget'/],
    ];
    for (const [text, parts, message] of rejections) {
      const response = await upload(await write('content', text, parts));
      expect(response.status).toBe(422);
      expect(detailOf(response.body)).toMatch(message);
    }
  });

  it('refuses more than the platform lets a first visit load, whatever the budget and the gzip sizes say', async () => {
    await live('shell', 'one');
    const directory = await write('content', 'x'.repeat(250_000), { sizeBudget: 9_999_999 });
    const file = join(directory, 'release.json');
    const descriptor = JSON.parse(await readFile(file, 'utf8')) as { files: object[] };
    const small = { ...descriptor, files: descriptor.files.map((one) => ({ ...one, gzip: 10 })) };
    await writeFile(file, JSON.stringify(small));
    const response = await upload(directory);
    expect(response.status).toBe(422);
    expect(detailOf(response.body)).toMatch(
      /content loads \d+ bytes \(raw\); the platform lets it load 240000/,
    );
  });

  it('names everything that stands against a release, one error each', async () => {
    await live('shell', 'one');
    const both = { contract: { min: 2, max: 3 }, shared: { react: '^20.0.0' } };
    const { body } = await upload(await write('content', 'both', both));
    expect(body['errors']).toMatchObject([
      { code: 'invalid', status: '422', detail: expect.stringMatching(/offers 1/) },
      { code: 'invalid', status: '422', detail: expect.stringMatching(/provides 19\.3\.1/) },
    ]);
  });

  it('refuses a contract range that the previous shell does not meet', async () => {
    await live('shell', 'one');
    await live('shell', 'two', { contract: { min: 2, max: 2 } });
    const response = await upload(await write('content', 'a', { contract: { min: 2, max: 2 } }));
    expect(detailOf(response.body)).toMatch(/offers 1/);
  });

  it('takes equal releases that come at the same time once, and answers both well', async () => {
    const directory = await write('shell', 'one');
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(directory)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    const outcomes = responses.map(({ body }) => body['outcome']).toSorted();
    expect(outcomes).toEqual(['published', 'unchanged', 'unchanged', 'unchanged']);
    expect(await upload(directory)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    expect(await readdir(join(world.releases, '.incoming'))).toEqual([]);
  });

  it('of two with one build id and another content at the same time takes one, whole', async () => {
    const one = await write('shell', 'one');
    const elsewhere = join(world.builds, 'elsewhere');
    const other = await writeRelease(elsewhere, 'shell', 'one', { sizeBudget: 9_999 });
    const responses = await Promise.all([upload(one), upload(other)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await world.platform.status(new Date())).remotes).toHaveLength(1);
  });

  it('takes nothing of a person whose token was revoked before all had come in', async () => {
    const directory = await write('shell', 'one');
    const pipeline = await world.token('pipeline', ['publish:shell']);
    const bundle = await buffer(Readable.from(await packRelease(directory)));
    async function* slowly() {
      yield bundle.subarray(0, -1);
      const { tokens } = (await world.get('/platform/v1/tokens', token)).json<{ tokens: TokenRow[] }>();
      const id = tokens.find(({ label }) => label === 'pipeline')?.id;
      const headers = { authorization: `Bearer ${token}` };
      await world.app.inject({ method: 'DELETE', url: `/platform/v1/tokens/${id}`, headers });
      yield bundle.subarray(-1);
    }
    const response = await world.app.inject({
      method: 'POST',
      url: '/platform/v1/releases',
      payload: Readable.from(slowly()),
      headers: { authorization: `Bearer ${pipeline}`, 'content-type': BUNDLE_TYPE },
    });
    expect(response.statusCode).toBe(401);
    expect((await world.platform.status(new Date())).remotes).toEqual([]);
    expect(await readdir(join(world.releases, '.incoming'))).toEqual([]);
  });

  it('refuses a stranger, and a token for another remote', async () => {
    const directory = await write('shell', 'one');
    expect(await upload(directory, 'x'.repeat(32))).toMatchObject({ status: 401 });
    const narrow = await world.token('pipeline', ['publish:vacancies']);
    const response = await upload(directory, narrow);
    expect(response.status).toBe(403);
    expect(detailOf(response.body)).toMatch("The token 'pipeline' has no scope publish:shell");
  });

  it('lets a pipeline do nothing but its own', async () => {
    await live('shell', 'one');
    const one = await live('content', 'one');
    const two = await live('content', 'two');
    await live('vacancies', 'one');
    const actions = ['activate', 'rollback', 'rollout', 'kill', 'retire'];
    const own = await world.token(
      'content pipeline',
      actions.map((action) => `${action}:content`),
    );
    const body = { activate: { buildId: one }, rollout: { rules: [], buildId: two }, kill: { buildId: one } };
    for (const action of actions) {
      const more = { ...(body as Record<string, object>)[action] };
      const other = await change(action, 'vacancies', more, own);
      expect([action, other.status]).toEqual([action, 403]);
      expect(detailOf(other.body)).toMatch(`has no scope ${action}:vacancies`);
    }
    expect((await change('rollback', 'content', { buildId: one }, own)).status).toBe(200);
    // Others would be moved along.
    const along = await change('activate', 'content', { buildId: two, withRemotes: true }, own);
    expect([along.status, detailOf(along.body)]).toEqual([
      403,
      expect.stringContaining('has no scope activate;'),
    ]);
    expect((await change('kill', 'content', { buildId: two }, own)).status).toBe(200);
    expect((await change('retire', 'content', {}, own)).status).toBe(200);
  });
});
