import { Button, Glyph } from '@samen/design-system';
import { List, Map as MapIcon } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import type { Search } from '../../shared/search/search-address.ts';
import type { ChangeSearch } from '../../shared/search/use-search.ts';

interface ViewButtonProps {
  search: Search;
  change: ChangeSearch;
  variant?: 'primary' | 'outlineSecondary';
  size?: 'md' | 'lg';
}

/** From the list to the map and back, where there is no room for both. */
export function ViewButton({ search, change, variant = 'primary', size = 'lg' }: ViewButtonProps) {
  const { t } = useTranslation();
  const other = search.view === 'map' ? 'list' : 'map';
  return (
    <Button
      variant={variant}
      size={size}
      icon={<Glyph icon={other === 'map' ? MapIcon : List} />}
      onClick={() => change({ view: other, page: search.page })}
    >
      {t(`search.${other}`)}
    </Button>
  );
}
