import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LockedPackage, Packages } from './packages.ts';

interface Licences {
  /** What everybody may use as this product does. */
  allowed: string[];
  /** By package: a licence that the package does not tell here, or one beyond the list, and why it may be used. */
  packages: Record<string, { licence: string; because: string }>;
}

export const LICENCES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'licences.json'), 'utf8'),
) as Licences;

/** Of an expression of SPDX: one side of an OR is enough, of an AND every one. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (text.includes('(')) return false;
  return text.split(/ OR /i).some((side) => side.split(/ AND /i).every((one) => allowed.has(one.trim())));
}

/** A name, or the beginning of several: a package has one for each platform. */
function exceptionFor({ packages }: Licences, name: string) {
  const key = Object.keys(packages).find((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name,
  );
  return key === undefined ? null : (packages[key] ?? null);
}

/** What a package is licensed under, as it says itself or as was written down of it. */
export const licenceFor = ({ name, licence }: LockedPackage, licences = LICENCES): string | null =>
  exceptionFor(licences, name)?.licence ?? licence;

/** Packages whose licence is not allowed. */
export function licenceProblems({ locked }: Packages, licences = LICENCES): string[] {
  const allowed = new Set(licences.allowed);
  return [...locked.values()].flatMap((one) => {
    if (exceptionFor(licences, one.name)) return [];
    const { name, version, licence, isInstalled } = one;
    // What is for another platform is looked at there; it comes with a package that is installed here.
    if (licence === null && !isInstalled) return [];
    if (licence !== null && isAllowed(licence, allowed)) return [];
    return [
      `${name}@${version} is licensed under ${licence ?? 'nothing that it says'}: not in licences.json`,
    ];
  });
}
