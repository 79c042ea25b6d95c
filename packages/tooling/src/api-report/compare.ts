import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Surface } from './surface.ts';
import { withoutWords, wordsLost } from './words.ts';

/** What remotes write and the platform reads: what is new in it must not be asked of those who were there before. */
const WRITTEN_BY_REMOTES: ReadonlySet<string> = new Set(['RemoteConfig']);

const BEFORE = '.api-before';
const NOW = '.api-now';
const QUESTION = 'question.ts';

interface Exported {
  name: string;
  isValue: boolean;
  isType: boolean;
  parameters: number;
}

/** A host in which both surfaces lie beside the packages, so that both find the same libraries. */
function hostOf(folder: string, options: ts.CompilerOptions, files: ReadonlyMap<string, string>) {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const directories = new Set([...files.keys()].map((file) => dirname(file)));
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language);
  };
  const { directoryExists } = host;
  host.directoryExists = (path) =>
    [...directories].some((one) => one === path || one.startsWith(`${path}/`)) ||
    (directoryExists?.(path) ?? true);
  host.getCurrentDirectory = () => folder;
  return host;
}

/** `federation-kit/src/index` → `<folder>/federation-kit/.api-now/src/index.d.ts`: within reach of its libraries. */
function pathOf(folder: string, side: string, file: string): string {
  const [name = '', ...path] = file.split('/');
  return join(folder, name, side, `${path.join('/')}.d.ts`);
}

function exportsOf(program: ts.Program, file: string): Exported[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isType = (target.flags & ts.SymbolFlags.Type) !== 0;
    const generic = (target.declarations ?? []).map(
      (declaration) => (declaration as ts.InterfaceDeclaration).typeParameters?.length ?? 0,
    );
    return {
      name: symbol.name,
      isValue: (target.flags & ts.SymbolFlags.Value) !== 0,
      isType,
      parameters: isType ? Math.max(0, ...generic) : 0,
    };
  });
}

interface Question {
  /** What is asked, line by line. */
  lines: string[];
  /** The export that each line is about. */
  about: string[];
}

/** Whether what is there now can stand in for what was there before, as a program. */
function questionOf(before: Exported[], now: ReadonlyMap<string, Exported>, from: string): Question {
  const head = [
    `import type * as Before from './${BEFORE}/${from}';`,
    `import type * as Now from './${NOW}/${from}';`,
    'declare function accept<T>(value: T): void;',
  ];
  const question: Question = { lines: head, about: head.map(() => '') };
  const expectAssignable = (name: string, given: string, required: string) => {
    question.lines.push(`accept<${required}>(null! as ${given});`);
    question.about.push(name);
  };
  for (const { name, isValue, isType, parameters } of before) {
    const there = now.get(name);
    if (!there) continue;
    if (isValue && there.isValue) expectAssignable(name, `typeof Now.${name}`, `typeof Before.${name}`);
    if (!isType || !there.isType) continue;
    const any = (count: number) => (count > 0 ? `<${Array(count).fill('any').join(', ')}>` : '');
    const [was, is] = [`Before.${name}${any(parameters)}`, `Now.${name}${any(there.parameters)}`];
    expectAssignable(name, is, was);
    if (WRITTEN_BY_REMOTES.has(name)) expectAssignable(name, was, is);
  }
  return question;
}

export interface Comparison {
  folder: string;
  entries: string[];
  options: ts.CompilerOptions;
  /** What both refer to and neither holds: it is compared by itself. */
  beside: Surface;
}

/**
 * What of `before` no longer holds in `now`, one sentence each: exports and words that are gone, and types that do not fit
 * in the place of the former ones. A word more, such as a further role or code, is an addition. Empty when what was
 * written against `before` goes on as it did.
 */
export function broken(
  { folder, entries, options, beside }: Comparison,
  before: Surface,
  now: Surface,
): string[] {
  const files = new Map<string, string>();
  for (const [side, surface] of [
    [BEFORE, before],
    [NOW, now],
  ] as const)
    for (const [file, text] of [...beside, ...surface])
      files.set(pathOf(folder, side, file), withoutWords(text));
  const existing = entries.filter((entry) => before.has(entry));
  const roots = existing.flatMap((entry) => [pathOf(folder, BEFORE, entry), pathOf(folder, NOW, entry)]);
  const checking = { ...options, noEmit: true, incremental: false, skipLibCheck: true };
  const first = ts.createProgram(
    roots.filter((file) => files.has(file)),
    checking,
    hostOf(folder, checking, files),
  );
  const gone: string[] = [];
  const questions = new Map<string, Question>();
  for (const entry of existing) {
    const [name = '', ...path] = entry.split('/');
    const was = exportsOf(first, pathOf(folder, BEFORE, entry));
    const is = new Map(exportsOf(first, pathOf(folder, NOW, entry)).map((one) => [one.name, one]));
    gone.push(...lost(was, is, entry));
    const question = join(folder, name, `${path.join('-')}.${QUESTION}`);
    questions.set(question, questionOf(was, is, path.join('/')));
    files.set(question, questions.get(question)!.lines.join('\n'));
  }
  const host = hostOf(folder, checking, files);
  const program = ts.createProgram([...questions.keys()], checking, host, first);
  return [
    ...gone,
    ...wordsLost(before, now),
    ...[...questions].flatMap(([file, question]) => narrowed(program, file, question)),
  ];
}

function lost(was: Exported[], is: ReadonlyMap<string, Exported>, entry: string): string[] {
  return was.flatMap(({ name, isValue, isType }) => {
    const now = is.get(name);
    const stays = now && (!isValue || now.isValue) && (!isType || now.isType);
    return stays ? [] : [`${entry}: '${name}' is gone.`];
  });
}

function narrowed(program: ts.Program, file: string, { about }: Question): string[] {
  const source = program.getSourceFile(file);
  const problems = program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const { line } = source!.getLineAndCharacterOfPosition(start);
    const [why = ''] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').slice(-1);
    const short = why.trim().replaceAll(/import\("[^"]*"\)\./g, '');
    return `'${about[line] ?? ''}' no longer fits where it did: ${short}`;
  });
  return [...new Set(problems)];
}
