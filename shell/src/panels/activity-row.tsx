import type { ActivityEvent } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { useFormat, useSession } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useIsReachable } from '../routing/use-routes.ts';
import { subjectPath } from './subject-path.ts';
import { useActivityTexts } from './use-activity-texts.ts';

/** What was done to what, by whom and when. */
export function ActivityRow({ event }: { event: ActivityEvent }) {
  const { t } = useActivityTexts();
  const format = useFormat();
  const { action, subjectName, occurredAt } = event;
  const text = t(`actions.${action}`, { defaultValue: t('other') });
  // The person who signs in is named as the one who did it.
  const isAboutActor = event.subjectType === 'users' && event.subjectId === event.actorId;
  return (
    <Row tabIndex={-1}>
      <span>
        {text}
        {subjectName !== null && !isAboutActor && (
          <>
            {': '}
            <Named name={subjectName} path={event.isSubjectOpen ? subjectPath(event) : null} />
          </>
        )}
      </span>
      <small>
        <Who event={event} />{' '}
        <time dateTime={occurredAt} title={format.dateTime(occurredAt)}>
          {format.relative(occurredAt)}
        </time>
      </small>
    </Row>
  );
}

/** A name, with a way to what it names where this site has one. */
function Named({ name, path }: { name: string; path: string | null }) {
  const isReachable = useIsReachable();
  const isOpen = path !== null && isReachable(path.split('?')[0] ?? path);
  return isOpen ? <Link href={path}>{name}</Link> : <strong>{name}</strong>;
}

function Who({ event }: { event: ActivityEvent }) {
  const { t } = useActivityTexts();
  const { user } = useSession();
  const { actorId, actorName, impersonatorName, isActorOpen, origin } = event;
  if (actorId === null || actorName === null) return t(origin === 'visitor' ? 'visitor' : 'byItself');
  if (impersonatorName !== null) return t('inName', { name: actorName, impersonator: impersonatorName });
  if (actorId === user?.id) return t('you');
  return (
    <>
      <Named name={actorName} path={isActorOpen ? paths.users.one(actorId) : null} />,
    </>
  );
}

const Row = styled.li`
  display: grid;
  gap: 2px;
  padding: 10px 0;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);

  > span {
    color: var(--text-strong);
  }
  strong {
    font-weight: 580;
  }
  > small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
  > small strong {
    font-weight: inherit;
  }
`;
