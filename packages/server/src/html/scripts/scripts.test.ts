import { globSync } from 'node:fs';
import path from 'node:path';
import { scriptFrom } from './script-from.ts';

const NAMES = globSync('*.script.ts', { cwd: import.meta.dirname }).map((file) =>
  path.basename(file, '.script.ts'),
);

it.each(NAMES)('%s is one script without comments that a browser can parse', (name) => {
  const script = scriptFrom(name)({});
  expect(() => new Function(script)).not.toThrow();
  const lines = script.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => /^(?:\/\/|\/\*|import |export )/.test(line))).toEqual([]);
});

it('keeps what a page gives a script inside of it', () => {
  const [name = ''] = NAMES;
  expect(scriptFrom(name)({ text: '</script><b>' })).not.toContain('</script>');
});
