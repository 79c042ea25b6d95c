import { LOCALES } from '@samen/contracts';
import { totalText } from '@samen/jsonapi';
import { PAGE_STATUSES, type Page, type PageCounts, type PageType } from '@samen/resources/content';
import { below, Button, Glyph, LinkButton } from '@samen/design-system';
import { useFormat, usePageTitle, useSite } from '@samen/federation-kit';
import {
  ClearFilters,
  DataTable,
  FilterSelect,
  ListEmpty,
  ListFoot,
  ListPage,
  ListSearch,
  ListTabs,
  useListAddress,
} from '@samen/records';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ContentSections } from '../../shared/content-sections.tsx';
import { useListEditedPagesQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { PublishDialog } from '../../shared/publish-dialog.tsx';
import { isPublishable, usePageActions } from '../../shared/use-page-actions.tsx';
import { useContentColumns } from './content-columns.tsx';
import { CONTENT_RULES, contentRequest, MINE, type ContentList } from './content-list.ts';
import { NewPageDialog } from './new-page-dialog.tsx';

const titleOf = ({ title }: Page): string => title;

/** Pages, news and stories as those who edit them see them. */
export function ContentListPage() {
  const { t } = useEditorTexts();
  const format = useFormat();
  const list = useListAddress(CONTENT_RULES);
  const { data, currentData, error, isFetching, refetch } = useListEditedPagesQuery(contentRequest(list));
  const [published, setPublished] = useState<Page | null>(null);
  const columns = useContentColumns({ onPublish: setPublished });
  const { itemsFor, dialog } = usePageActions({ onPublish: setPublished });
  const [isNew, setNew] = useState(false);
  usePageTitle(t('list.title'));
  const records = data?.pagination?.records ?? 0;
  const counts = data?.meta.counts;
  const add = (
    <Button size="md" icon={<Glyph icon={Plus} />} onClick={() => setNew(true)}>
      {t('list.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('list.title')}
      lead={counts && counts.changed > 0 && t('list.changedLead', { count: counts.changed })}
      action={add}
      tabs={
        <>
          <ContentSections />
          <Kinds list={list} counts={counts} />
        </>
      }
      tools={<Tools list={list} counts={counts} />}
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={titleOf}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        actionsFor={(page) => itemsFor(page)}
        summary={
          data?.pagination && t('list.count', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={list} records={records} title={t('list.none')} action={add}>
            {t('list.noneText')}
          </ListEmpty>
        }
      />
      {dialog}
      {published && (
        <PublishDialog
          page={published}
          isShownAsItIs={!isPublishable(published)}
          onFlush={() => Promise.resolve(published.lockVersion)}
          onPublished={() => setPublished(null)}
          onClose={() => setPublished(null)}
        />
      )}
      {isNew && <NewPageDialog onClose={() => setNew(false)} />}
    </ListPage>
  );
}

interface CountedProps {
  list: ContentList;
  /** Undefined until they are there. */
  counts: PageCounts['counts'] | undefined;
}

const KINDS: readonly PageType[] = ['default', 'news', 'success_story'];
const COUNT_OF = { default: 'default', news: 'news', success_story: 'successStory' } as const;

function Kinds({ list, counts }: CountedProps) {
  const { t } = useEditorTexts();
  const { type } = list.filters;
  const all = counts && KINDS.reduce((sum, kind) => sum + counts[COUNT_OF[kind]], 0);
  return (
    <ListTabs
      label={t('list.kinds')}
      items={[null, ...KINDS].map((kind) => ({
        id: kind ?? 'all',
        label: t(`list.kind.${kind ?? 'all'}`),
        count: kind ? counts?.[COUNT_OF[kind]] : all,
        href: list.hrefFor({ filters: { type: kind } }),
        isCurrent: type === kind,
      }))}
    />
  );
}

function Tools({ list, counts }: CountedProps) {
  const { t } = useEditorTexts();
  const { features } = useSite();
  const { q, status, language, mine } = list.filters;
  return (
    <>
      <ListSearch
        label={t('list.search')}
        value={q}
        onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
      />
      <FilterSelect
        label={t('list.column.status')}
        all={t('list.allStatuses')}
        value={status}
        choices={PAGE_STATUSES}
        nameOf={(value) => t(`status.${value}`)}
        onChoose={(value) => list.change({ filters: { status: value } })}
      />
      {features.internationalisation && (
        <FilterSelect
          label={t('list.language')}
          all={t('list.allLanguages')}
          value={language}
          choices={LOCALES}
          nameOf={(value) => t(`language.${value}`)}
          onChoose={(value) => list.change({ filters: { language: value } })}
        />
      )}
      <FilterSelect
        label={t('list.whose')}
        all={t('list.everybodys')}
        value={mine}
        choices={MINE}
        nameOf={() => t('list.mine')}
        onChoose={(value) => list.change({ filters: { mine: value } })}
      />
      <ClearFilters list={list} />
      <ChangedOnly list={list} count={counts?.changed ?? 0} />
    </>
  );
}

/** Leads to the pages with changes that visitors do not see yet, and back to all of them. */
function ChangedOnly({ list, count }: { list: ContentList; count: number }) {
  const { t } = useEditorTexts();
  const isOn = list.filters.changed === 'yes';
  if (!isOn && count === 0) return null;
  return (
    <AtTheEnd>
      <LinkButton
        variant="light"
        size="md"
        icon={<Glyph icon={Eye} />}
        href={list.hrefFor({ filters: { changed: isOn ? null : 'yes' } })}
      >
        {isOn ? t('list.unchangedToo') : t('list.changedOnly', { count })}
      </LinkButton>
    </AtTheEnd>
  );
}

const AtTheEnd = styled.div`
  margin-inline-start: auto;

  /* In a column of its own its words would have no room. */
  ${below.sm} {
    grid-column: 1 / -1;
    margin: 0;
  }
`;
