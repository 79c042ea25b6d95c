import type { Mergers } from '../../../merger.ts';
import { organizationMerger } from '../../organizations/organization-management/index.ts';
import { userMerger } from '../user-management/index.ts';

/** How records of each type are merged. */
export const MERGERS: Mergers = { organizations: organizationMerger, users: userMerger };
