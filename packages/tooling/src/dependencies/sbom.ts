import { createHash } from 'node:crypto';
import { LICENCES, licenceFor } from './licences.ts';
import { directOf, type LockedPackage, type OwnPackage, type Packages } from './packages.ts';

interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  scope?: 'required' | 'optional';
  purl: string;
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
}

export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { component: Component; properties: { name: string; value: string }[] };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

function namesOf(name: string): Pick<Component, 'group' | 'name'> {
  const [group, own] = name.startsWith('@') ? name.split('/') : [];
  return own === undefined ? { name } : { group: group ?? '', name: own };
}

function hashesOf(integrity: string | null): Pick<Component, 'hashes'> {
  const [, base64] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return base64
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }
    : {};
}

function licensesOf(licence: string | null): Pick<Component, 'licenses'> {
  if (licence === null) return {};
  return { licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] };
}

function componentOf(one: LockedPackage): Component {
  const purl = purlOf(one.name, one.version);
  return {
    type: 'library',
    'bom-ref': purl,
    ...namesOf(one.name),
    version: one.version,
    purl,
    // What is for another platform than this one is not taken along.
    scope: one.isInstalled ? 'required' : 'optional',
    ...hashesOf(one.integrity),
    ...licensesOf(licenceFor(one, LICENCES)),
  };
}

function ours({ name, version }: OwnPackage): Component {
  const purl = purlOf(name, version);
  return { type: 'library', 'bom-ref': purl, ...namesOf(name), version, scope: 'required', purl };
}

/** A number that is the same for the same packages, in the form of a UUID. */
function serialOf(refs: readonly string[]): string {
  const hex = createHash('sha256').update(refs.join('\n')).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

/** What production is made of, our own packages and everybody else's, as CycloneDX has it. Tests and tools are not in it. */
export function sbomOf(packages: Packages, version: string): Sbom {
  const own = packages.own.filter(({ isProduction }) => isProduction);
  const others = [...packages.locked.values()].filter(({ isProduction }) => isProduction);
  const components = [...own.map(ours), ...others.map(componentOf)].sort((one, other) =>
    one.purl.localeCompare(other.purl),
  );
  const ownRefs = new Map(own.map((one) => [one.name, purlOf(one.name, one.version)]));
  const refOf = (key: string) => {
    const at = key.lastIndexOf('@');
    return ownRefs.get(key) ?? purlOf(key.slice(0, at), key.slice(at + 1));
  };
  const refs = new Set(components.map(({ purl }) => purl));
  const dependsOn = (needs: readonly string[]) =>
    [...new Set(needs.map(refOf))].filter((ref) => refs.has(ref)).sort();
  const root = purlOf('samen', version);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf([...refs].sort()),
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name: 'samen', version, purl: root },
      properties: [{ name: 'samen:direct', value: directOf(packages).join(' ') }],
    },
    components,
    dependencies: [
      { ref: root, dependsOn: [...ownRefs.values()].sort() },
      ...own.map(({ name, needs }) => ({ ref: ownRefs.get(name) ?? '', dependsOn: dependsOn(needs) })),
      ...others.map(({ name, version: at, needs }) => ({
        ref: purlOf(name, at),
        dependsOn: dependsOn(needs),
      })),
    ],
  };
}
