import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { directOf, type Packages } from './packages.ts';

export interface Advisory {
  /** Of the GitHub Advisory Database. */
  id: string;
  package: string;
  /** A range of npm. */
  vulnerable: string;
  summary: string;
  source: string;
  published: string;
}

export interface Advisories {
  /** Where they come from, and the day of the look-up. */
  source: string;
  read: string;
  /** Packages that were looked up then. */
  checked: string[];
  /** What production code names itself and no one has looked up. */
  unchecked: string[];
  advisories: Advisory[];
  /** By id: why it does not concern us, although a version that we have is in its range. */
  noConcern: Record<string, string>;
}

export const ADVISORIES_FILE = path.join(import.meta.dirname, 'advisories.json');
export const readAdvisories = () => JSON.parse(readFileSync(ADVISORIES_FILE, 'utf8')) as Advisories;

/** What is wrong with the packages as far as the list knows, and with the list as far as the packages tell. */
export function advisoryProblems(packages: Packages, list: Advisories): string[] {
  const { checked, unchecked, advisories, noConcern } = list;
  const matches = [...packages.locked.values()].flatMap(({ name, version }) =>
    advisories
      .filter((one) => one.package === name && semver.satisfies(version, one.vulnerable))
      .map((advisory) => ({ version, advisory })),
  );
  const concerning = matches.filter(({ advisory: { id } }) => !noConcern[id]?.trim());
  const named = new Set([...checked, ...unchecked]);
  const present = new Set([...packages.locked.values()].map(({ name }) => name));
  const invalid = advisories.filter(({ vulnerable }) => semver.validRange(vulnerable) === null);
  return [
    ...concerning.map(
      ({ version, advisory: { id, package: name, summary } }) => `${name}@${version} has ${id}: ${summary}`,
    ),
    ...directOf(packages)
      .filter((name) => !named.has(name))
      .map((name) => `${name} is neither checked nor named as unchecked in advisories.json`),
    ...checked
      .filter((name) => unchecked.includes(name))
      .map((name) => `${name} is both checked and unchecked`),
    ...[...named]
      .filter((name) => !present.has(name))
      .map((name) => `${name} is in advisories.json and nowhere else`),
    ...invalid.map(({ id, vulnerable }) => `${id} has no range of versions: ${vulnerable}`),
    ...Object.keys(noConcern)
      .filter((id) => !matches.some(({ advisory }) => advisory.id === id))
      .map((id) => `${id} concerns no version that we have: its reason can go`),
  ];
}
