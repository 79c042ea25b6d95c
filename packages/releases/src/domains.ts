import type { ContractRange, ReleaseDescriptor } from '@samen/contracts/release';
import type { Problems } from './descriptor.ts';
import { rangeText, label, teamOf } from './compatibility.ts';

/** The numbers of each domain that the running server keeps. */
export type ServedDomains = Readonly<Record<string, ContractRange>>;

/**
 * The domains of which a server does not keep the number that a release is written against; empty when it keeps them
 * all. A release from before the numbers were recorded is not compared.
 */
export function domainProblems(release: ReleaseDescriptor, served: ServedDomains): Problems {
  return Object.entries(release.domains ?? {}).flatMap(([domain, number]) => {
    const supported = Object.hasOwn(served, domain) ? served[domain]! : null;
    if (supported && supported.min <= number && number <= supported.max) return [];
    const isBehind = supported !== null && number < supported.min;
    const has = supported ? `keeps ${domain} ${rangeText(supported)}` : `has no domain ${domain}`;
    return [
      `${label(release)} of ${teamOf(release)} is written against ${domain} ${number}, and this server ${has}. ` +
        (isBehind
          ? `Build ${release.remote} against ${domain} ${supported.max}.`
          : `Deploy a server that keeps ${domain} ${number} first.`),
    ];
  });
}
