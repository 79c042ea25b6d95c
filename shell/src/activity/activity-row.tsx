import type { ActivityEvent } from '@samen/resources/administration';
import { changeInWords } from '@samen/resources/activity-text';
import { paths } from '@samen/resources/shared';
import { Button, Link } from '@samen/design-system';
import { useFormat, useSession } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useIsOpen, useIsReachable } from '../routing/use-routes.ts';
import { recordPath, subjectPath } from './subject-path.ts';
import { useActivityTexts } from './use-activity-texts.ts';

/** Only what one person did, or what happened to one record. */
export interface Narrowed {
  by: 'actor' | 'subject';
  id: string;
  name: string;
}
export type Narrow = (to: Narrowed) => void;

interface ActivityRowProps {
  event: ActivityEvent;
  onNarrow: Narrow | undefined;
}

/** What was done to what, by whom and when. */
export function ActivityRow({ event, onNarrow }: ActivityRowProps) {
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
      <Changes event={event} />
      <small>
        <Who event={event} />{' '}
        <time dateTime={occurredAt} title={format.dateTime(occurredAt)}>
          {format.relative(occurredAt)}
        </time>
      </small>
      {onNarrow && <Ways event={event} isAboutActor={isAboutActor} onNarrow={onNarrow} />}
    </Row>
  );
}

/** Which fields or states became different, and why where a reason was given. */
function Changes({
  event: { changes, reason, subjectType, recordType, recordId },
}: {
  event: ActivityEvent;
}) {
  const { t, i18n } = useActivityTexts();
  const isOpen = useIsOpen();
  const locale = i18n.language === 'en' ? 'en' : 'nl';
  const shown = changes.filter(({ field }) => field !== '');
  if (shown.length === 0 && reason === null) return null;
  const texts = shown.map((change) => {
    const { name, from, to } = changeInWords(locale, subjectType, change);
    return from === null ? name : t('fromTo', { name, from, to });
  });
  return (
    <small>
      {texts.join(', ')}
      {recordType && recordId && (
        <>
          {' ('}
          <Named
            name={t(`recordTypes.${recordType as 'users'}`, { defaultValue: recordType })}
            path={isOpen(paths.dataViewer()) ? recordPath(recordType, recordId) : null}
          />
          {')'}
        </>
      )}
      {reason !== null && ` “${reason}”`}
    </small>
  );
}

/** Ways to more of the same. */
function Ways({
  event,
  isAboutActor,
  onNarrow,
}: ActivityRowProps & { isAboutActor: boolean; onNarrow: Narrow }) {
  const { t } = useActivityTexts();
  const { actorId, actorName, subjectId, subjectName } = event;
  return (
    <Buttons>
      {actorId !== null && actorName !== null && (
        <Button
          variant="tertiary"
          size="sm"
          onClick={() => onNarrow({ by: 'actor', id: actorId, name: actorName })}
        >
          {t('byPerson', { name: actorName })}
        </Button>
      )}
      {subjectName !== null && !isAboutActor && (
        <Button
          variant="tertiary"
          size="sm"
          onClick={() => onNarrow({ by: 'subject', id: subjectId, name: subjectName })}
        >
          {t('ofRecord', { name: subjectName })}
        </Button>
      )}
    </Buttons>
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

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  overflow-wrap: anywhere;
`;

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
