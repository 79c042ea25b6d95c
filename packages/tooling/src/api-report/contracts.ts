import { CONTRACT_VERSION } from '@samen/contracts/release';
import { DOMAINS, type DomainName } from '@samen/resources/domains';
import type { Contract } from './contract.ts';

/** The platform's: all packages that remotes import and are released apart from. */
const PLATFORM: Contract = {
  name: 'contract',
  version: CONTRACT_VERSION,
  what: '`@samen/contracts`, `@samen/api-client`, `@samen/federation-kit` and what the shell shares with remotes',
  entries: [
    'contracts/src/index',
    'contracts/src/release',
    'api-client/src/index',
    'federation-kit/src/index',
    'design-system/src/index',
    'router/src/index',
    'redux/src/index',
  ],
  isOwn: () => true,
};

const domain = (name: DomainName): Contract => ({
  name,
  version: DOMAINS[name].max,
  what: `\`@samen/resources/${name}\``,
  entries: [`resources/src/${name}/index`],
  isOwn: (file) => file.startsWith(`resources/src/${name}/`),
});

/** The platform's contract and that of each domain. */
export const CONTRACTS: readonly Contract[] = [
  PLATFORM,
  ...(Object.keys(DOMAINS) as DomainName[]).map(domain),
];
