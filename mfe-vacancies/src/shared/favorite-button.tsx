import { problemText } from '@samen/api-client';
import { Glyph, IconButton } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useSetFavoriteMutation } from './favorites.api.ts';
import { useTranslation } from './texts.ts';

interface FavoriteButtonProps {
  vacancy: { id: string; title: string; favorited: boolean };
  variant?: 'tertiary' | 'outlineSecondary';
  size?: 'md' | 'lg';
}

/** Keeps a vacancy for later; only for who is signed in, since it is stored with the account. */
export function FavoriteButton({ vacancy, variant = 'tertiary', size = 'md' }: FavoriteButtonProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const toasts = useToasts();
  const [setFavorite, { isLoading }] = useSetFavoriteMutation();
  if (status !== 'SIGNED_IN') return null;
  const isOn = isLoading ? !vacancy.favorited : vacancy.favorited;
  const toggle = async () => {
    if (isLoading) return;
    const { error } = await setFavorite({ id: vacancy.id, on: !vacancy.favorited });
    if (error) toasts.add({ title: t('favorite.failed'), message: problemText(error, t), color: 'danger' });
  };
  return (
    <IconButton
      variant={variant}
      size={size}
      label={t('favorite.save', { title: vacancy.title })}
      tooltip={false}
      aria-pressed={isOn}
      icon={<Glyph icon={isOn ? BookmarkCheck : Bookmark} size="lg" />}
      onClick={() => void toggle()}
    />
  );
}
