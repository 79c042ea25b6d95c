import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@samen/dev-env/postgres';
import { failedOf, NOTHING, readReport, reportFile, withProgram, type Outcome } from './reports.ts';
import { ROOT, runProgram } from './run-program.ts';

const MINUTES = 60_000;
/**
 * What `npm test` takes: every call as it stands, and some 1,500 of the attempts, spread over all of them: the same ones on
 * every machine that has made them within two minutes. After that nothing more is tried.
 */
const SLICE = { FUZZ_SECONDS: '120', FUZZ_REQUESTS: '1500' };
const SLICE_LIMIT = 6;
const WHOLE_LIMIT = 120;
/** Signs of a problem that the list at the end shows. */
const SHOWN = 200;

interface FuzzReport {
  calls: { name: string }[];
  findings: { call: string; problem: string }[];
}

/** A call that nothing was found on passes; each finding fails. */
function count({ calls, findings }: FuzzReport): Outcome {
  const found = new Set(findings.map(({ call }) => call));
  const passed = calls.filter(({ name }) => !found.has(name)).length;
  const failures = findings.map(({ call, problem }) => `${call}: ${problem.slice(0, SHOWN)}`);
  return { ...NOTHING, passed, failed: findings.length, failures };
}

/**
 * Fuzzes every route of the server on a PostgreSQL of its own: the whole, or the slice that `npm test` takes. `FUZZ_PART`
 * and `FUZZ_ONLY` choose among the routes.
 */
export async function fuzz(log: (line: string) => void, isWhole: boolean): Promise<Outcome> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'samen-fuzz-db-'));
  // Started as root, PostgreSQL runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false, settings: { max_connections: '100' } });
  try {
    const file = reportFile('fuzz');
    const program = path.join(ROOT, 'packages/server/src/test/fuzz/run.program.ts');
    const { code, timedOut } = await runProgram(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, file],
      {
        env: { TEST_DATABASE_URL: postgres.adminUrl, ...(isWhole ? {} : SLICE) },
        show: true,
        timeout: (isWhole ? WHOLE_LIMIT : SLICE_LIMIT) * MINUTES,
      },
    );
    const report = readReport<FuzzReport>(file);
    if (report && !timedOut) return withProgram(count(report), code, 'fuzz');
    const reason = timedOut ? 'The fuzz run took too long.' : 'The fuzz run ended without a report.';
    log(reason);
    return failedOf(reason);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
