import path from 'node:path';
import type { Importers } from './import-graph.ts';
import { journeyFile, JOURNEYS } from './journeys.ts';

/** A test file that a change concerns; the smaller `steps`, the more specific it is. */
export interface Concerned {
  file: string;
  steps: number;
}

/** A change in any of these concerns every test, so that only a whole `npm test` will do. */
const OF_EVERYTHING = [
  /^pnpm-(lock|workspace)\.yaml$/,
  /^(package|tsconfig[^/]*)\.json$/,
  /^jest\.config\.mjs$/,
  /^packages\/tooling\/src\/jest\//,
];
/** After what is imported at most so far away come the journeys, then tests further away. */
const JOURNEY = 2.5;
/** Tests that read the sources as files see every change, most of which do not touch them. */
const READERS = 3.5;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isCode = (file: string): boolean => /\.(tsx?|[cm]js)$/.test(file);
/** Prose is looked at by the checks alone. */
const isProse = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md');

export interface Change {
  /** Every file that differs, removed ones included. */
  changed: readonly string[];
  /** Every test of the workspace. */
  tests: readonly string[];
  importers: Importers;
  /** Those of the tests that read the source tree. */
  readers: readonly string[];
}

/** A file that no import names, such as SQL or a certificate: the tests in the nearest folder above that has some. */
function nearestTests(file: string, tests: readonly string[]): string[] {
  for (
    let folder = path.dirname(file);
    folder !== '.' && folder !== 'packages';
    folder = path.dirname(folder)
  ) {
    const near = tests.filter((test) => test.startsWith(`${folder}/`));
    if (near.length > 0) return near;
  }
  return [];
}

/** How many imports lie between each file and the nearest changed one. */
function stepsFrom(changed: readonly string[], importers: Importers): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]));
  let edge = [...changed];
  for (let distance = 1; edge.length > 0; distance++) {
    const next = edge.flatMap((file) => [...(importers.get(file) ?? [])]).filter((file) => !steps.has(file));
    for (const file of next) steps.set(file, distance);
    edge = [...new Set(next)];
  }
  return steps;
}

/**
 * 1 for a test beside a changed file, 2 below the folder around it: a test of routes reaches what it tests through the whole
 * server, and so through as many imports as every other.
 */
function foldersBetween(test: string, changed: readonly string[]): number {
  const folders = changed.map((file) => path.dirname(file));
  if (folders.includes(path.dirname(test))) return 1;
  return folders.some((folder) => test.startsWith(`${path.dirname(folder)}/`)) ? 2 : Infinity;
}

/** What a change concerns, the most specific first. */
export function concerned({ changed, tests, importers, readers }: Change): Concerned[] {
  const steps = stepsFrom(changed, importers);
  const found = new Map<string, number>();
  const add = (file: string, distance: number) =>
    found.set(file, Math.min(distance, found.get(file) ?? Infinity));
  for (const test of tests) {
    const distance = steps.get(test);
    if (distance !== undefined) add(test, Math.min(distance, foldersBetween(test, changed)));
  }
  for (const file of changed)
    if (!isProse(file) && !importers.has(file) && !isTest(file))
      for (const test of nearestTests(file, tests)) add(test, 1);
  if (changed.some(isCode)) for (const test of readers) add(test, READERS);
  for (const [name, folders] of Object.entries(JOURNEYS)) {
    const own = steps.get(journeyFile(name));
    if (own !== undefined) add(journeyFile(name), own);
    if (changed.some((file) => !isTest(file) && folders.some((folder) => file.startsWith(`${folder}/`))))
      add(journeyFile(name), JOURNEY);
  }
  return [...found]
    .map(([file, distance]) => ({ file, steps: distance }))
    .sort((a, b) => a.steps - b.steps || a.file.localeCompare(b.file));
}

/** The changed files that concern every test. */
export const ofEverything = (changed: readonly string[]): string[] =>
  changed.filter((file) => OF_EVERYTHING.some((pattern) => pattern.test(file)));
