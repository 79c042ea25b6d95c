import { importersOf, type Module } from './import-graph.ts';

const TEXTS: Record<string, string> = {
  'kit/index.ts': "export { useA, type A as Alpha } from './a.ts';\nexport { useB } from './b.ts';\n",
  'kit/a.ts': "import { helper } from './helper.ts';\nexport const useA = helper;\n",
  'remote/uses-a.ts': "import { useA } from '@kit';\n",
  'remote/uses-alpha.ts': "import type { Alpha } from '@kit';\n",
  'remote/uses-both.ts': "import {\n  useA,\n  useB as other,\n} from '@kit';\n",
  'remote/uses-all.ts': "import * as kit from '@kit';\n",
  'other/index.ts': "import './side-effect.ts';\nexport { useA } from '@kit';\n",
};
const moduleOf = (source: string, ...dependencies: [string, string][]): Module => ({
  source,
  dependencies: dependencies.map(([name, resolved]) => ({ module: name, resolved })),
});
const KIT: [string, string] = ['@kit', 'kit/index.ts'];
const MODULES = [
  moduleOf('kit/index.ts', ['./a.ts', 'kit/a.ts'], ['./b.ts', 'kit/b.ts']),
  moduleOf('kit/a.ts', ['./helper.ts', 'kit/helper.ts']),
  moduleOf('kit/b.ts'),
  moduleOf('kit/helper.ts'),
  moduleOf('remote/uses-a.ts', KIT),
  moduleOf('remote/uses-alpha.ts', KIT, ['react', 'node_modules/react/index.js']),
  moduleOf('remote/uses-both.ts', KIT),
  moduleOf('remote/uses-all.ts', KIT),
  moduleOf('other/index.ts', KIT, ['./side-effect.ts', 'other/side-effect.ts']),
];

it('leads through the index of a package to the modules behind the imported names', () => {
  const importers = importersOf(MODULES, (file) => TEXTS[file] ?? '');
  const of = (file: string) => [...(importers.get(file) ?? [])].sort();
  expect(of('kit/a.ts')).toEqual([
    'other/index.ts',
    'remote/uses-a.ts',
    'remote/uses-alpha.ts',
    'remote/uses-both.ts',
  ]);
  expect(of('kit/b.ts')).toEqual(['remote/uses-both.ts']);
  expect(of('kit/helper.ts')).toEqual(['kit/a.ts']);
  expect(of('kit/index.ts')).toEqual(['remote/uses-all.ts']);
  expect(of('node_modules/react/index.js')).toEqual([]);
});
