import type { ActivityEvent } from '@samen/resources/administration';
import { changeInWords } from '@samen/resources/activity-text';
import { SegmentedControl } from '@samen/design-system';
import { useFormat, useSession, useSite } from '@samen/federation-kit';
import { useState } from 'react';
import { useGetHistoryOfQuery } from './record.api.ts';
import { About, RecordPart, STEP, Tools } from './record-part.tsx';
import { useHistoryTexts, useRecordTexts } from './use-record-texts.ts';

const SHOWN = ['all', 'applications'] as const;

/** What was done here, by whom and when, newest first; all of it, or what became of its applications. */
export function HistoryPart({ organizationId }: { organizationId: string }) {
  const { t } = useRecordTexts();
  const { t: history } = useHistoryTexts();
  const [size, setSize] = useState(STEP);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  return (
    <RecordPart<ActivityEvent>
      title={t('history.title')}
      loading={t('history.loading')}
      failed={history('failed')}
      none={history('empty')}
      query={useGetHistoryOfQuery({ organizationId, size, isOfApplications: shown === 'applications' })}
      onMore={setSize}
      tools={
        <Tools>
          <SegmentedControl
            label={t('history.show')}
            size="sm"
            value={shown}
            onChange={(next) => {
              setSize(STEP);
              setShown(next);
            }}
            options={SHOWN.map((value) => ({ value, label: t(`history.${value}`) }))}
          />
        </Tools>
      }
      row={(event) => <Happened event={event} />}
    />
  );
}

function Happened({ event }: { event: ActivityEvent }) {
  const { t } = useHistoryTexts();
  const format = useFormat();
  const { user } = useSession();
  const { locale } = useSite();
  const {
    action,
    subjectName,
    occurredAt,
    actorId,
    actorName,
    impersonatorName,
    origin,
    changes,
    subjectType,
  } = event;
  const who = () => {
    if (actorName === null) return t(origin === 'visitor' ? 'visitor' : 'byItself');
    if (impersonatorName !== null) return t('inName', { name: actorName, impersonator: impersonatorName });
    return actorId === user?.id ? t('you') : `${actorName},`;
  };
  const changed = changes
    .filter(({ field }) => field !== '')
    .map((change) => {
      const { name, from, to } = changeInWords(locale, subjectType, change);
      return from === null ? name : t('fromTo', { name, from, to });
    });
  return (
    <About>
      <span>
        {t(`actions.${action}`, { defaultValue: t('other') })}
        {subjectName !== null && `: ${subjectName}`}
      </span>
      {changed.length > 0 && <small>{changed.join(', ')}</small>}
      <small>
        {who()} <time dateTime={occurredAt}>{format.dateTime(occurredAt)}</time>
      </small>
    </About>
  );
}
