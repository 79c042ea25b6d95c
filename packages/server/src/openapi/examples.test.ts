import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { EXAMPLE_ID } from '../http/answers.ts';
import { requestSamples, sampleOf } from '../test/isolation-samples.ts';
import { jsonApiWorld, type JsonApiWorld } from '../test/jsonapi/world.ts';
import { multipart } from '../test/multipart.ts';

/** Every example of the page for readers, sent as it stands there, with records that are there in the place of its ids. */

/** What a request is refused with that is wrong by itself, whatever records there are. */
const WRONG = [400, 401, 405, 406, 413, 415, 422];
/** An address and a password that no one has. */
const SIGN_IN = 'POST /auth/sign_in';

/** An example as the page shows it. */
interface Example {
  call: string;
  url: string;
  needsSession: boolean;
  type: string | null;
  body: string | null;
  form: Readonly<Record<string, string>> | null;
}

let world: JsonApiWorld;
let examples: Example[];
let picture: Buffer;
/** The picture, as the one whose calls these are has sent it. */
let uploadId: string;

beforeAll(async () => {
  world = await jsonApiWorld();
  const { body } = await world.server.request('GET', '/api/docs', { host: world.tenant.host });
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { payload, headers } = await multipart({ purpose: 'image', file: fileOf(picture) });
  const sent = await world.server.request('POST', '/api/v1/uploads', {
    host: world.tenant.host,
    as: world.callers.owner ?? undefined,
    payload,
    headers,
  });
  uploadId = sent.json().data.id;
  const { document } = new JSDOM(body).window;
  examples = [...document.querySelectorAll('section details[id]')].map((call) =>
    readExample(
      call.querySelector('summary code')?.textContent ?? '',
      call.querySelector('pre')?.textContent ?? '',
    ),
  );
}, 60_000);
afterAll(() => world.server.close());

const fileOf = (bytes: Buffer) => ({ bytes, name: 'picture.png', type: 'image/png' });

/** Reads what is typed into a terminal: a line for each option. */
function readExample(call: string, text: string): Example {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);
  const unquoted = (value: string) => value.replaceAll(String.raw`'\''`, "'");
  const fields = all(/-F '(.*)'/g).map((one) => unquoted(one).split('=') as [string, string]);
  return {
    call,
    url: all(/'https:\/\/example\.org(.*)'/g)[0] ?? '',
    needsSession: text.includes('access-token'),
    type: all(/-H 'content-type: (.*)'/g)[0] ?? null,
    body: all(/-d '(.*)'$/gm).map(unquoted)[0] ?? null,
    form: fields.length > 0 ? Object.fromEntries(fields) : null,
  };
}

/** A text with ids of the world in the place of those of the example, each by the name that stands before it. */
function withRecords(text: string): string {
  const { records, tenant } = world;
  const ids: Record<string, string> = {
    organization_id: world.organizationId,
    vacancy_id: records.vacancyId,
    volunteer_center_id: tenant.centerId,
    volunteer_profile_id: records.volunteerProfileId,
    notable_id: world.organizationId,
    recipient_id: world.admin.id,
    ids: records.vacancyId,
    parent_id: tenant.rootOrganizationId,
    upload_id: uploadId,
  };
  return Object.entries(ids).reduce(
    (given, [name, id]) =>
      given.replace(
        new RegExp(`(\\b${name}[\\w\\]"':=[]*)${EXAMPLE_ID}`),
        (_whole, before: string) => before + id,
      ),
    text,
  );
}

/** The address with a record in it, as the endpoint is called where the tests of isolation call it. */
function addressOf({ call, url }: Example): string {
  const [method = '', path = ''] = call.split(' ');
  const route = path.replace(/\{(\w+)\}/g, ':$1');
  const entry = world.server.app.inventory.find((one) => one.method === method && one.url === route);
  const { params = {} } = (entry && sampleOf(entry, requestSamples(world.records))) ?? {};
  const id = route.startsWith('/api/v1/vacancies/:id') ? world.draftId : params['id'];
  return withRecords(id === undefined ? url : url.replace(EXAMPLE_ID, id));
}

async function send(example: Example) {
  const { server, tenant, callers } = world;
  const { call, needsSession, type, body, form } = example;
  const { owner } = callers;
  const [method = ''] = call.split(' ');
  const session = needsSession && owner ? await server.signIn(owner) : {};
  const sent = form
    ? await multipart({ ...form, file: fileOf(picture) })
    : { headers: { 'content-type': type ?? '' }, payload: Buffer.from(withRecords(body ?? '')) };
  return server.request(method, addressOf(example), {
    host: tenant.host,
    ...(form || body !== null ? sent : {}),
    headers: { ...(form || body !== null ? sent.headers : {}), ...session },
  });
}

/** What removes comes at the end, and the account that calls after everything else. */
const placeOf = ({ call }: Example): number =>
  call === 'DELETE /api/v1/users/{id}' ? 2 : Number(call.startsWith('DELETE'));

it('accepts every example', async () => {
  const statuses = new Map<string, number>();
  for (const example of examples.toSorted((a, b) => placeOf(a) - placeOf(b)))
    statuses.set(example.call, (await send(example)).statusCode);
  const wrong = [...statuses].filter(([call, status]) => call !== SIGN_IN && WRONG.includes(status));
  expect(wrong).toEqual([]);
  expect([...statuses.values()].filter((status) => status < 300).length).toBeGreaterThan(140);
}, 120_000);
