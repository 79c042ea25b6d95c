import { exampleCalls, type ExampleCalls } from '../test/example-calls.ts';

/** Every example of the page for readers, sent as it stands there, with records that are there in the place of its ids. */

/** What a request is refused with that is wrong by itself, whatever records there are. */
const WRONG = [400, 401, 405, 406, 413, 415, 422];
/** An address and a password that no one has. */
const SIGN_IN = 'POST /auth/sign_in';

let calls: ExampleCalls;

beforeAll(async () => {
  calls = await exampleCalls();
}, 60_000);
afterAll(() => calls.close());

it('accepts every example', async () => {
  const statuses = new Map<string, number>();
  for (const example of calls.examples) statuses.set(example.call, (await calls.send(example)).statusCode);
  const wrong = [...statuses].filter(([call, status]) => call !== SIGN_IN && WRONG.includes(status));
  expect(wrong).toEqual([]);
  expect([...statuses.values()].filter((status) => status < 300).length).toBeGreaterThan(140);
}, 120_000);
