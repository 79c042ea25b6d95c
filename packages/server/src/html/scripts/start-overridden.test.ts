import { scriptFrom } from './script-from.ts';
import type { OverrideOptions } from './script-options.ts';

const ORIGIN = 'http://localhost:3101';
const options: OverrideOptions = {
  remote: 'example',
  origin: ORIGIN,
  parameter: 'remote',
  nonce: 'n',
  scripts: [{ src: '/r/shell/1/main.js', integrity: undefined }],
  texts: { active: '{{remote}} of {{origin}}', failed: 'gone: {{origin}}', clear: 'Clear', close: 'Close' },
};
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);
const first = () => document.head.querySelector('script')!;

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  // The script has put functions of its own before those of the page.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
  history.replaceState(null, '', `/vacancies?remote=example@${ORIGIN}`);
  window.eval(scriptFrom<OverrideOptions>('start-overridden')(options));
});

it('starts the page with the developer’s own release, says so, and keeps it in the address', () => {
  expect(scripts()).toEqual([`${ORIGIN}/start.js`]);
  first().dispatchEvent(new Event('load'));
  expect(document.body).toHaveTextContent(`example of ${ORIGIN}`);
  history.pushState(null, '', '/nieuws');
  expect(new URLSearchParams(location.search).get('remote')).toBe(`example@${ORIGIN}`);
});

it('starts the shell where that does not respond, and takes it out of the address', () => {
  first().dispatchEvent(new Event('error'));
  expect(scripts()).toContain('http://localhost/r/shell/1/main.js');
  expect(document.body).toHaveTextContent(`gone: ${ORIGIN}`);
  expect(location.search).toBe('');
});
