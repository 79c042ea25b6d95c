import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runTool } from './run-program.ts';

const SERVER = 'packages/server/src';
const DOMAINS = `${SERVER}/domains`;

/** Imports that each rule is there for: from, to, and whether the types alone are imported. */
const REFUSED: readonly (readonly [rule: string, from: string, to: string, kind?: 'type'])[] = [
  ['rooms-ask-at-the-door', `${DOMAINS}/vacancies/bank/a.ts`, `${DOMAINS}/organizations/list/inside.ts`],
  [
    'rooms-ask-at-the-door',
    `${DOMAINS}/vacancies/bank/b.ts`,
    `${DOMAINS}/organizations/list/inside.ts`,
    'type',
  ],
  ['rooms-ask-at-the-door', `${DOMAINS}/vacancies/bank/c.ts`, `${SERVER}/services/media/inside.ts`, 'type'],
  ['domains-ask-at-the-door', `${DOMAINS}/vacancies/texts.ts`, `${DOMAINS}/organizations/list/inside.ts`],
  ['domains-ask-at-the-door', `${DOMAINS}/vacancies/bank/d.ts`, `${DOMAINS}/organizations/domain.ts`],
  ['domains-are-on-top', `${SERVER}/html/e.ts`, `${DOMAINS}/vacancies/bank/index.ts`, 'type'],
  [
    'packages-server-src-domains-floor-1',
    `${DOMAINS}/organizations/list/f.ts`,
    `${DOMAINS}/vacancies/bank/index.ts`,
    'type',
  ],
  ['packages-server-src-floors', `${SERVER}/novelty/g.ts`, `${SERVER}/clock.ts`],
  [
    'use-cases-know-no-request',
    `${DOMAINS}/vacancies/bank/h.service.ts`,
    `${SERVER}/forms/page-form.ts`,
    'type',
  ],
  [
    'use-cases-know-no-request',
    `${DOMAINS}/vacancies/bank/i.service.ts`,
    `${SERVER}/http/app-types.ts`,
    'type',
  ],
  ['layer-contracts', 'packages/contracts/src/j.ts', 'packages/resources/src/shared/index.ts', 'type'],
  ['layer-federation-kit', 'packages/federation-kit/build/k.ts', 'packages/releases/src/index.ts'],
  ['layer-router', 'packages/router/src/l.ts', 'packages/contracts/src/index.ts', 'type'],
  ['remotes-are-alone', 'mfe-forms/src/m.ts', 'mfe-vacancies/src/remote.ts', 'type'],
  ['shell-knows-no-remote', 'shell/src/n.ts', 'mfe-vacancies/src/remote.ts', 'type'],
  [
    'features-do-not-meet',
    'mfe-vacancies/src/features/one/o.ts',
    'mfe-vacancies/src/features/other/p.ts',
    'type',
  ],
  ['no-cycles', 'shell/src/layout/q.ts', 'shell/src/layout/r.ts', 'type'],
];

/** Imports that are right. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  [`${DOMAINS}/vacancies/bank/s.ts`, `${DOMAINS}/organizations/list/index.ts`],
  [`${DOMAINS}/vacancies/bank/t.ts`, `${SERVER}/services/media/index.ts`],
  [`${DOMAINS}/vacancies/bank/u.form.ts`, `${SERVER}/forms/page-form.ts`],
  [`${DOMAINS}/vacancies/domain.ts`, `${DOMAINS}/vacancies/bank/index.ts`],
  [`${DOMAINS}/index.ts`, `${DOMAINS}/vacancies/domain.ts`],
];

let folder: string;
let found: Set<string>;

function write(file: string, text: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text, { flag: 'a' });
}

function imported(from: string, to: string, kind?: 'type'): void {
  const name = path.basename(to).replace(/\W/g, '');
  const request = path.relative(path.dirname(from), to);
  const specifier = request.startsWith('.') ? request : `./${request}`;
  write(to, `export const ${name} = 1;\n`);
  write(from, kind ? `export type { ${name} } from '${specifier}';\n` : `export * from '${specifier}';\n`);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'samen-arrows-'));
  write('tsconfig.json', '{}');
  for (const [, from, to, kind] of REFUSED) imported(from, to, kind);
  for (const [from, to] of ALLOWED) imported(from, to);
  imported('shell/src/layout/r.ts', 'shell/src/layout/q.ts', 'type');
  const rules = path.join(ROOT, '.dependency-cruiser.mjs');
  const { output } = await runTool(
    'dependency-cruiser',
    ['--config', rules, '--output-type', 'json', 'packages', 'shell', 'mfe-forms', 'mfe-vacancies'],
    { command: 'depcruise', cwd: folder },
  );
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  found = new Set(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(REFUSED)('%s refuses that %s imports %s', (rule, from, to) => {
  expect([...found]).toContain(`${rule}: ${from} → ${to}`);
});

it.each(ALLOWED)('%s may import %s', (from, to) => {
  expect([...found].filter((one) => one.endsWith(`${from} → ${to}`))).toEqual([]);
});
