import { globSync } from 'node:fs';
import path from 'node:path';
import { compiled, scriptFrom } from './script-from.ts';

const NAMES = globSync('*.script.ts', { cwd: import.meta.dirname }).map((file) =>
  path.basename(file, '.script.ts'),
);

it('finds the scripts', () => {
  expect(NAMES).toContain('watch-shell');
});

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

it.each([
  ['text that begins and ends as a comment does', `'image/*' + 'x' + '*/*'`],
  ['lines of a text that are empty or look like comments', '`a\n\n  // b\n/* c */`'],
  ['an expression that looks like a comment', `String(/[/*]/.test('*')) + '*/'`],
])('changes nothing of %s', (_what, expression) => {
  const source = `import type { A } from './a.ts';\n\n// NOTE: About it.\n\ndeclare const a: A;\n(${expression}) as string;\n`;
  expect(window.eval(compiled(source))).toBe(window.eval(expression));
  expect(compiled(source)).not.toContain('NOTE');
});
