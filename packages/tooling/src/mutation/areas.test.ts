import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { AREAS, filesOf, type Area, type Part } from './areas.ts';

const areas: Area[] = Object.values(AREAS);
const parts: [string, Part][] = areas.flatMap((area) => Object.entries(area.parts));
const files = parts.flatMap(([, part]) => filesOf(part));
const matched = (pattern: string) => globSync(pattern, { cwd: ROOT });

it.each(parts)('%s names files that are there', (_name, { mutate, tests }) => {
  expect(mutate.filter((pattern) => matched(pattern).length === 0)).toEqual([]);
  expect(tests.filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
});

it('changes rules and no tests, each file once', () => {
  expect(files).toEqual([...new Set(files)]);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

it('has every policy and every state machine of the product', () => {
  const rules = ['packages/server/src/**/*.policy.ts', 'packages/resources/src/**/*-machine.ts'];
  expect(rules.flatMap(matched).filter((file) => !files.includes(file))).toEqual([]);
});
