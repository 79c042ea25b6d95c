import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { useFormat } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** What happened to a person's own application, and what is to come. */
export function ApplicationTimeline({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { createdAt, decidedAt, withdrawnAt, waitlistedAt, offeredAt, answerExpected, status } = application;
  const isLapsed = shownApplicationState(application) === 'lapsed';
  // Never on a server: it shows no one's applications.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const steps = [
    { key: 'submitted', at: createdAt },
    ...(waitlistedAt === null ? [] : [{ key: 'waitlisted', at: waitlistedAt }]),
    ...(offeredAt === null ? [] : [{ key: 'offered', at: offeredAt }]),
    ...(status !== null && decidedAt !== null ? [{ key: status, at: decidedAt }] : []),
    ...(withdrawnAt === null ? [] : [{ key: isLapsed ? 'lapsed' : 'withdrawn', at: withdrawnAt }]),
  ];
  const isLate = answerExpected !== null && answerExpected !== undefined && answerExpected.on < today;
  return (
    <Steps>
      {steps.map(({ key, at }) => (
        <li key={key}>
          <span>{t(`applications.steps.own.${key}`)}</span>
          <time dateTime={at}>{format.date(at)}</time>
        </li>
      ))}
      {answerExpected && shownApplicationState(application) === 'new' && (
        <li>
          <span>{isLate ? t('apply.expected.late') : t(`apply.expected.${answerExpected.by}`)}</span>
          <time dateTime={answerExpected.on}>
            {format.date(answerExpected.on, { weekday: 'long', day: 'numeric', month: 'long' })}
          </time>
        </li>
      )}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0 0 0 20px;
  border-left: 2px solid var(--border-strong);
  list-style: none;

  li {
    position: relative;
    display: grid;
    font-size: var(--fs-sm);
    line-height: var(--lh-sm);
  }
  li::before {
    position: absolute;
    top: 5px;
    left: -26px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--text-strong);
    border-radius: 50%;
    background: var(--surface);
    content: '';
  }
  time {
    color: var(--text-muted);
  }
`;
