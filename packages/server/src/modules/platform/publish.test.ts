import { readdir, rm, writeFile } from 'node:fs/promises';
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

const { write, upload, live } = releaseActions(() => ({ world, token }));

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
    const refusals: [string, object, RegExp][] = [
      ['a', { contract: { min: 2, max: 3 } }, /lives with contract 2 to 3, and shell .* offers 1/],
      ['b', { shared: { react: '^20.0.0' } }, /needs react \^20\.0\.0, and shell .* provides 19\.3\.1/],
      [
        'c',
        { contributes: { routes: [route('/vacancies/:other')] } },
        /route '\/vacancies\/:other' .* belongs to vacancies/,
      ],
      ['d', { contributes: { namespaces: ['vacancies'] } }, /namespace 'vacancies' .* belongs to vacancies/],
      [
        'e',
        { contributes: { slices: [{ key: 'vacancies/x', schema: 1, onSwitch: 'keep' }] } },
        /has to be called 'content\//,
      ],
      ['f', { sizeBudget: 100 }, /its budget is 100\. Load less .* or raise 'sizeBudget'/],
    ];
    for (const [text, parts, message] of refusals) {
      const answer = await upload(await write('content', text, parts));
      expect(answer.status).toBe(422);
      expect(detailOf(answer.body)).toMatch(message);
    }
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
    const answer = await upload(await write('content', 'a', { contract: { min: 2, max: 2 } }));
    expect(detailOf(answer.body)).toMatch(/offers 1/);
  });

  it('refuses a stranger, and a token for another remote', async () => {
    const directory = await write('shell', 'one');
    expect(await upload(directory, 'x'.repeat(32))).toMatchObject({ status: 401 });
    const narrow = await world.token('pipeline', ['publish:vacancies']);
    const answer = await upload(directory, narrow);
    expect(answer.status).toBe(403);
    expect(detailOf(answer.body)).toMatch("The token 'pipeline' has no scope publish:shell");
  });
});
