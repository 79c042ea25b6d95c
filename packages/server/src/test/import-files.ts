import type { ImportKind } from '@samen/resources/administration';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { multipart } from './multipart.ts';
import type { SeededUser } from './seed.ts';
import type { TestServer } from './test-server.ts';

/** Where files are imported, and by whom where a call names no other person. */
interface ImportWorld {
  server: TestServer;
  person: SeededUser;
}

interface ShownRow {
  id: string;
  attributes: Record<string, never> & { number: number; record_id: string; left_reason: string };
}

/** Imports of files by their calls, with the jobs that do them. */
export function importFiles(world: () => ImportWorld) {
  const send = (method: string, path: string, as: SeededUser, attributes?: object, type = 'imports') =>
    world().server.request(method, `/api/v1/${path}`, {
      as,
      ...(attributes ? { body: { data: { type, attributes } } } : {}),
    });

  async function work() {
    const { context, app } = world().server;
    while ((await runDueJobs(context, jobKinds(context.config), app.log)) > 0);
  }

  async function upload(kind: ImportKind, file: string | Buffer, as = world().person, name = 'lijst.csv') {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    const form = await multipart({ kind, file: { bytes, name, type: 'text/csv' } });
    return world().server.request('POST', '/api/v1/imports', { as, ...form });
  }

  const attributesOf = async (id: string, as = world().person) =>
    (await send('GET', `imports/${id}`, as)).json().data.attributes;

  async function step(name: string, id: string, as: SeededUser, attributes?: object) {
    const response = await send('PUT', `imports/${id}/${name}`, as, attributes);
    expect(response.statusCode).toBe(202);
    await work();
    return attributesOf(id, as);
  }

  return {
    send,
    work,
    upload,
    attributesOf,

    async uploaded(kind: ImportKind, file: string | Buffer, as = world().person) {
      const response = await upload(kind, file, as);
      expect(response.statusCode).toBe(201);
      const { id } = response.json().data;
      await work();
      return { id, ...(await attributesOf(id, as)) };
    },

    rowsOf: async (id: string, states: string, as = world().person): Promise<ShownRow[]> =>
      (await send('GET', `imports/${id}/rows?filter[state_in]=${states}&page[size]=100`, as)).json().data,

    run: (id: string, attributes = {}, as = world().person) => step('run', id, as, attributes),
    undo: (id: string, as = world().person) => step('undo', id, as),

    mails: () =>
      world().server.context.db.read('public', (queries) =>
        queries.selectFrom('mails').select(['template', 'to_address']).execute(),
      ),
  };
}
