import type { Composition } from '@samen/contracts';
import { sql } from 'kysely';
import { readCspReport } from './csp-report.ts';
import { platformServer, writeRelease, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
let buildId: string;
beforeAll(async () => {
  world = await platformServer();
  ({ buildId } = await world.platform.publishDirectory(
    await writeRelease(world.builds, 'content', 'one'),
    'test',
  ));
});
afterAll(() => world.close());

const report = (parts = {}) => ({
  kind: 'load',
  remote: 'content',
  buildId,
  outcome: 'ok',
  durationMs: 100,
  ...parts,
});

async function send(payload: string, type = 'application/json', remoteAddress = '10.0.0.1') {
  const headers = { 'content-type': type };
  const response = await world.app.inject({
    method: 'POST',
    url: '/platform/v1/reports',
    headers,
    payload,
    remoteAddress,
  });
  return response.statusCode;
}

describe('reports of browsers', () => {
  it('are added up per minute and release, whatever type a beacon gives them', async () => {
    expect(await send(JSON.stringify(report()))).toBe(204);
    expect(await send(JSON.stringify([report(), report({ outcome: 'failed', failure: 'http' })]))).toBe(204);
    expect(await send(JSON.stringify(report()), 'text/plain;charset=UTF-8')).toBe(204);
    const { rows } = await sql`SELECT outcome, failure, count, duration_ms::int AS ms FROM platform.reports
      ORDER BY outcome`.execute(world.server.context.db.global);
    expect(rows).toEqual([
      { outcome: 'failed', failure: 'http', count: 1, ms: 100 },
      { outcome: 'ok', failure: '', count: 3, ms: 300 },
    ]);
  });

  it('name the release whose file broke the security policy, and no query of its address', async () => {
    const violation = (parts: object) =>
      JSON.stringify({
        'csp-report': {
          'document-uri': 'https://example.org/',
          'effective-directive': 'script-src-elem',
          ...parts,
        },
      });
    const file = `https://example.org/r/content/${buildId}/remote.js`;
    const type = 'application/csp-report';
    expect(await send(violation({ 'blocked-uri': 'https://evil.example/x.js?secret=1' }), type)).toBe(400);
    expect(
      await send(violation({ 'source-file': file, 'blocked-uri': 'https://evil.example/x.js' }), type),
    ).toBe(204);
    expect(await send(violation({ 'blocked-uri': file }), type)).toBe(204);
    const { rows } = await sql`SELECT remote, build_id, outcome, count FROM platform.reports
      WHERE kind = 'csp'`.execute(world.server.context.db.global);
    expect(rows).toEqual([{ remote: 'content', build_id: buildId, outcome: 'failed', count: 2 }]);
    expect(await send('{}', type)).toBe(400);

    const live = { shell: { buildId: '1.0.0-00000000' } } as Composition;
    expect(
      readCspReport(JSON.parse(violation({ 'blocked-uri': 'https://evil.example/x.js?secret=1' })), live),
    ).toEqual({
      kind: 'csp',
      remote: 'shell',
      buildId: '1.0.0-00000000',
      outcome: 'failed',
      message: 'script-src-elem https://evil.example/x.js',
    });
    await sql`DELETE FROM platform.reports WHERE kind = 'csp'`.execute(world.server.context.db.global);
  });

  it('of releases that no one published leave no row', async () => {
    expect(await send(JSON.stringify(report({ kind: 'csp', buildId: '9.9.9-00000000' })))).toBe(204);
    const { rows } = await sql`SELECT FROM platform.reports WHERE kind = 'csp'`.execute(
      world.server.context.db.global,
    );
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['no JSON', 'x', 'text/plain', 400],
    ['an unknown kind', JSON.stringify({ kind: 'x' }), 'application/json', 400],
    ['too many', JSON.stringify(Array.from({ length: 51 }, () => report())), 'application/json', 400],
    ['a long message', JSON.stringify(report({ message: 'x'.repeat(501) })), 'application/json', 400],
    ['an endless body', JSON.stringify(report({ message: 'x'.repeat(40_000) })), 'application/json', 413],
    ['another type', '<a/>', 'text/xml', 415],
  ])('are refused with %s', async (_name, payload, type, status) => {
    expect(await send(payload, type)).toBe(status);
  });

  it('are limited per address', async () => {
    const statuses = [];
    for (let count = 0; count < 121; count += 1)
      statuses.push(await send('[]', 'application/json', '10.0.0.2'));
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});
