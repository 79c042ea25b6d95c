import { totalText, type ListRequest } from '@samen/jsonapi';
import type { StockImage } from '@samen/resources/shared';
import { Button, Glyph, type MenuItem } from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import {
  DataTable,
  ListEmpty,
  ListFoot,
  ListPage,
  ListSearch,
  textFilter,
  useListAddress,
  type Column,
} from '@samen/records';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ContentSections } from '../../shared/content-sections.tsx';
import { useListStockImagesQuery, useRemoveStockImageMutation } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { BelowName, Named } from '../../shared/files/named.ts';
import { Thumb } from '../../shared/files/thumb.tsx';
import { useRemoval } from '../../shared/files/use-removal.tsx';
import { StockImageDialog } from './stock-image-dialog.tsx';

/** What the address of the list contains. */
const RULES = { filters: { q: textFilter }, sorts: ['name', 'created_at'], defaultSort: 'name' } as const;

const nameOf = ({ name }: StockImage): string => name;

/** The pictures that everybody may choose instead of one of their own. */
export function StockImagesPage() {
  const { t } = useEditorTexts();
  const format = useFormat();
  const list = useListAddress(RULES);
  const { q } = list.filters;
  const request: ListRequest = {
    ...(q ? { filter: { q } } : {}),
    sort: list.wireSort,
    page: list.page,
    size: list.size,
  };
  const { data, currentData, error, isFetching, refetch } = useListStockImagesQuery(request);
  const columns = useColumns();
  const [edited, setEdited] = useState<StockImage | 'new' | null>(null);
  const [remove] = useRemoveStockImageMutation();
  const removal = useRemoval({ remove, text: t('stock.removeText') });
  usePageTitle(t('stock.title'));
  const records = data?.pagination?.records ?? 0;
  const actionsFor = (image: StockImage): MenuItem[] =>
    image.meta?.can?.includes('content.manage')
      ? [
          { id: 'edit', label: t('stock.edit'), onSelect: () => setEdited(image) },
          {
            id: 'remove',
            label: t('stock.remove'),
            danger: true,
            onSelect: () => removal.ask({ id: image.id, name: image.name, usage: image.usage }),
          },
        ]
      : [];
  const add = (
    <Button size="md" icon={<Glyph icon={Plus} />} onClick={() => setEdited('new')}>
      {t('stock.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('stock.title')}
      lead={t('stock.lead')}
      action={add}
      tabs={<ContentSections />}
      tools={
        <ListSearch
          label={t('stock.search')}
          value={q}
          onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
        />
      }
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <DataTable
        label={t('stock.title')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={nameOf}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        actionsFor={actionsFor}
        summary={
          data?.pagination && t('stock.count', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={list} records={records} title={t('stock.none')} action={add}>
            {t('stock.noneText')}
          </ListEmpty>
        }
      />
      {removal.dialog}
      {edited && (
        <StockImageDialog image={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
}

function useColumns(): Column<StockImage>[] {
  const { t } = useEditorTexts();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('stock.column.name'),
        sortBy: 'name',
        card: 'title',
        cell: ({ imageUrl, width, name, description }) => (
          <Named>
            <Thumb url={imageUrl} width={width} />
            <span>
              {name}
              <BelowName>{description}</BelowName>
            </span>
          </Named>
        ),
      },
      {
        id: 'keywords',
        header: t('stock.column.keywords'),
        width: '28%',
        cell: ({ keywords }) => keywords.join(', ') || '–',
      },
      {
        id: 'usage',
        header: t('files.column.usage'),
        width: '150px',
        cell: ({ usage }) => t('usage.in', { count: usage?.count ?? 0 }),
      },
    ],
    [t],
  );
}
