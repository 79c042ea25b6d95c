/** `npm run licences`: what production is made of, by licence. `--all` also names what tests and tools need. */
import { licenceFor } from './licences.ts';
import { readPackages } from './packages.ts';

const isAll = process.argv.includes('--all');
const groups = new Map<string, string[]>();
for (const one of readPackages().locked.values()) {
  if (!isAll && !one.isProduction) continue;
  const licence = licenceFor(one) ?? 'not installed on this platform';
  groups.set(licence, [...(groups.get(licence) ?? []), `${one.name}@${one.version}`]);
}
for (const [licence, names] of [...groups].sort(([one], [other]) => one.localeCompare(other)))
  process.stdout.write(
    `${licence} (${names.length})\n${names
      .sort()
      .map((name) => `  ${name}\n`)
      .join('')}\n`,
  );
