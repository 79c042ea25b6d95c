import { toSnake } from '@samen/jsonapi';
import { RESOURCE_TYPES } from '../domains/index.ts';
import { rulesOf, takenNames } from '../http/body-rules.ts';
import { exampleCalls, type Example, type ExampleCalls } from './example-calls.ts';

/** What a write does not take of a resource is named in what it responds with, for every write of every type. */

/** No response names many more. */
const MOST = 40;

let calls: ExampleCalls;

beforeAll(async () => {
  calls = await exampleCalls();
}, 60_000);
afterAll(() => calls.close());

interface Body {
  data: { type: string; attributes: Record<string, unknown> };
}

/** A request with everything that its type has and the write does not take. */
function withUnwritable(example: Example): { names: string[]; request: Example } | null {
  const body = JSON.parse(example.body ?? 'null') as Partial<Body> | null;
  const rules = rulesOf(calls.entryOf(example)?.schema.body);
  if (!body?.data?.attributes) return null;
  const { type, attributes } = body.data;
  const declared = Object.keys(RESOURCE_TYPES.get(rules?.types[0] ?? type)?.declaration.attributes ?? {});
  const taken = new Set(rules ? takenNames(rules.attributes) : []);
  const names = [...declared.filter((name) => !taken.has(name)).map(toSnake), 'nonsense'].slice(-MOST);
  const added = Object.fromEntries(names.map((name) => [name, null]));
  const sent = { ...body, data: { ...body.data, attributes: { ...added, ...attributes } } };
  return {
    names: names.filter((name) => !(name in attributes)),
    request: { ...example, body: JSON.stringify(sent) },
  };
}

it('is named, by every write', async () => {
  const silent: unknown[] = [];
  let accepted = 0;
  for (const example of calls.examples) {
    const written = withUnwritable(example);
    if (!written) continue;
    const { statusCode, body } = await calls.send(written.request);
    if (statusCode >= 300) continue;
    accepted += 1;
    const { meta } = JSON.parse(body || '{}') as { meta?: { ignored?: string[] } };
    const unnamed = written.names.filter((name) => !meta?.ignored?.includes(name));
    if (unnamed.length > 0) silent.push([example.call, unnamed]);
  }
  expect(silent).toEqual([]);
  expect(accepted).toBeGreaterThan(30);
}, 120_000);
