import type { ServerContext } from '../context.ts';
import type { ClaimedJob } from '../jobs/jobs.repository.ts';
import { cannedQueries } from '../test/canned-queries.ts';
import { claimKey, isStored, storeResponse } from './idempotency.repository.ts';
import { tidyKeys } from './tidy.job.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const write = { tenantId: 'alfa', actor: 'person', key: 'key-12345', requestHash: Buffer.from('hash') };
const response = { status: 201, headers: { location: '/a' }, body: '{}' };

/** What a statement says of each column, with the values that it is given. */
function conditions({ text, parameters }: { text: string; parameters: readonly unknown[] }) {
  const found = [...text.matchAll(/"(\w+)" (=|>|<|is not) (?:\$(\d+)|(null))/g)];
  return found.map(([, column, operator, index]) => [
    column,
    operator,
    index === undefined ? null : parameters[Number(index) - 1],
  ]);
}

const OF_THE_KEY = [
  ['tenant_id', '=', 'alfa'],
  ['actor', '=', 'person'],
  ['key', '=', 'key-12345'],
];

describe('a claim', () => {
  const claim = async (rows: object[]) => {
    const { queries, statements } = cannedQueries(rows);
    return { outcome: await claimKey(queries, write, NOW), statements };
  };
  const row = {
    request_hash: Buffer.from('hash'),
    response_status: 201,
    response_headers: { location: '/a' },
    response_body: '{}',
  };

  it('is free, of another request, or has a response', async () => {
    expect((await claim([])).outcome).toBe('free');
    expect((await claim([{ ...row, request_hash: Buffer.from('other') }])).outcome).toBe('other');
    expect((await claim([row])).outcome).toEqual(response);
  });

  it('is of one person’s key at one moment', async () => {
    const [statement] = (await claim([])).statements;
    expect(statement?.text).toContain('claim_key(');
    expect(statement?.parameters).toEqual(['person', 'key-12345', NOW]);
  });
});

it('finds a response that may still be repeated', async () => {
  const { queries, statements } = cannedQueries([{ key: 'key-12345' }], []);
  expect(await isStored(queries, write, NOW)).toBe(true);
  expect(await isStored(queries, write, NOW)).toBe(false);
  const [statement] = statements;
  expect(statement?.text).toContain('select "key" from "idempotency_keys" where');
  expect(statement && conditions(statement)).toEqual([
    ...OF_THE_KEY,
    ['expires_at', '>', NOW],
    ['response_status', 'is not', null],
  ]);
});

it('stores a response for a day, in the place of one that is too old', async () => {
  const { queries, statements } = cannedQueries([]);
  await storeResponse(queries, write, response, NOW);
  const [{ text, parameters } = { text: '', parameters: [] }] = statements;
  const [inserted = '', updated = ''] = text.split(' on conflict ');
  const [, list = ''] = inserted.split(/[()]/);
  const columns = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(inserted).toContain('insert into "idempotency_keys"');
  const values = {
    request_hash: write.requestHash,
    response_status: 201,
    response_headers: '{"location":"/a"}',
    response_body: '{}',
    expires_at: new Date('2026-05-11T12:00:00Z'),
  };
  const stored = { tenant_id: 'alfa', actor: 'person', key: 'key-12345', ...values };
  expect(Object.fromEntries(columns.map((column, index) => [column, parameters[index]]))).toEqual(stored);
  expect(updated).toMatch(/^\("tenant_id", "actor", "key"\) do update set/);
  expect(conditions({ text: updated, parameters })).toEqual(
    Object.entries(values).map(([column, value]) => [column, '=', value]),
  );
});

describe('what has not been repeated for days', () => {
  const PARAMETERS = ['alfa', 'alfa', new Date('2026-05-04T12:00:00Z'), 500];

  it('is removed every night, for each tenant', async () => {
    const { queries, statements } = cannedQueries([]);
    const tenants: string[] = [];
    const db = {
      write: async (tenantId: string, work: (of: typeof queries) => Promise<number>) => {
        tenants.push(tenantId);
        return work(queries);
      },
    };
    const context = { db, clock: { now: () => NOW } } as unknown as ServerContext;
    expect(await tidyKeys.batch({ tenantId: 'alfa' } as ClaimedJob, context)).toBeNull();
    expect([tenants, statements.map(({ parameters }) => parameters)]).toEqual([['alfa'], [PARAMETERS]]);
    // Three o'clock in Amsterdam, in summer.
    expect(tidyKeys.rhythm(NOW).toISOString()).toBe('2026-05-11T01:00:00.000Z');
  });
});
