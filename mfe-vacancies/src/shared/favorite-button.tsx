import { problemText } from '@samen/api-client';
import { Glyph, IconButton, withoutScripts } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useBookmarks } from './bookmarks.ts';
import { useSetFavoriteMutation } from './favorites.api.ts';
import { useTranslation } from './texts.ts';

interface FavoriteButtonProps {
  vacancy: { id: string; title: string; favorited: boolean };
  variant?: 'tertiary' | 'outlineSecondary';
  size?: 'md' | 'lg';
}

/** Keeps a vacancy for later: with the account of who is signed in, in the browser of a visitor. */
export function FavoriteButton({ vacancy, variant = 'tertiary', size = 'md' }: FavoriteButtonProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const toasts = useToasts();
  const { ids, keep } = useBookmarks();
  const [setFavorite, { isLoading }] = useSetFavoriteMutation();
  const isVisitor = status !== 'SIGNED_IN';
  const isKept = isVisitor ? ids.includes(vacancy.id) : vacancy.favorited;
  const failed = (message = '') => toasts.add({ title: t('favorite.failed'), message, color: 'danger' });
  const toggle = async () => {
    if (isLoading) return;
    if (isVisitor) {
      if (!keep(vacancy.id, !isKept)) failed(t('favorite.noStorage'));
      else if (ids.length === 0) toasts.add({ title: t('favorite.kept'), message: t('favorite.keptText') });
      return;
    }
    const { error } = await setFavorite({ id: vacancy.id, on: !isKept });
    if (error) failed(problemText(error, t));
  };
  return (
    <Toggle
      variant={variant}
      size={size}
      label={t('favorite.save', { title: vacancy.title })}
      tooltip={false}
      aria-pressed={isLoading ? !isKept : isKept}
      icon={<Glyph icon={isKept === isLoading ? Bookmark : BookmarkCheck} size="lg" />}
      onClick={() => void toggle()}
    />
  );
}

const Toggle = styled(IconButton)`
  ${withoutScripts} {
    display: none;
  }
`;
