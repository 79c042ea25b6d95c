import { SHELL, type ReleaseDescriptor } from '@samen/contracts/release';
import { firstVisitSizes, type Problems } from './descriptor.ts';
import {
  contractIncompatibility,
  importIncompatibility,
  ownershipProblems,
  sharedIncompatibility,
} from './compatibility.ts';

/** The releases that a published release has to be compatible with. */
export interface PublishContext {
  /** The live shell and, when there was one, the shell before it. */
  shells: ReleaseDescriptor[];
  /** The shell published last: the one a set of releases may be going to be activated with. */
  newestShell: ReleaseDescriptor | null;
  /** The active releases, of all remotes. */
  active: ReleaseDescriptor[];
}

/**
 * What the platform lets a first visit load, whatever a team's own budget says: compressed, as it travels, and raw, as a
 * phone reads it. The raw sizes are counted when the files come in; the compressed ones are what the build says.
 */
const CEILINGS = {
  shell: { gzip: 330_000, raw: 1_100_000 },
  remote: { gzip: 60_000, raw: 240_000 },
} as const;

function budgetProblems(release: ReleaseDescriptor): Problems {
  const { remote, sizeBudget } = release;
  const { gzip, raw } = firstVisitSizes(release);
  const ceiling = CEILINGS[remote === SHELL ? 'shell' : 'remote'];
  const above = (what: string, bytes: number, limit: number) =>
    bytes <= limit
      ? []
      : [
          `A first visit of ${remote} loads ${bytes} bytes (${what}); the platform lets it load ${limit}, whatever ` +
            `'sizeBudget' says. Load less with the exposed module.`,
        ];
  const beyond = [...above('gzip', gzip, ceiling.gzip), ...above('raw', raw, ceiling.raw)];
  if (beyond.length > 0 || gzip <= sizeBudget) return beyond;
  return [
    `A first visit of ${remote} loads ${gzip} bytes (gzip); its budget is ${sizeBudget}. ` +
      `Load less with the exposed module, or raise 'sizeBudget' in src/remote.config.ts.`,
  ];
}

/** A new release declares the names that it imports or provides; releases without them are older, and published already. */
function namesProblems({ remote, imports, provides }: ReleaseDescriptor): Problems {
  if (remote === SHELL ? provides : imports) return [];
  return [
    remote === SHELL
      ? `release.json of the shell lacks 'provides', the names that each shared library holds. Build it with the preset.`
      : `release.json lacks 'imports', the names that the release takes from each shared library. ` +
        `Build it with the preset, or declare them: { "react": ["useState"] }.`,
  ];
}

/** The first contract under which new releases say what they want of a server. */
const FIRST_WITH_DOMAINS = 2;

/** What a new release does not declare would be compared with nothing; those of contract 1 are older. */
function domainsProblems({ domains, contract }: ReleaseDescriptor): Problems {
  if (domains || contract.max < FIRST_WITH_DOMAINS) return [];
  return [
    `release.json lacks 'domains', the numbers of the domains that the release is written against. ` +
      `Build it with the preset, or declare them: { "vacancies": 1 }.`,
  ];
}

/** As for domains: what a new release does not declare would be compared with nothing. */
function callsProblems({ calls, contract }: ReleaseDescriptor): Problems {
  if (calls || contract.max < FIRST_WITH_DOMAINS) return [];
  return [
    `release.json lacks 'calls', the calls that the release makes of the server. ` +
      `Build it with the preset, or declare them: [{ "method": "GET", "path": "/api/v1/vacancies/:id" }].`,
  ];
}

/** Why a release may not be published, one sentence each with what to change. Empty when it may. */
export function publishProblems(release: ReleaseDescriptor, context: PublishContext): Problems {
  const common = [
    ...namesProblems(release),
    ...domainsProblems(release),
    ...callsProblems(release),
    ...budgetProblems(release),
    ...ownershipProblems(release, context.active),
  ];
  if (release.remote === SHELL) return common;
  const { shells, newestShell } = context;
  // What is to become active together with a shell is published before that shell is live.
  const isAhead = newestShell !== null && !shells.some(({ buildId }) => buildId === newestShell.buildId);
  const contract =
    isAhead && contractIncompatibility(release, newestShell).length === 0
      ? []
      : shells.flatMap((shell) => contractIncompatibility(release, shell));
  const live = shells[0] ?? newestShell;
  const libraries = (shell: ReleaseDescriptor) => [
    ...sharedIncompatibility(release, shell),
    ...importIncompatibility(release, shell),
  ];
  const isNewestCompatible = newestShell && libraries(newestShell).length === 0;
  return [...common, ...contract, ...(live && !isNewestCompatible ? libraries(live) : [])];
}
