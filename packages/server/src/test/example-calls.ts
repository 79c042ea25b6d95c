import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { EXAMPLE_ID } from '../http/declared-call.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { requestSamples, sampleOf } from './isolation-samples.ts';
import { jsonApiWorld, type JsonApiWorld } from './jsonapi/world.ts';
import { multipart } from './multipart.ts';
import type { TestServer } from './test-server.ts';

/** An example as the page for readers shows it. */
export interface Example {
  call: string;
  url: string;
  needsSession: boolean;
  type: string | null;
  body: string | null;
  form: Readonly<Record<string, string>> | null;
}

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
function withRecords(text: string, { records, tenant, ...world }: JsonApiWorld, uploadId: string): string {
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

/** What removes comes at the end, and the account that calls after everything else. */
const placeOf = ({ call }: Example): number =>
  call === 'DELETE /api/v1/users/{id}' ? 2 : Number(call.startsWith('DELETE'));

/** What an import reads, whichever records its example is of. */
const TABLE = {
  bytes: Buffer.from('Naam;E-mailadres\r\nBuurthuis;info@a.example\r\n'),
  name: 'lijst.csv',
  type: 'text/csv',
};

/** The examples of the page for readers, in an order in which each finds its records, and a server that takes them. */
export async function exampleCalls(made?: TestServer) {
  const world = await jsonApiWorld(made);
  const { server, tenant, callers, records } = world;
  const { owner } = callers;
  const { body } = await server.request('GET', '/api/docs', { host: tenant.host });
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  /** As the one whose calls these are has sent it. */
  const upload = await multipart({ purpose: 'image', file: fileOf(picture) });
  const sent = await server.request('POST', '/api/v1/uploads', {
    host: tenant.host,
    as: owner ?? undefined,
    ...upload,
  });
  const uploadId: string = sent.json().data.id;
  const { document } = new JSDOM(body).window;
  const examples = [...document.querySelectorAll('section details[id]')].map((call) =>
    readExample(
      call.querySelector('summary code')?.textContent ?? '',
      call.querySelector('pre')?.textContent ?? '',
    ),
  );

  function entryOf({ call }: Example): InventoryEntry | undefined {
    const [method = '', path = ''] = call.split(' ');
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    return server.app.inventory.find((one) => one.method === method && one.url === route);
  }

  /** The address with a record in it, as the endpoint is called where the tests of isolation call it. */
  function addressOf(example: Example): string {
    const { url } = example;
    const entry = entryOf(example);
    const { params = {} } = (entry && sampleOf(entry, requestSamples(records))) ?? {};
    const isOfVacancy = entry?.url.startsWith('/api/v1/vacancies/:id') ?? false;
    const id = isOfVacancy ? world.draftId : params['id'];
    return withRecords(id === undefined ? url : url.replace(EXAMPLE_ID, id), world, uploadId);
  }

  return {
    examples: examples.toSorted((a, b) => placeOf(a) - placeOf(b)),
    /** The route that an example calls. */
    entryOf,
    async send(example: Example) {
      const { call, needsSession, type, body: text, form } = example;
      const [method = ''] = call.split(' ');
      const session = needsSession && owner ? await server.signIn(owner) : {};
      const content = form
        ? await multipart({ ...form, file: call.endsWith('/imports') ? TABLE : fileOf(picture) })
        : {
            headers: { 'content-type': type ?? '' },
            payload: Buffer.from(withRecords(text ?? '', world, uploadId)),
          };
      return server.request(method, addressOf(example), {
        host: tenant.host,
        ...(form || text !== null ? content : {}),
        headers: { ...(form || text !== null ? content.headers : {}), ...session },
      });
    },
    close: () => server.close(),
  };
}

export type ExampleCalls = Awaited<ReturnType<typeof exampleCalls>>;
