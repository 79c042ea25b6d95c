import { Container, Section } from '@samen/design-system';
import { useTranslation } from './texts.ts';
import { LoadFailure } from '@samen/records/loading';

interface FailedPageProps {
  titleKey: 'problem.page' | 'problem.news';
  /** As the query returned it. */
  problem: unknown;
  busy: boolean;
  onRetry: () => unknown;
}

/** A page whose content could not be loaded. */
export function FailedPage({ titleKey, problem, busy, onRetry }: FailedPageProps) {
  const { t } = useTranslation();
  return (
    <Container width="wide">
      <Section>
        <LoadFailure title={t(titleKey)} problem={problem} busy={busy} onRetry={onRetry} />
      </Section>
    </Container>
  );
}
