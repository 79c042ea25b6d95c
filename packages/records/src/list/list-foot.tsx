import { CONSTANTS } from '@samen/contracts';
import { totalText, type Pagination as Pages } from '@samen/jsonapi';
import { PageSizeSelect, Pagination } from '@samen/design-system';
import { useFormat, useTranslation } from '@samen/federation-kit';
import { styled } from 'styled-components';

export interface ListFootProps {
  /** Of `useListAddress`. */
  list: {
    page: number;
    size: number;
    hrefFor(change: { page: number }): string;
    change(change: { size: number }): void;
  };
  /** How many records there are in all; nothing is shown while that is unknown. */
  pagination: Pick<Pages, 'records' | 'isCapped'> | null | undefined;
  sizes?: readonly number[];
}

/** Which of the records are shown, the way to the others, and how many go on a page. */
export function ListFoot({ list, pagination, sizes = CONSTANTS.pageSizes }: ListFootProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, size } = list;
  const smallest = Math.min(...sizes);
  if (!pagination || pagination.records <= smallest) return null;
  const { records } = pagination;
  const first = (page - 1) * size + 1;
  const range = { first, last: Math.min(records, page * size), total: totalText(pagination, format) };
  return (
    <Foot>
      <Pagination
        page={page}
        pageCount={Math.ceil(records / size)}
        hrefFor={(number) => list.hrefFor({ page: number })}
        labels={{
          navigation: t('common:list.pages'),
          previous: t('common:list.previous'),
          next: t('common:list.next'),
          page: (number) => t('common:list.page', { page: number }),
        }}
        range={first <= records ? t('common:list.range', range) : undefined}
      />
      <PageSizeSelect
        label={t('common:list.pageSize')}
        sizes={sizes}
        value={size}
        onChange={(chosen) => list.change({ size: chosen })}
      />
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`;
