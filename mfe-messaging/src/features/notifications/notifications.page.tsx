import { problemText } from '@samen/api-client';
import {
  Button,
  Container,
  EmptyState,
  from,
  Glyph,
  LinkButton,
  LinkChip,
  PageTitle,
  Pagination,
  Skeleton,
} from '@samen/design-system';
import { paths } from '@samen/resources/shared';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { FRESH } from '../../shared/fresh.ts';
import { notificationAddress, readAddress } from './notification-address.ts';
import { NotificationRow } from './notification-row.tsx';
import {
  PAGE_SIZE,
  useGetNotificationsQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from './notifications.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { LoadFailure } from '@samen/records/loading';

/** The notifications of the reader, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation();
  usePageTitle(t('notifications.title'));
  const [search] = useSearchParams();
  const query = readAddress(search);
  const { data, error, isFetching, refetch } = useGetNotificationsQuery(query, FRESH);
  const unread = Number(data?.meta['unread'] ?? 0);
  const title = useRef<HTMLHeadingElement>(null);
  const { readOne, readAll, isReadingAll } = useReading();
  const pageCount = Math.ceil((data?.pagination?.records ?? 0) / PAGE_SIZE);

  return (
    <Container>
      <Head>
        <PageTitle ref={title}>{t('notifications.title')}</PageTitle>
        {unread > 0 && (
          <Button
            variant="outlineSecondary"
            size="md"
            busy={isReadingAll}
            icon={<Glyph icon={CheckCheck} size="sm" />}
            onClick={() => {
              title.current?.focus();
              void readAll();
            }}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </Head>
      <Filter role="group" aria-label={t('notifications.filter')}>
        <LinkChip current={!query.unread} href={notificationAddress({ unread: false, page: 1 })}>
          {t('notifications.all')}
        </LinkChip>
        <LinkChip current={query.unread} href={notificationAddress({ unread: true, page: 1 })}>
          {data ? t('notifications.unreadCount', { count: unread }) : t('notifications.unread')}
        </LinkChip>
      </Filter>
      {!data && error && (
        <LoadFailure title={t('notifications.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton shape="row" rows={5} label={t('notifications.loading')} />}
      {data?.items.length === 0 && <Nothing isFiltered={query.unread} />}
      {data && data.items.length > 0 && (
        <List aria-busy={isFetching}>
          {data.items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={() => void readOne(notification.id)}
              onGone={query.unread ? () => title.current?.focus() : undefined}
            />
          ))}
        </List>
      )}
      {pageCount > 1 && (
        <Pagination
          page={query.page}
          pageCount={pageCount}
          hrefFor={(page) => notificationAddress({ ...query, page })}
          labels={{
            navigation: t('pagination.label'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            page: (page) => t('pagination.page', { page }),
          }}
        />
      )}
      <Foot />
    </Container>
  );
}

/** Marking as read; a failure is reported, and leaves it unread. */
function useReading() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [readOne] = useReadNotificationMutation();
  const [readAll, { isLoading }] = useReadAllNotificationsMutation();
  const report = ({ error }: { error?: unknown }) => {
    if (error) toasts.add({ title: problemText(error, t), color: 'danger' });
  };
  return {
    isReadingAll: isLoading,
    readOne: async (id: string) => report(await readOne(id)),
    readAll: async () => report(await readAll()),
  };
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered)
    return (
      <EmptyState
        title={t('notifications.noneUnread')}
        action={
          <LinkButton variant="light" size="md" href={paths.notifications()}>
            {t('notifications.showAll')}
          </LinkButton>
        }
      >
        <p>{t('notifications.noneUnreadDetail')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('notifications.none')}
      action={
        <LinkButton variant="light" size="md" href={paths.vacancies.search()}>
          {t('toVacancies')}
        </LinkButton>
      }
    >
      <p>{t('notifications.noneDetail')}</p>
    </EmptyState>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: clamp(20px, 3vw, 32px) 16px;
`;

const Filter = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 20px;
`;

const List = styled.ul`
  border-top: 2px solid var(--text-strong);
  margin-bottom: 32px;
`;

const Foot = styled.div`
  height: 32px;

  ${from.lg} {
    height: 64px;
  }
`;
