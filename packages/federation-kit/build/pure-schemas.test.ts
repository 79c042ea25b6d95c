import ts from 'typescript';
import { pureSchemas } from './pure-schemas.ts';

const translate = (source: string): string =>
  ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [pureSchemas] },
  }).outputText;

const HEAD = `import { Type } from 'typebox';\n`;

it('marks schemas at the top of a file as free of effects', () => {
  const output = translate(
    `${HEAD}export const Id = Type.String({ minLength: 1 });\nexport const LIMIT = 3;`,
  );
  expect(output).toContain('export const Id = /*#__PURE__*/ (() => Type.String({ minLength: 1 }))();');
  expect(output).toContain('export const LIMIT = 3;');
});

it('leaves alone what is made inside functions, other calls, and files without schemas', () => {
  const inside = `${HEAD}export const list = (of) => { const One = Type.Array(of); return One; };\nexport const made = list(1);`;
  expect(translate(inside)).not.toContain('PURE');
  expect(translate(`import { Type } from './own.ts';\nexport const Id = Type.String();`)).not.toContain(
    'PURE',
  );
});
