import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { insertAfter, insertImport } from './insert.ts';
import { makeMigration } from './migration.ts';
import {
  declarationText,
  indexText,
  migrationText,
  repositoryText,
  routesText,
  testText,
  type ResourceNames,
} from './resource-templates.ts';

const TYPE = /^[a-z][a-z]*(_[a-z]+)*s$/;
const RESOURCES = 'packages/resources/src';
const DOMAINS = 'packages/server/src/domains';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const singular = (text: string) => text.replace(/ies$/, 'y').replace(/s$/, '');

function namesOf(domain: string, type: string): ResourceNames {
  if (!TYPE.test(type))
    throw new Error(
      `'${type}' cannot be a type of resource: write small letters and underscores, in the plural.`,
    );
  const many = type.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const one = singular(many);
  const kebab = type.replaceAll('_', '-');
  return {
    domain,
    type,
    kebab,
    many,
    one,
    Many: upper(many),
    One: upper(one),
    MAX: `MAX_${type.toUpperCase()}`,
  };
}

/** The domain that declares a type already; undefined where none does. */
function declaredIn(root: string, type: string): string | undefined {
  const files = readdirSync(join(root, RESOURCES), { encoding: 'utf8', recursive: true });
  return files
    .filter((file) => file.endsWith('.ts'))
    .find((file) => readFileSync(join(root, RESOURCES, file), 'utf8').includes(`declareResource('${type}'`))
    ?.split(sep)[0];
}

/** Adds what the resource brings to what its domain registers. */
function register(text: string, { kebab, one }: ResourceNames): string {
  const imported = insertImport(text, `import { ${one}Routes, ${one}Table } from './${kebab}/index.ts';`);
  const routed = insertAfter(imported, /resources: \[/, `${one}Routes, `);
  return /declared: \[/.test(routed)
    ? insertAfter(routed, /declared: \[/, `${one}Table, `)
    : insertAfter(routed, /name: '[^']*',\n/, `  declared: [${one}Table],\n`);
}

/**
 * Begins a resource of a domain: its declaration, table, migration, calls for one's own records, and their test. Gives back
 * the files that are new. Rejects, having written nothing, a domain that is not there and a type that is taken or cannot be one.
 */
export function makeResource(root: string, domain: string, type: string): string[] {
  const names = namesOf(domain, type);
  const { kebab } = names;
  const door = join(DOMAINS, domain, 'domain.ts');
  const resourceIndex = join(RESOURCES, domain, 'index.ts');
  if (!existsSync(join(root, door)) || !existsSync(join(root, resourceIndex)))
    throw new Error(`There is no domain '${domain}'.`);
  const folder = join(DOMAINS, domain, kebab);
  const declaration = join(RESOURCES, domain, `${kebab}.ts`);
  const isTaken = existsSync(join(root, folder)) || existsSync(join(root, declaration));
  const owner = declaredIn(root, type) ?? (isTaken ? domain : undefined);
  if (owner !== undefined) throw new Error(`There are ${type} already, in ${owner}.`);
  const migration = makeMigration(root, domain, type, migrationText(names));
  const texts: Record<string, string> = {
    [declaration]: declarationText(names),
    [join(folder, `${kebab}.repository.ts`)]: repositoryText(names),
    [join(folder, `${kebab}.routes.ts`)]: routesText(names),
    [join(folder, `${kebab}.test.ts`)]: testText(names),
    [join(folder, 'index.ts')]: indexText(names),
  };
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const change = (file: string, by: (text: string) => string) =>
    writeFileSync(join(root, file), by(readFileSync(join(root, file), 'utf8')));
  change(resourceIndex, (text) => `${text}export * from './${kebab}.ts';\n`);
  change(door, (text) => register(text, names));
  return [migration, ...Object.keys(texts)];
}
