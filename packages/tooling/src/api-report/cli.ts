import { join, relative } from 'node:path';
import { describeApi } from '@samen/server/describe-api';
import { ROOT } from '../run-program.ts';
import { checkContracts, reportFile, type Contract, type ContractOutcome } from './contract.ts';
import { CONTRACTS } from './contracts.ts';
import { checkOpenApi } from './openapi.ts';

/** `npm run api:report`: writes what remotes are written against; `--check` only says whether it has changed. */
const isCheck = process.argv.includes('--check');

function end(lines: string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

/** Where the number of a contract stands. */
const numberOf = ({ name }: Contract): string =>
  name === 'contract'
    ? 'CONTRACT_VERSION in packages/contracts/src/release-descriptor.ts'
    : `CONTRACT in packages/resources/src/${name}/index.ts`;

function report(contract: Contract, outcome: ContractOutcome): void {
  const file = relative(ROOT, reportFile(ROOT, contract));
  if (outcome.state === 'same') console.log(`${file} is as it was.`);
  else if (outcome.state === 'broken')
    end([
      `${contract.name} ${contract.version} is broken for remotes that are released already:`,
      ...outcome.problems.map((problem) => `- ${problem}`),
      `Let it be as it was beside what is new, or raise ${numberOf(contract)};`,
      'docs/writing-a-remote.md says how.',
    ]);
  else if (!isCheck) {
    outcome.write();
    console.log(`${file} is written. Commit it with what it shows.`);
  } else if (outcome.state === 'new')
    end([`There is no ${file} yet: npm run api:report writes it. Commit it.`]);
  else
    end([
      `${contract.name} has grown. npm run api:report writes that into ${file}; review it and commit it.`,
    ]);
}

checkContracts(ROOT, CONTRACTS).forEach((outcome, index) => report(CONTRACTS[index]!, outcome));

const OPENAPI = join(ROOT, 'docs/contracts/openapi.json');

function reportOpenApi(outcome: ReturnType<typeof checkOpenApi>): void {
  const file = relative(ROOT, OPENAPI);
  if (outcome.state === 'same') console.log(`${file} is as it was.`);
  else if (outcome.state === 'broken')
    end([
      'The API is broken for clients that were written against it:',
      ...outcome.breaks.map(({ domain, what }) => `- ${domain}: ${what}`),
      'Let it be as it was beside what is new, or raise CONTRACT in packages/resources/src/<domain>/index.ts,',
      '`min` too: what releases of the number before call is not there any more.',
    ]);
  else if (isCheck)
    end([`The API has grown. npm run api:report writes that into ${file}; review and commit it.`]);
  else {
    outcome.write();
    console.log(`${file} is written. Commit it with what it shows.`);
  }
}

reportOpenApi(checkOpenApi(OPENAPI, await describeApi()));
