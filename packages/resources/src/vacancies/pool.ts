import type { VolunteerProfile } from '../accounts/volunteer-profiles.ts';
import type { Match } from './match.ts';

/** A message of an organization, as far as the pool tells of it. */
interface PoolReply {
  id: string;
  status: 'sent' | 'accepted' | 'declined' | 'lapsed';
  createdAt: string;
  lapsesAt: string;
}

/** A profile as the pool shows it to organizations. */
export interface PooledProfile extends VolunteerProfile {
  firstName: string;
  initial: string;
  meta?: VolunteerProfile['meta'] & {
    /** What the organization wrote to them last: that of the vacancy, else the one in which the caller works. */
    reply?: PoolReply | null;
    /** Until when too many others wait for a decision. */
    fullUntil?: string | null;
    /** Where a vacancy is chosen, and both say something of the same. */
    match?: Match;
  };
}

/** Names of the query string of the pool's page; they are part of the product's addresses and stay. */
export const POOL_PARAMS = {
  words: 'q',
  vacancy: 'vacancy',
  categories: 'category',
  skills: 'skill',
  dayparts: 'daypart',
  languages: 'language',
  vog: 'vog',
  crisis: 'crisis',
  place: 'place',
  radius: 'radius',
  tab: 'tab',
} as const;
