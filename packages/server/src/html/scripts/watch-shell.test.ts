import { SHELL_RUNS } from '@samen/contracts/shell-watch';
import type { ReleaseReport } from '@samen/contracts/release';
import { shellWatchScript } from './watch-shell.ts';

const BUILD = '1.0.0-00000001';
const FILE = `http://localhost/r/shell/${BUILD}/main.js`;

let sent: Blob[] = [];
beforeEach(() => {
  sent = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 });
  // As a page runs it: by its source alone.
  window.eval(shellWatchScript(BUILD));
});

function opened(body: Blob): Promise<ReleaseReport> {
  const reader = new FileReader();
  return new Promise((done) => {
    reader.onload = () => done(JSON.parse(String(reader.result)) as ReleaseReport);
    reader.readAsText(body);
  });
}

async function reports(): Promise<ReleaseReport[]> {
  await new Promise((done) => void setTimeout(done));
  return Promise.all(sent.map(opened));
}
const runs = () => window.dispatchEvent(new Event(SHELL_RUNS));
const breaks = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'broken' }));

it('reports once that the shell runs, and nothing that comes later', async () => {
  runs();
  breaks(FILE);
  expect(await reports()).toEqual([
    { kind: 'load', remote: 'shell', buildId: BUILD, outcome: 'ok', durationMs: expect.any(Number) },
  ]);
});

it('reports what breaks in a file of the shell, and in no other', async () => {
  breaks('https://extension.example/content.js');
  breaks(FILE);
  runs();
  expect(await reports()).toEqual([
    {
      kind: 'failure',
      remote: 'shell',
      buildId: BUILD,
      outcome: 'failed',
      failure: 'evaluation',
      message: 'broken',
    },
  ]);
});

it.each<[string, () => Promise<Response>, string]>([
  ['is not there', () => Promise.resolve(new Response('', { status: 404 })), 'http'],
  ['is not what it should be', () => Promise.resolve(new Response('x')), 'integrity'],
  ['does not arrive', () => Promise.reject(new TypeError('offline')), 'network'],
])('says why a script did not come that %s', async (_what, response, failure) => {
  window.fetch = response;
  const script = document.createElement('script');
  document.head.append(script);
  Object.defineProperty(script, 'src', { value: FILE });
  script.dispatchEvent(new Event('error'));
  await reports();
  expect(await reports()).toMatchObject([{ kind: 'failure', failure, message: FILE }]);
  runs();
});
