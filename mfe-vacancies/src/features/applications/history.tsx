import type { Application } from '@samen/resources/vacancies';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { Section } from './parts.ts';
import { reasonKey } from './reason-key.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';

/** What happened to it, and who decided. */
export function History({ application, isOwn }: { application: Application; isOwn: boolean }) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const { history = [], rejectionReason, decisionMessage, name } = application;
  return (
    <Section>
      <h2>{text('history')}</h2>
      <Steps>
        {history.map(({ step, at, by }) => (
          <li key={`${step} ${at}`}>
            <span>
              {by === null || (step !== 'accepted' && step !== 'rejected')
                ? isOwn
                  ? t(`applications.steps.own.${step}`)
                  : text(`steps.others.${step}`, { name })
                : text(`steps.by.${step}`, { name: by })}
            </span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </Steps>
      {rejectionReason && !isOwn && (
        <p>
          {text('reason')}: {text(reasonKey(application, rejectionReason))}
        </p>
      )}
      {decisionMessage && <Letter>{decisionMessage}</Letter>}
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
  }

  time {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Letter = styled.p`
  padding-left: 14px;
  border-left: 3px solid var(--border-strong);
  white-space: pre-line;
`;
