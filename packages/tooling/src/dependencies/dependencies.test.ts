import { advisoryProblems, readAdvisories, type Advisories } from './advisories.ts';
import { isAllowed, LICENCES, licenceProblems } from './licences.ts';
import { directOf, readPackages, type LockedPackage, type Packages } from './packages.ts';
import { sbomOf, type Sbom } from './sbom.ts';

const packages = readPackages();

const locked = (values: Partial<LockedPackage> = {}): LockedPackage => ({
  name: 'example-package',
  version: '1.2.3',
  integrity: null,
  licence: 'MIT',
  isInstalled: true,
  isProduction: true,
  needs: [],
  ...values,
});
const withPackage = (one: LockedPackage): Packages => ({
  own: [
    {
      name: '@samen/server',
      version: '0.1.0',
      folder: 'packages/server',
      isProduction: true,
      direct: [one.name],
      needs: [`${one.name}@${one.version}`],
    },
  ],
  locked: new Map([[`${one.name}@${one.version}`, one]]),
});
const list = (values: Partial<Advisories> = {}): Advisories => ({
  source: 'here',
  read: '2026-11-22',
  checked: ['example-package'],
  unchecked: [],
  noConcern: {},
  advisories: [
    {
      id: 'GHSA-xxxx',
      package: 'example-package',
      vulnerable: '<1.3.0',
      summary: 'A hole',
      source: 'there',
      published: '2026-11-22',
    },
  ],
  ...values,
});

describe('advisories', () => {
  it('fail for a version that is in their range', () => {
    expect(advisoryProblems(withPackage(locked()), list())).toEqual([
      'example-package@1.2.3 has GHSA-xxxx: A hole',
    ]);
    expect(advisoryProblems(withPackage(locked({ version: '1.3.0' })), list())).toEqual([]);
  });

  it('pass with a written reason, which has to go with the version', () => {
    const noConcern = { 'GHSA-xxxx': 'Its shed is not built.' };
    expect(advisoryProblems(withPackage(locked()), list({ noConcern }))).toEqual([]);
    expect(advisoryProblems(withPackage(locked()), list({ noConcern: { 'GHSA-xxxx': ' ' } }))).toHaveLength(
      1,
    );
    expect(advisoryProblems(withPackage(locked({ version: '2.0.0' })), list({ noConcern }))).toEqual([
      'GHSA-xxxx concerns no version that we have: its reason can go',
    ]);
  });

  it('name what production needs as checked or unchecked, once', () => {
    const newcomer = withPackage(locked({ name: 'pond' }));
    expect(advisoryProblems(newcomer, list({ checked: [] }))).toEqual([
      'pond is neither checked nor named as unchecked in advisories.json',
    ]);
    expect(advisoryProblems(newcomer, list({ checked: [], unchecked: ['pond'] }))).toEqual([]);
    expect(advisoryProblems(newcomer, list({ checked: ['pond'], unchecked: ['pond'] }))).toEqual([
      'pond is both checked and unchecked',
    ]);
    expect(advisoryProblems(newcomer, list({ checked: ['pond', 'gone'] }))).toEqual([
      'gone is in advisories.json and nowhere else',
    ]);
  });

  it('concern nothing in the lock file, as far as they are known', () => {
    expect(advisoryProblems(packages, readAdvisories())).toEqual([]);
  });

  it('would be noticed in the lock file itself', () => {
    const fastify = packages.locked.get(`fastify@${versionOf('fastify')}`);
    const old = new Map(packages.locked).set('fastify@5.3.1', { ...fastify!, version: '5.3.1' });
    expect(advisoryProblems({ ...packages, locked: old }, readAdvisories())).toContainEqual(
      expect.stringContaining('fastify@5.3.1 has GHSA-mg2h-6x62-wpwc'),
    );
  });
});

const versionOf = (name: string) => [...packages.locked.values()].find((one) => one.name === name)?.version;

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT AND Apache-2.0', true],
    ['(MIT AND (ISC OR GPL-3.0-only))', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression, new Set(LICENCES.allowed))).toBe(allowed);
  });

  it('that nobody has allowed, or that are not told, fail', () => {
    expect(licenceProblems(withPackage(locked({ licence: 'GPL-3.0-only' })))).toHaveLength(1);
    expect(licenceProblems(withPackage(locked({ licence: null })))).toHaveLength(1);
    expect(licenceProblems(withPackage(locked()))).toEqual([]);
  });

  it('of everything in the lock file are allowed', () => {
    expect(licenceProblems(packages)).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const sbom: Sbom = sbomOf(packages, '0.1.0');

  it('has what CycloneDX asks of it', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const refs = sbom.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { name, version, purl, type } of sbom.components) {
      expect([type, name.length > 0, version.length > 0]).toEqual(['library', true, true]);
      expect(purl).toMatch(/^pkg:npm\/(%40[a-z0-9.-]+\/)?[A-Za-z0-9._-]+@[^@/]+$/);
    }
    const declared = new Set([...refs, sbom.metadata.component['bom-ref']]);
    for (const { ref, dependsOn } of sbom.dependencies)
      expect([ref, ...dependsOn].filter((one) => !declared.has(one))).toEqual([]);
  });

  it('says of everything from outside what its bytes are, and of what is installed its licence', () => {
    const outside = sbom.components.filter(({ group }) => group !== '@samen');
    expect(outside.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([]);
    expect(outside.filter(({ scope, licenses }) => scope === 'required' && !licenses)).toEqual([]);
  });

  it('names what runs, ours and others, and nothing of tests and tools', () => {
    const names = sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
    expect(names).toEqual(
      expect.arrayContaining(['@samen/server', '@samen/shell', '@samen/contracts', 'fastify', 'react']),
    );
    expect(
      names.filter((name) => /jest|playwright|@samen\/(testing|tooling|dev-env|e2e|benchmarks)/.test(name)),
    ).toEqual(['jest-worker']);
    expect(names).toEqual(expect.arrayContaining(directOf(packages)));
  });
});
