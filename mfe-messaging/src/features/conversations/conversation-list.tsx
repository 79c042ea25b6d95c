import { paths } from '@samen/resources/shared';
import { below, EmptyState, LinkButton, LinkChip, Pagination, Skeleton } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { addressOf, filterOf, VIEWS, type ConversationPlace } from './conversation-address.ts';
import { ConversationRow } from './conversation-row.tsx';
import { PAGE_SIZE, useGetConversationsQuery } from './conversations.api.ts';
import { FRESH } from '../../shared/fresh.ts';
import { LoadFailure } from '@samen/records/loading';

/** One's conversations, the one with the newest message first. */
export function ConversationList({ place }: { place: ConversationPlace }) {
  const { t } = useTranslation();
  const { features } = useSite();
  const query = { ...filterOf(place.view), page: place.page };
  const { currentData: data, error, isFetching, refetch } = useGetConversationsQuery(query, FRESH);
  const unread = Number(data?.meta['unread'] ?? 0);
  const pageCount = Math.ceil((data?.pagination?.records ?? 0) / PAGE_SIZE);
  return (
    <>
      <Views role="group" aria-label={t('conversations.show')}>
        {VIEWS.map((view) => (
          <LinkChip
            key={view}
            current={view === place.view}
            href={addressOf({ view, page: 1, id: null, isNew: false })}
          >
            {t(`conversations.view.${view}`)}
            {view === 'unread' && unread > 0 && ` (${unread})`}
          </LinkChip>
        ))}
        {features.volunteerProfiles && (
          <LinkButton variant="tertiary" size="sm" href={paths.profileReplies()}>
            {t('replies.title')}
          </LinkButton>
        )}
      </Views>
      {!data && error && (
        <LoadFailure title={t('conversations.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton rows={5} shape="row" label={t('conversations.loading')} />}
      {data?.items.length === 0 && (
        <Nothing>
          <EmptyState
            title={t(`conversations.none.${place.view}`)}
            action={
              place.view === 'open' && (
                <LinkButton variant="light" size="md" href={addressOf({ ...place, id: null, isNew: true })}>
                  {t('conversations.new')}
                </LinkButton>
              )
            }
          >
            <p>{t(`conversations.noneDetail.${place.view}`)}</p>
          </EmptyState>
        </Nothing>
      )}
      {data && data.items.length > 0 && (
        <Rows aria-busy={isFetching}>
          {data.items.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              href={addressOf({ ...place, id: conversation.id, isNew: false })}
              isCurrent={conversation.id === place.id}
            />
          ))}
        </Rows>
      )}
      {pageCount > 1 && (
        <Pagination
          page={place.page}
          pageCount={pageCount}
          hrefFor={(page) => addressOf({ ...place, page })}
          labels={{
            navigation: t('pagination.label'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            page: (page) => t('pagination.page', { page }),
          }}
        />
      )}
    </>
  );
}

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 20px 12px;

  ${below.lg} {
    padding-inline: 0;
  }
`;

const Rows = styled.ul`
  border-top: 1.5px solid var(--text-strong);
`;

const Nothing = styled.div`
  padding: 16px 20px;
  border-top: 1.5px solid var(--text-strong);
`;
