import type { ActivityEvent } from '@samen/contracts';
import { Drawer, EmptyState, Link, ProblemNotice, Skeleton } from '@samen/design-system';
import { useFormat, useSession, useTranslation } from '@samen/federation-kit';
import { problemText } from '@samen/api-client';
import { styled } from 'styled-components';
import { frameApi } from '../frame/frame.api.ts';
import { useIsReachable } from '../routing/use-routes.ts';
import { subjectPath } from './subject-path.ts';

/** What happened in the organization, newest first; for whoever leads nothing there, their own sign-ins. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = frameApi.useGetActivityQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Drawer isOpen onClose={onClose} title={t('activity.title')} closeLabel={t('panel.close')}>
      {!data && !error && <Skeleton rows={5} label={t('loading')} />}
      {!data && error && (
        <ProblemNotice
          title={t('activity.failed')}
          detail={problemText(error, t)}
          retryLabel={t('panel.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState title={t('activity.empty')} />}
      {data && data.items.length > 0 && (
        <ol>
          {data.items.map((event) => (
            <Happened key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Drawer>
  );
}

function Happened({ event }: { event: ActivityEvent }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const isReachable = useIsReachable();
  const words = t(`activity.actions.${event.action}`, { defaultValue: t('activity.other') });
  const path = subjectPath(event);
  return (
    <Row>
      {path && isReachable(path) ? <Link href={path}>{words}</Link> : <strong>{words}</strong>}
      <small>
        <Who event={event} />{' '}
        <time dateTime={event.occurredAt} title={format.dateTime(event.occurredAt)}>
          {format.relative(event.occurredAt)}
        </time>
      </small>
    </Row>
  );
}

function Who({ event: { actorId, actorName, impersonatorName } }: { event: ActivityEvent }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  if (actorName === null) return t('activity.byItself');
  if (impersonatorName !== null)
    return t('activity.inName', { name: actorName, impersonator: impersonatorName });
  return actorId === user?.id ? t('activity.you') : t('activity.who', { name: actorName });
}

const Row = styled.li`
  display: grid;
  gap: 2px;
  padding: 10px 0;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);

  > strong {
    color: var(--text-strong);
    font-weight: 580;
  }
  > small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
`;
