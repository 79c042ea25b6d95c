import { paths } from '@samen/resources/shared';
import { shownApplicationState, type Application } from '@samen/resources/vacancies';
import { Link, SegmentedControl } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { StatusTag } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGetApplicationsOfQuery, type PartRequest } from './record.api.ts';
import { About, RecordPart, STEP, Tools } from './record-part.tsx';
import { useRecordTexts } from './use-record-texts.ts';

const DAY = 86_400_000;
/** From this many days on it has waited longer than is polite. */
const LATE = 3;

/** Who wants to help: those first who wait, and of them who has waited longest. */
export function ApplicationsPart(of: Omit<PartRequest, 'size'>) {
  const { t } = useRecordTexts();
  const format = useFormat();
  const langOf = useLangOf();
  const [size, setSize] = useState(STEP);
  const [shown, setShown] = useState<'waiting' | 'all'>('waiting');
  const [now] = useState(() => Date.now());
  const since = (application: Application) => {
    const { confirmedAt, createdAt } = application;
    if (shownApplicationState(application) !== 'new') return format.date(createdAt, { dateStyle: 'medium' });
    const days = Math.max(0, Math.floor((now - Date.parse(confirmedAt ?? createdAt)) / DAY));
    const text = days === 0 ? t('applications.today') : t('applications.days', { count: days });
    return days >= LATE ? <Late>{text}</Late> : text;
  };
  return (
    <RecordPart<Application>
      title={t('applications.title')}
      loading={t('applications.loading')}
      failed={t('applications.failed')}
      none={t(shown === 'waiting' ? 'applications.noneWaiting' : 'applications.none')}
      query={useGetApplicationsOfQuery({ ...of, size, isWaiting: shown === 'waiting' })}
      onMore={setSize}
      tools={
        <Tools>
          <SegmentedControl
            label={t('applications.show')}
            size="sm"
            value={shown}
            onChange={(next) => {
              setSize(STEP);
              setShown(next);
            }}
            options={(['waiting', 'all'] as const).map((value) => ({
              value,
              label: t(`applications.${value}`),
            }))}
          />
        </Tools>
      }
      row={(application) => (
        <>
          <About>
            <Link href={paths.applications.one(application.id)}>{application.name}</Link>
            <small lang={langOf(application.vacancyLocale)}>{application.vacancyTitle}</small>
            <small>{since(application)}</small>
          </About>
          <StatusTag of="applications" status={shownApplicationState(application)} />
        </>
      )}
    />
  );
}

const Late = styled.strong`
  color: var(--warning-text);
  font-weight: 600;
`;
