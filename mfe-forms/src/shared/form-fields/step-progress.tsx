import { text } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';

/** Which step of how many; `at` counts from 0. */
export function StepProgress({ at, count }: { at: number; count: number }) {
  const { t } = useTranslation();
  return (
    <Progress>
      <p>{t('fill.step', { at: at + 1, count })}</p>
      <Steps aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Step key={index} $isDone={index <= at} />
        ))}
      </Steps>
    </Progress>
  );
}

const Progress = styled.div`
  ${text('sm')}
  display: grid;
  gap: 6px;
  color: var(--text-muted);
`;

const Steps = styled.div`
  display: flex;
  gap: 4px;
`;

const Step = styled.span<{ $isDone: boolean }>`
  flex: 1;
  height: 6px;
  border: 1px solid ${({ $isDone }) => ($isDone ? 'var(--primary)' : 'var(--control-border)')};
  border-radius: var(--r-pill);
  background: ${({ $isDone }) => ($isDone ? 'var(--primary)' : 'transparent')};
`;
