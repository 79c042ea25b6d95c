import { Button, EmptyState, LinkButton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { ReactNode } from 'react';

export interface ListEmptyProps {
  /** Of `useListAddress`. */
  list: { isFiltered: boolean; page: number; hrefFor(change: { page: number }): string; clear(): void };
  /** What will be here, while there is nothing at all. */
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** How many records there are; more than none where the page lies beyond the last one. */
  records?: number;
}

/** No row: nothing yet, nothing found, or a page beyond the last one. */
export function ListEmpty({ list, title, children, action, records = 0 }: ListEmptyProps) {
  const { t } = useTranslation();
  if (records > 0)
    return (
      <EmptyState
        title={t('common:empty.title')}
        action={<LinkButton href={list.hrefFor({ page: 1 })}>{t('common:list.beyond')}</LinkButton>}
      />
    );
  if (!list.isFiltered)
    return (
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('common:empty.title')}
      action={
        <Button variant="outlineSecondary" onClick={list.clear}>
          {t('common:list.clearFilters')}
        </Button>
      }
    >
      {t('common:empty.detail')}
    </EmptyState>
  );
}
