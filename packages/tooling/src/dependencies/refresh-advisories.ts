/**
 * `npm run advisories`: asks the registry what is known of every version in the lock file, and writes it into
 * advisories.json. What production names itself and the registry was asked about is checked then.
 */
import { writeFileSync } from 'node:fs';
import { runProgram } from '../run-program.ts';
import { ADVISORIES_FILE, readAdvisories, type Advisories } from './advisories.ts';
import { readPackages } from './packages.ts';

const BULK = '/-/npm/v1/security/advisories/bulk';
const TIMEOUT = 60_000;

interface RegistryAdvisory {
  url: string;
  title: string;
  vulnerable_versions: string;
}

const log = (line: string) => process.stdout.write(`${line}\n`);

async function registry(): Promise<string> {
  const { output } = await runProgram('npm', ['config', 'get', 'registry']);
  return output.trim().split('\n').at(-1)?.replace(/\/$/, '') ?? '';
}

const versions: Record<string, string[]> = {};
for (const { name, version } of readPackages().locked.values()) (versions[name] ??= []).push(version);
const url = `${await registry()}${BULK}`;
const response = await fetch(url, {
  method: 'POST',
  body: JSON.stringify(versions),
  headers: { 'content-type': 'application/json' },
  signal: AbortSignal.timeout(TIMEOUT),
}).catch((error: unknown) => String(error));
if (typeof response === 'string' || !response.ok) {
  const why = typeof response === 'string' ? response : `it answers ${response.status}`;
  log(`The registry does not tell of advisories (${why}). advisories.json stays as it is.`);
  process.exit(1);
}

const today = new Date().toISOString().slice(0, 10);
const fetched = (await response.json()) as Record<string, RegistryAdvisory[]>;
const list = readAdvisories();
const merged = new Map(list.advisories.map((one) => [`${one.id} ${one.package}`, one]));
for (const [name, advisories] of Object.entries(fetched))
  for (const { url: source, title, vulnerable_versions } of advisories) {
    const id = source.split('/').at(-1) ?? '';
    const before = merged.get(`${id} ${name}`);
    merged.set(`${id} ${name}`, {
      id,
      package: name,
      vulnerable: vulnerable_versions,
      summary: title,
      source,
      published: before?.published ?? today,
    });
  }
const next: Advisories = {
  ...list,
  read: today,
  checked: Object.keys(versions).sort(),
  unchecked: [],
  advisories: [...merged.values()],
};
writeFileSync(ADVISORIES_FILE, `${JSON.stringify(next, null, 2)}\n`);
log(
  `${next.advisories.length} advisories, ${next.checked.length} packages checked. npm run check says what concerns us.`,
);
