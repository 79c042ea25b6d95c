import { relative } from 'node:path';
import { CONTRACT_VERSION } from '@samen/contracts/release';
import { ROOT } from '../run-program.ts';
import { checkContract, reportFile } from './contract.ts';

/** `npm run api:report`: writes what remotes are written against; `--check` only says whether it has changed. */
const contract = { root: ROOT, version: CONTRACT_VERSION };
const outcome = checkContract(contract);
const file = relative(ROOT, reportFile(contract));
const isCheck = process.argv.includes('--check');

function end(lines: string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

if (outcome.state === 'same') console.log(`${file} is as it was.`);
else if (outcome.state === 'broken')
  end([
    `Contract ${CONTRACT_VERSION} is broken for remotes that are released already:`,
    ...outcome.problems.map((problem) => `- ${problem}`),
    'Let it be as it was beside what is new, or raise CONTRACT_VERSION in packages/contracts/src/release-descriptor.ts;',
    'docs/writing-a-remote.md says how.',
  ]);
else if (!isCheck) {
  outcome.write();
  console.log(`${file} is written. Commit it with what it shows.`);
} else if (outcome.state === 'new')
  end([`There is no ${file} yet: npm run api:report writes it. Commit it.`]);
else end([`The contract has grown. npm run api:report writes that into ${file}; review it and commit it.`]);
