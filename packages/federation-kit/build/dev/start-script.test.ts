import { INLINE_IDS } from '@samen/contracts';
import type { Composition } from '@samen/contracts/release';
import type { DevParts } from './start-options.ts';
import { startScript } from './start-script.ts';

const LIVE = {
  revision: 7,
  shell: {
    buildId: 'live',
    version: '1.0.0',
    scripts: ['/r/shell/live/main.js'],
    styles: ['/s.css'],
    files: {},
  },
  remotes: { forms: { buildId: 'forms-live' }, content: { buildId: 'content-live' } },
  killed: [],
};
const SHELL = {
  buildId: 'mine',
  scripts: ['http://localhost:3101/shell.js', 'http://localhost:3101/main.js'],
};
const REMOTE = { name: 'forms', release: { buildId: 'forms-mine' } } as DevParts['remote'];

const ofPage = (id: string) => document.getElementById(id);
const inline = () => JSON.parse(ofPage(INLINE_IDS.composition)?.textContent ?? '') as Composition;
const stopped = jest.fn();
const fetched = jest.fn();

/** A page as the server renders it, before its scripts run; `start` runs the script of the development server. */
function pageOf(start: string): void {
  document.head.replaceChildren();
  document.body.innerHTML =
    `<div id="root"><p>of the live shell</p></div>` +
    `<script type="application/json" id="${INLINE_IDS.composition}">${JSON.stringify(LIVE)}</script>` +
    `<script type="application/json" id="${INLINE_IDS.state}">{}</script>`;
  Object.assign(window, { fetch: fetched, samenEarly: { stop: stopped } });
  window.eval(start);
}
const responds = (body: unknown, status = 200) =>
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const read = async (address: string) =>
  (await (await window.fetch(address)).json()) as Record<string, unknown>;

it('puts the shell and the remote of the development server in the place of what is live', () => {
  pageOf(startScript({ remote: REMOTE, shell: SHELL }));
  expect(inline()).toMatchObject({
    revision: 7,
    shell: { buildId: 'mine', version: '1.0.0', scripts: SHELL.scripts, styles: [] },
    remotes: { forms: { buildId: 'forms-mine', fallback: null }, content: { buildId: 'content-live' } },
  });
  expect([...document.head.querySelectorAll('script')].map(({ src }) => src)).toEqual(SHELL.scripts);
});

it('keeps every remote that is live where it is the shell that is worked on', () => {
  pageOf(startScript({ remote: null, shell: SHELL }));
  expect(inline().remotes).toEqual(LIVE.remotes);
});

it('removes what another shell has rendered, with its state and the input that it recorded', () => {
  pageOf(startScript({ remote: REMOTE, shell: SHELL }));
  expect(ofPage('root')).toBeEmptyDOMElement();
  expect(ofPage(INLINE_IDS.state)).toBeNull();
  expect(stopped).toHaveBeenCalled();
  expect('samenEarly' in window).toBe(false);
});

it('goes on so whatever the server lists as live afterwards, and leaves other responses alone', async () => {
  pageOf(startScript({ remote: REMOTE, shell: SHELL }));
  responds({ ...LIVE, revision: 8 });
  expect(await read('/platform/v1/composition')).toMatchObject({
    revision: 8,
    shell: { buildId: 'mine' },
    remotes: { forms: { buildId: 'forms-mine' } },
  });
  responds({ id: 'live' });
  expect(await read('/builds/latest.json')).toMatchObject({ id: 'mine' });
  expect(await read('/api/v1/vacancies')).toEqual({ id: 'live' });
  responds({ errors: [] }, 503);
  expect(await read('/platform/v1/composition')).toEqual({ errors: [] });
});
