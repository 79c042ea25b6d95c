import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { broken } from './compare.ts';
import { reportOf, surfaceIn } from './report.ts';
import { surfaceOf } from './surface.ts';

/** What a remote imports: all packages of the platform that it is released apart from. */
const ENTRIES = [
  'contracts/src/index',
  'contracts/src/release',
  'api-client/src/index',
  'federation-kit/src/index',
  'design-system/src/index',
  'router/src/index',
  'redux/src/index',
];

export interface Contract {
  /** The workspace. */
  root: string;
  version: number;
  /** Files that packages export, relative to `packages`, without extension. */
  entries?: string[];
}

export type ContractOutcome =
  | { state: 'same' }
  /** The report was not there, or what is new fits beside what was there before. */
  | { state: 'new' | 'grown'; write: () => void }
  | { state: 'broken'; problems: string[] };

export const reportFile = ({ root, version }: Contract): string =>
  join(root, 'docs/contracts', `contract-${version}.api.md`);

function compilerOptions(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: object };
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options;
}

/**
 * Compares what remotes may be written against with the report under version control. A report that the sources break is
 * not written again: only another version of the contract takes something away.
 */
export function checkContract(contract: Contract): ContractOutcome {
  const { root, version, entries = ENTRIES } = contract;
  const folder = join(root, 'packages');
  const options = compilerOptions(root);
  const now = surfaceOf(folder, entries, options);
  const text = reportOf(version, now);
  const file = reportFile(contract);
  const write = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  if (!existsSync(file)) return { state: 'new', write };
  const written = readFileSync(file, 'utf8');
  if (written === text) return { state: 'same' };
  const problems = broken({ folder, entries, options }, surfaceIn(written), now);
  return problems.length > 0 ? { state: 'broken', problems } : { state: 'grown', write };
}
