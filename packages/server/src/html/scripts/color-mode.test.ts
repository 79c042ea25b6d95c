import type { ColorModeOptions } from './script-options.ts';
import { scriptFrom } from './script-from.ts';

const KEY = 'persist:test';
const run = () => window.eval(scriptFrom<ColorModeOptions>('color-mode')({ key: KEY })) as unknown;
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-mode');
});

it.each([
  ['a mode that was chosen', JSON.stringify({ colorMode: '"dark"' }), 'dark'],
  ['a mode that there is not', JSON.stringify({ colorMode: '"pink"' }), null],
  ['nothing chosen', JSON.stringify({ other: '1' }), null],
  ['nothing stored', null, null],
  ['what is no JSON', '{"colorMode', null],
])('sets the colour mode from %s', (_what, stored, mode) => {
  if (stored !== null) localStorage.setItem(KEY, stored);
  run();
  expect(document.documentElement.getAttribute('data-mode')).toBe(mode);
});
