import type { CurrentUser } from '@samen/resources/accounts';
import { asProblem } from '@samen/api-client';
import { useToasts } from '@samen/federation-kit';
import { useEffect, useEffectEvent } from 'react';
import { useBookmarks } from './bookmarks.ts';
import { useSetFavoriteMutation } from './favorites.api.ts';
import { useSavedTexts } from './saved-texts.ts';

/**
 * Gives what a visitor kept in this browser to the account that they sign in with. Who looks on in the name of another person takes
 * nothing along, and what cannot be sent now is sent with the next page.
 */
export function TakeBookmarksAlong({ user }: { user: Pick<CurrentUser, 'id' | 'impersonatorId'> }) {
  const { t } = useSavedTexts();
  const toasts = useToasts();
  const { ids, keep } = useBookmarks();
  const [setFavorite] = useSetFavoriteMutation();
  const takeAlong = useEffectEvent(async () => {
    let taken = 0;
    for (const id of ids) {
      const { error } = await setFavorite({ id, on: true });
      const problem = asProblem(error);
      const isGone = problem?.kind === 'rejected' && problem.status === 404;
      if (error && !isGone) break;
      keep(id, false);
      if (!error) taken += 1;
    }
    if (taken > 0) toasts.add({ color: 'success', title: t('takenAlong', { count: taken }) });
  });
  const isOwn = !user.impersonatorId;
  useEffect(() => {
    if (isOwn) void takeAlong();
  }, [isOwn, user.id]);
  return null;
}
