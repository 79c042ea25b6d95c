import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { broken } from './compare.ts';
import { declarationReader } from './declarations.ts';
import { reportOf, surfaceIn } from './report.ts';
import { surfaceOf, type Surface } from './surface.ts';

/** One promise, with a number and a report of its own. */
export interface Contract {
  /** `contract` is the platform's, others are domains of the product. */
  name: string;
  version: number;
  /** Whose types these are, as the report says it. */
  what: string;
  /** Files that packages export, relative to `packages`, without extension. */
  entries: readonly string[];
  /** Of what they reach, the files that are promised here; others are promised elsewhere. */
  isOwn: (file: string) => boolean;
}

export type ContractOutcome =
  | { state: 'same' }
  /** The report was not there, or what is new fits beside what was there before. */
  | { state: 'new' | 'grown'; write: () => void }
  | { state: 'broken'; problems: string[] };

export const reportFile = (root: string, { name, version }: Contract): string =>
  join(root, 'docs/contracts', `${name}-${version}.api.md`);

function compilerOptions(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: object };
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options;
}

/**
 * Compares what remotes may be written against with the reports under version control, each by itself. A report that the
 * sources break is not written again: only another number of that contract takes something away.
 */
export function checkContracts(root: string, contracts: readonly Contract[]): ContractOutcome[] {
  const folder = join(root, 'packages');
  const options = compilerOptions(root);
  const files = contracts.flatMap(({ entries }) => entries.map((entry) => `${folder}/${entry}.ts`));
  const read = declarationReader(folder, files, options);
  return contracts.map((contract): ContractOutcome => {
    const { name, version, what, entries, isOwn } = contract;
    const files = [...surfaceOf(entries, read)];
    const now: Surface = new Map(files.filter(([file]) => isOwn(file)));
    const beside: Surface = new Map(files.filter(([file]) => !isOwn(file)));
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`;
    const text = reportOf(title, what, now);
    const file = reportFile(root, contract);
    const write = () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    if (!existsSync(file)) return { state: 'new', write };
    const written = readFileSync(file, 'utf8');
    if (written === text) return { state: 'same' };
    const comparison = { folder, entries: [...entries], options, beside };
    const problems = broken(comparison, surfaceIn(written), now);
    return problems.length > 0 ? { state: 'broken', problems } : { state: 'grown', write };
  });
}
