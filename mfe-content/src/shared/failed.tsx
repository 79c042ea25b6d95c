import { problemText } from '@samen/api-client';
import { Container, ProblemNotice, Section } from '@samen/design-system';
import { useTranslation } from './texts.ts';

interface FailedProps {
  titleKey: 'problem.page' | 'problem.news';
  /** As the query gave it. */
  problem: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** A page whose content could not be asked for. */
export function Failed({ titleKey, problem, busy, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <Container width="wide">
      <Section>
        <ProblemNotice
          title={t(titleKey)}
          detail={problemText(problem, t)}
          onRetry={onRetry}
          retryLabel={t('retry')}
          busy={busy}
        />
      </Section>
    </Container>
  );
}
