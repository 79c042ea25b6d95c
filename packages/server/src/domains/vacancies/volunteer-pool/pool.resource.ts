import { VolunteerProfiles } from '@samen/resources/accounts';
import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { distanceBetween, type Point } from '@samen/resources/shared';
import { matchOf, type MatchOffered } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { after, days } from '../../../clock.ts';
import { presenter } from '../../../declared/presenter.ts';
import { soughtByProfile } from '../vacancies/index.ts';
import type { PooledRow } from './pool.repository.ts';

/** To whom the pool is shown. */
export interface PoolReader {
  /** Centres see who is in their crisis pool. */
  isCenter: boolean;
  /** From where distances are counted, where that is anywhere. */
  from: Point | null;
  /** What each is matched with. */
  offered: MatchOffered | null;
}

const { openRepliesPerVolunteer, profileReplyDays } = MESSAGING_CONSTANTS;
const KM_DECIMALS = 10;

const lapsesAt = (sentAt: Date) => after(sentAt, days(profileReplyDays));

/** What the organization wrote last, and from when on it can write again where too many others did. */
function repliesOf({ reply_id, reply_status, reply_created_at, open_replies, first_open_at }: PooledRow) {
  const isFull = open_replies >= openRepliesPerVolunteer && reply_status !== 'sent';
  return {
    reply:
      reply_id && reply_created_at
        ? {
            id: reply_id,
            status: reply_status,
            createdAt: reply_created_at,
            lapsesAt: lapsesAt(reply_created_at),
          }
        : null,
    fullUntil: isFull && first_open_at ? lapsesAt(first_open_at) : null,
    can: isFull || reply_status === 'sent' ? [] : ['profile_replies.create'],
  };
}

const present = presenter<VolunteerProfiles, PooledRow, PoolReader>(VolunteerProfiles, {
  values: {
    postalCode: () => null,
    crisisPool: (row, { isCenter }) => isCenter && row.crisis_pool,
    firstName: (row) => row.first_name,
    initial: (row) => row.last_name.charAt(0),
    distanceKm: ({ latitude, longitude }, { from }) =>
      from === null || latitude === null || longitude === null
        ? null
        : Math.round(distanceBetween(from, { latitude, longitude }) * KM_DECIMALS) / KM_DECIMALS,
  },
  audiences: { pool: () => true },
  related: {},
  meta: (row, { offered }) => {
    const match = offered && matchOf(soughtByProfile(row), offered);
    return { ...repliesOf(row), ...(match ? { match } : {}) };
  },
});

/** A profile as organizations find it: without what would identify them, and without contact data. */
export const presentPoolProfile = (row: PooledRow, reader: PoolReader): Resource => present(row, reader);
