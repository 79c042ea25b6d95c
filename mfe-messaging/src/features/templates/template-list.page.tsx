import { LOCALES } from '@samen/contracts';
import { TEMPLATE_TOPICS, type NotificationTemplate } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { StatusDot } from '@samen/design-system';
import { useFormat, usePageTitle, useSite } from '@samen/federation-kit';
import {
  DataTable,
  FilterSelect,
  ListEmpty,
  ListPage,
  ListSearch,
  oneFilter,
  RecordLink,
  textFilter,
  useListAddress,
  type Column,
} from '@samen/records';
import { useMemo } from 'react';
import { useListTemplatesQuery } from './templates.api.ts';
import { useTemplateTexts } from '../../shared/template-texts.ts';

const OWN = ['true'] as const;

/** What the address of the list contains. */
const RULES = {
  filters: {
    q: textFilter,
    language: oneFilter(LOCALES),
    topic: oneFilter(TEMPLATE_TOPICS),
    own: oneFilter(OWN),
  },
  // They have an order of their own alone.
  sorts: ['key'],
  defaultSort: 'key',
} as const;

const nameOf = ({ name }: NotificationTemplate): string => name;

/** What a centre mails and notifies, in one language, each with whose text that is. */
export function TemplateListPage() {
  const { t } = useTemplateTexts();
  const { locale } = useSite();
  const list = useListAddress(RULES);
  const { q, language, topic, own } = list.filters;
  const { data, currentData, error, isFetching, refetch } = useListTemplatesQuery({
    localeEq: language ?? locale,
    ...(q ? { q } : {}),
    ...(topic ? { topicEq: topic } : {}),
    ...(own ? { own: true } : {}),
  });
  const columns = useColumns();
  usePageTitle(t('list.title'));
  const records = data?.pagination?.records ?? 0;
  return (
    <ListPage
      title={t('list.title')}
      lead={t('list.lead')}
      tools={
        <>
          <ListSearch
            label={t('list.search')}
            value={q}
            onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
          />
          <FilterSelect
            label={t('list.language')}
            value={language ?? locale}
            choices={LOCALES}
            nameOf={(value) => t(`locale.${value}`)}
            onChoose={(value) => list.change({ filters: { language: value } })}
          />
          <FilterSelect
            label={t('list.topic')}
            all={t('list.allTopics')}
            value={topic}
            choices={TEMPLATE_TOPICS}
            nameOf={(value) => t(`topics.${value}`)}
            onChoose={(value) => list.change({ filters: { topic: value } })}
          />
          <FilterSelect
            label={t('list.own')}
            all={t('list.all')}
            value={own}
            choices={OWN}
            nameOf={() => t('list.onlyOwn')}
            onChoose={(value) => list.change({ filters: { own: value } })}
          />
        </>
      }
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={nameOf}
        summary={data && t('list.count', { count: records })}
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={<ListEmpty list={list} title={t('list.none')} />}
      />
    </ListPage>
  );
}

function useColumns(): Column<NotificationTemplate>[] {
  const { t } = useTemplateTexts();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        card: 'title',
        cell: ({ id, name, locale }) => (
          <RecordLink href={paths.templates.edit(id)}>
            <span lang={locale}>{name}</span>
          </RecordLink>
        ),
      },
      {
        id: 'topic',
        header: t('list.topic'),
        width: '150px',
        cell: ({ topic }) => t(`topics.${topic}`),
      },
      {
        id: 'channels',
        header: t('list.channels'),
        width: '160px',
        cell: ({ email, inApp }) => {
          if (email && inApp) return t('channel.both');
          return t(email ? 'channel.email' : 'channel.inApp');
        },
      },
      {
        id: 'state',
        header: t('list.state'),
        width: '180px',
        card: 'plain',
        cell: (template) => <TemplateState template={template} />,
      },
      {
        id: 'changed',
        header: t('list.changed'),
        width: '140px',
        cell: ({ changedAt }) => (changedAt === null ? '–' : format.relative(changedAt)),
      },
    ],
    [t, format],
  );
}

function TemplateState({ template }: { template: NotificationTemplate }) {
  const { t } = useTemplateTexts();
  const { active, isOwn, unknownPlaceholders } = template;
  if (!active)
    return (
      <StatusDot tone="neutral" shape="hollow">
        {t('state.off')}
      </StatusDot>
    );
  if (unknownPlaceholders.length > 0) return <StatusDot tone="danger">{t('state.unusable')}</StatusDot>;
  return (
    <StatusDot tone={isOwn ? 'success' : 'neutral'}>{t(isOwn ? 'state.own' : 'state.system')}</StatusDot>
  );
}
