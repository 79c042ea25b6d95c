import { Button, Glyph, IconButton, VisuallyHidden } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SelectAll } from '../list/select-all.ts';
import { useListTexts } from '../list/use-list-texts.ts';
import { useSelectedIds, type RowSelection } from './row-selection.ts';
import { Bar, BarActions, BarCount, BarLimit, Summary } from './table-styles.ts';

interface BulkBarProps {
  selection: RowSelection;
  actions?: ((ids: readonly string[]) => ReactNode) | undefined;
  onSelectAll?: SelectAll | undefined;
  /** What stands there while nothing is chosen. */
  children?: ReactNode;
}

/** How many are chosen, and what can be done with them. */
export function BulkBar({ selection, actions, onSelectAll, children }: BulkBarProps) {
  const { t } = useTranslation();
  const { t: text } = useListTexts();
  const ids = useSelectedIds(selection);
  const count = t('common:list.selected', { count: ids.length });
  return (
    <>
      <VisuallyHidden role="status">{ids.length > 0 ? count : ''}</VisuallyHidden>
      {ids.length === 0 ? (
        <Summary>{children}</Summary>
      ) : (
        <Bar role="group" aria-label={t('common:list.bulk')}>
          <BarCount>{count}</BarCount>
          <BarActions>{actions?.(ids)}</BarActions>
          {onSelectAll && ids.length < onSelectAll.count && (
            <Button variant="tertiary" size="sm" onClick={onSelectAll.select}>
              {onSelectAll.of === undefined
                ? t('common:list.selectAll', { count: onSelectAll.count })
                : text('bulk.first', { count: onSelectAll.count, of: onSelectAll.of })}
            </Button>
          )}
          {onSelectAll?.of !== undefined && (
            <BarLimit>{text('bulk.most', { count: onSelectAll.count })}</BarLimit>
          )}
          <IconButton
            size="sm"
            label={t('common:list.clearSelection')}
            icon={<Glyph icon={X} />}
            onClick={() => selection.clear()}
          />
        </Bar>
      )}
    </>
  );
}
