import pg from 'pg';
import type { Composition, RemoteStatus } from '@samen/contracts';
import { DOMAINS } from '@samen/resources/domains';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
beforeAll(async () => {
  world = await platformServer();
  token = await world.token('anna');
  await world.server.seed.tenant('alfa');
  await live('shell', 'one');
});
afterAll(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const NOW = DOMAINS.vacancies.max;
const served = { domains: { vacancies: NOW, shared: DOMAINS.shared.max } };

/** As though this server had come in place of one that kept another number of the domain. */
async function writtenAgainst(remote: string, buildId: string, domains: object): Promise<void> {
  const admin = new pg.Client({ connectionString: world.server.database.url });
  await admin.connect();
  await admin.query(
    `UPDATE platform.releases SET descriptor = jsonb_set(descriptor, '{domains}', $1) WHERE remote = $2 AND build_id = $3`,
    [JSON.stringify(domains), remote, buildId],
  );
  await admin.end();
}

const composition = async () =>
  (await world.get('/platform/v1/composition', undefined, { host: 'alfa.localhost' })).json<Composition>();
const activeOf = async (remote: string) =>
  (await world.get(`/platform/v1/remotes/${remote}`, token)).json<RemoteStatus>().active;

it('takes a release of the numbers that this server keeps, and one of before they were recorded', async () => {
  await live('forms', 'one', served);
  await live('forms', 'two', { domains: undefined });
});

it('does not take a newer one that says none', async () => {
  const silent = await write('forms', 'silent', { domains: undefined, contract: { min: 2, max: 2 } });
  const { status, body } = await upload(silent);
  expect(status).toBe(422);
  expect(detailOf(body)).toMatch(/release.json lacks 'domains'/);
});

it('does not take a release of a number that this server does not keep', async () => {
  const ahead = await write('vacancies', 'ahead', { team: 'Vacancies', domains: { vacancies: NOW + 1 } });
  const { status, body } = await upload(ahead);
  expect(status).toBe(422);
  const { min } = DOMAINS.vacancies;
  const range = min < NOW ? `${min} to ${NOW}` : String(NOW);
  expect(detailOf(body)).toBe(
    `vacancies ${idOf(ahead)} of team Vacancies is written against vacancies ${NOW + 1}, and this server keeps ` +
      `vacancies ${range}. Deploy a server that keeps vacancies ${NOW + 1} first.`,
  );
});

describe('after the number of one domain has risen', () => {
  let first: string;
  let second: string;
  let third: string;
  beforeAll(async () => {
    first = await live('vacancies', 'one', served);
    second = await live('vacancies', 'two', served);
    third = await live('vacancies', 'three', served);
    await writtenAgainst('vacancies', second, { vacancies: NOW + 1 });
  });

  it('activates and rolls out no release of the number before', async () => {
    const message = new RegExp(`vacancies ${second} of .* is written against vacancies ${NOW + 1}`);
    const refused = await change('activate', 'vacancies', { buildId: second });
    expect(refused.status).toBe(409);
    expect(detailOf(refused.body)).toMatch(message);
    const rollout = await change('rollout', 'vacancies', {
      buildId: second,
      rules: [{ kind: 'tenant', tenant: 'alfa' }],
    });
    expect(detailOf(rollout.body)).toMatch(message);
    expect(await activeOf('vacancies')).toBe(third);
  });

  it('falls back past it, and so does a kill', async () => {
    await live('content', 'one', { domains: { content: DOMAINS.content.max } });
    expect((await composition()).remotes['vacancies']).toMatchObject({
      buildId: third,
      fallback: { buildId: first },
    });
    expect(await change('kill', 'vacancies', { buildId: third })).toMatchObject({ status: 200 });
    expect(await activeOf('vacancies')).toBe(first);
  });

  it('goes on activating releases of other teams, while one of that number still runs', async () => {
    await writtenAgainst('vacancies', first, { vacancies: NOW + 1 });
    await live('content', 'two', { domains: { content: DOMAINS.content.max } });
    expect(await activeOf('vacancies')).toBe(first);
  });

  it('rolls back to one all the same, and says so: what runs may be worse', async () => {
    const back = await change('rollback', 'vacancies', { buildId: second });
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({
      failing: expect.arrayContaining([
        expect.stringContaining(`is written against vacancies ${NOW + 1}`) as string,
      ]) as string[],
    });
    expect(await activeOf('vacancies')).toBe(second);
  });
});

describe('a rollback of the shell', () => {
  it('takes along a release that this server no longer serves, where no other fits', async () => {
    const before = await live('messaging', 'before', { domains: { messaging: DOMAINS.messaging.max } });
    const shell = await activeOf('shell');
    const next = { provides: { react: ['useState', 'use'] } };
    await live('shell', 'with more', next);
    const after = await live('messaging', 'after', {
      imports: { react: ['use'] },
      domains: { messaging: DOMAINS.messaging.max },
    });
    await writtenAgainst('messaging', before, { messaging: DOMAINS.messaging.max + 1 });
    expect(await activeOf('messaging')).toBe(after);

    const back = await change('rollback', 'shell', { withRemotes: true });
    expect(back).toMatchObject({ status: 200 });
    expect(back.body).toMatchObject({
      failing: expect.arrayContaining([
        expect.stringContaining('is written against messaging') as string,
      ]) as string[],
    });
    expect(await activeOf('shell')).toBe(shell);
    expect(await activeOf('messaging')).toBe(before);
  });
});
