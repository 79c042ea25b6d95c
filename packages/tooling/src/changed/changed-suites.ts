import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { journeys, jest, SUITES, type Suite } from '../suites.ts';
import { changedFiles } from './changed-files.ts';
import { concerned, ofEverything } from './concerned.ts';
import { readDurations } from './durations.ts';
import { CODE, importGraph } from './import-graph.ts';
import { planFor } from './plan.ts';

/** What the checks leave of five minutes. */
const SECONDS = 210;
const CRASH = 'packages/dev-env/src/crash/';

function testFiles(): string[] {
  const pattern = CODE.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  return globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).filter(
    (file) => !file.startsWith(CRASH),
  );
}

const readsSources = (test: string): boolean =>
  /\b(globSync|readdirSync)\(|'ls-files'/.test(readFileSync(path.join(ROOT, test), 'utf8'));

/** The suites of `npm test -- --changed`: the checks, then what the change concerns, as much of it as five minutes hold. */
export async function changedSuites(revision: string, log: (line: string) => void): Promise<Suite[]> {
  const changed = await changedFiles(revision);
  const tests = testFiles();
  const importers = await importGraph();
  const files = concerned({ changed, tests, importers, readers: tests.filter(readsSources) });
  const { run, leftOut, seconds } = planFor(files, SECONDS, readDurations());

  log(
    `${changed.length} files differ from ${revision}; they concern ${files.length} test files and journeys.`,
  );
  const general = ofEverything(changed);
  if (general.length > 0)
    log(`${general.join(', ')} concern every test: run the whole npm test before this is merged.`);
  if (leftOut.length > 0) {
    log(`These take longer than five minutes; the ${leftOut.length} least specific are left out:`);
    for (const file of leftOut) log(`  ${file}`);
  }
  log('Left out as always: fuzzing, kills under load and a second PostgreSQL, which npm test runs.');
  log(`The tests should take ${Math.ceil(seconds / 60)} min, after the checks.`);

  const suites: (Suite | false | undefined)[] = [
    SUITES.find(({ name }) => name === 'checks'),
    run.unit.length > 0 && {
      name: 'unit',
      title: `Unit and component tests of ${run.unit.length} files`,
      run: (log) => jest('unit', ['unit', 'browser'], log, { files: run.unit }),
    },
    run.server.length > 0 && {
      name: 'server',
      title: `Server tests of ${run.server.length} files`,
      run: (log) => jest('server', ['server'], log, { env: { TEST_DATABASE_URL: '' }, files: run.server }),
    },
    run.journeys.length > 0 && {
      name: 'e2e',
      title: `Journeys: ${run.journeys.map((file) => path.basename(file, '.spec.ts')).join(', ')}`,
      run: (log) => journeys(log, run.journeys),
    },
  ];
  return suites.filter((suite) => typeof suite === 'object');
}
