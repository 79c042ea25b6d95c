import { localDay } from '@samen/contracts';
import { EmptyState, Heading, Link, Skeleton } from '@samen/design-system';
import { useFormat, useLateTexts, useNow, useSession } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import type { ActivityEvent } from '@samen/resources/administration';
import { activityTexts } from '@samen/resources/activity-text';
import { paths } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { kindOf } from './kinds.ts';
import { useListDoneQuery } from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

/** The page of what was decided on. */
function hrefOf({ subjectType, subjectId }: ActivityEvent): string | null {
  switch (subjectType) {
    case 'organizations':
      return paths.organizations.record(subjectId);
    case 'vacancies':
      return paths.vacancies.edit(subjectId);
    case 'applications':
      return paths.applications.one(subjectId);
    case 'reports':
      return paths.help.review();
    case 'work_items':
      return paths.workbench.item(kindOf(subjectId) ?? 'all', subjectId);
    default:
      return null;
  }
}

/** What a person has dealt with today, the newest first, with a way back to each. */
export function DoneToday() {
  const { t } = useWorkTexts();
  const { t: history } = useLateTexts('admin-done', activityTexts);
  const format = useFormat();
  const { user } = useSession();
  const today = localDay(new Date(useNow()));
  const { currentData, error, isFetching, refetch } = useListDoneQuery(
    { actorIdEq: user?.id ?? '', from: today, to: today },
    { skip: !user, refetchOnMountOrArgChange: true },
  );
  if (!currentData)
    return error === undefined ? (
      <Skeleton rows={8} label={t('loading')} />
    ) : (
      <LoadFailure title={t('failed')} problem={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  const { items: done, pagination } = currentData;
  const total = pagination?.records ?? done.length;
  if (done.length === 0) return <EmptyState title={t('today.none')}>{t('today.noneText')}</EmptyState>;
  return (
    <>
      <Heading level={2}>{t('today.title', { count: total })}</Heading>
      {total > done.length && <p>{t('today.newest', { count: done.length })}</p>}
      <Rows>
        {done.map((event) => (
          <Row key={event.id}>
            <time dateTime={event.occurredAt}>{format.time(event.occurredAt)}</time>
            <Done
              event={event}
              text={history(`actions.${event.action}`, { defaultValue: history('other') })}
            />
          </Row>
        ))}
      </Rows>
    </>
  );
}

function Done({ event, text }: { event: ActivityEvent; text: string }) {
  const { t } = useWorkTexts();
  const href = hrefOf(event);
  const name = event.subjectName ?? t('today.unnamed');
  return (
    <span>
      {text}: {href === null ? name : <Link href={href}>{name}</Link>}
    </span>
  );
}

const Rows = styled.ul`
  margin-top: 16px;
`;

const Row = styled.li`
  display: flex;
  gap: 16px;
  padding-block: 10px;
  border-bottom: 1px solid var(--border);
  overflow-wrap: anywhere;

  time {
    min-width: 3.2em;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
  span {
    min-width: 0;
  }
`;
