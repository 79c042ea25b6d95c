import { SHELL, type ReleaseDescriptor } from '@samen/contracts/release';
import { firstVisitBytes, type Problems } from './descriptor.ts';
import { contractMisfit, ownershipProblems, sharedMisfit } from './fit.ts';

/** What a release is to live beside. */
export interface PublishContext {
  /** The live shell and, when there was one, the shell before it. */
  shells: ReleaseDescriptor[];
  /** The shell published last: the one a set of releases may be going to be activated with. */
  newestShell: ReleaseDescriptor | null;
  /** The active releases, of all remotes. */
  active: ReleaseDescriptor[];
}

function budgetProblems(release: ReleaseDescriptor): Problems {
  const bytes = firstVisitBytes(release);
  if (bytes <= release.sizeBudget) return [];
  return [
    `A first visit of ${release.remote} loads ${bytes} bytes (gzip); its budget is ${release.sizeBudget}. ` +
      `Load less with the exposed module, or raise 'sizeBudget' in src/remote.config.ts.`,
  ];
}

/** Why a release may not be published; each sentence says what to change. Empty when it may. */
export function publishProblems(release: ReleaseDescriptor, context: PublishContext): Problems {
  const common = [...budgetProblems(release), ...ownershipProblems(release, context.active)];
  if (release.remote === SHELL) return common;
  const contract = context.shells.flatMap((shell) => contractMisfit(release, shell));
  const live = context.shells[0] ?? context.newestShell;
  const shared = live ? sharedMisfit(release, live) : [];
  const fitsNewest = context.newestShell && sharedMisfit(release, context.newestShell).length === 0;
  return [...common, ...contract, ...(fitsNewest ? [] : shared)];
}
