import { useSession } from '@samen/federation-kit';
import { useLocation } from '@samen/router';

export type Whose = 'received' | 'students' | 'mine';

/** Whose applications a person has before them, and which others there are for them. */
export function useWhose(): { shown: Whose; other: Whose | null } {
  const { search } = useLocation();
  const { user, roles } = useSession();
  const decides = user?.meta?.can?.includes('applications.decide') ?? false;
  const theirs = decides ? 'received' : roles.includes('mentor') ? 'students' : null;
  if (theirs === null) return { shown: 'mine', other: null };
  return new URLSearchParams(search).get('view') === 'mine'
    ? { shown: 'mine', other: theirs }
    : { shown: theirs, other: 'mine' };
}
