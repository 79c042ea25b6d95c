/** `npm run check`: no package with a known hole that concerns us, none under a licence that is not allowed. */
import { advisoryProblems, readAdvisories } from './advisories.ts';
import { licenceProblems } from './licences.ts';
import { readPackages } from './packages.ts';

const packages = readPackages();
const problems = [...licenceProblems(packages), ...advisoryProblems(packages, readAdvisories())];
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length > 0 ? 1 : 0;
