import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestServer } from '../test-server.ts';
import { STEPS, type Outcome, type Step } from './journey.ts';
import { clientSite } from './site.ts';

/** Clients of others, as they are published: what each has a call for works. */

type Absent = Partial<Record<Step, string>>;

const NO_FORM = 'it sends no forms';
const NO_RAW = 'it has calls for resources alone';
const NO_LINKAGE = 'it has no call for the linkage of a relationship';

/** The steps that a client cannot take, with the reason, which is never on our side. */
const CLIENTS: Record<string, Absent> = {
  'devour-client': {},
  jsona: {},
  kitsu: {},
  '@orbit/jsonapi': { linkage: NO_LINKAGE, status: NO_RAW, upload: NO_FORM },
  'ra-jsonapi-client': {
    include: 'it asks for no included resources',
    'sparse fields': 'it asks for whole records',
    linkage: NO_LINKAGE,
    'create with relationship': 'it writes attributes alone',
    'patch to-many': 'it writes attributes alone',
    add: 'it writes attributes alone',
    remove: 'it writes attributes alone',
    'to-one': 'it writes attributes alone',
    status: NO_RAW,
    upload: NO_FORM,
  },
  '@reststate/client': {
    add: 'it writes no relationship at its own address',
    remove: 'it writes no relationship at its own address',
    status: NO_RAW,
  },
  spraypaint: {
    related: 'it has no call for related records',
    linkage: NO_LINKAGE,
    add: 'it writes no relationship at its own address',
    remove: 'it writes no relationship at its own address',
    status: NO_RAW,
    upload: NO_FORM,
  },
};

let server: TestServer;
let outcomes: Record<string, Record<Step, Outcome>>;

beforeAll(async () => {
  const started = await clientSite();
  server = started.server;
  const child = fork(path.join(import.meta.dirname, 'run.program.ts'), {
    env: { ...process.env, SITE: JSON.stringify(started.site), NODE_OPTIONS: '' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  let sent: typeof outcomes | null = null;
  child.on('message', (message) => {
    sent = message as typeof outcomes;
  });
  await once(child, 'close');
  if (!sent) throw new Error(output);
  outcomes = sent;
}, 120_000);
afterAll(() => server.close());

it('are all tried', () => {
  expect(Object.keys(outcomes)).toEqual(Object.keys(CLIENTS));
});

it.each(Object.entries(CLIENTS))('%s completes the steps that it has', (name, absent) => {
  const expected = Object.fromEntries(STEPS.map((step) => [step, step in absent ? 'absent' : 'done']));
  expect(outcomes[name]).toEqual(expected);
});
