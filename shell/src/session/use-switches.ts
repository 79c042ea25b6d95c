import { useSession } from '@samen/federation-kit';
import { useState } from 'react';

/** Counts how often the visitor has gone on in another organization or name: what is rendered for one is not that of another. */
export function useSwitches(): number {
  const { user, organization } = useSession();
  const id = user && organization ? `${user.id} ${organization.id}` : null;
  const [seen, setSeen] = useState({ id, count: 0 });
  if (id === null || id === seen.id) return seen.count;
  const next = { id, count: seen.id === null ? seen.count : seen.count + 1 };
  setSeen(next);
  return next.count;
}
