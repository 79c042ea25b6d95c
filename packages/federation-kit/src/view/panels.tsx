import { Button, Container, PageRoom, ProblemNotice, Skeleton, Textarea } from '@samen/design-system';
import { useRef } from 'react';
import { useToasts } from '../hooks/use-site.ts';
import { useTranslation } from '../hooks/use-translation.ts';
import type { LostText } from '../input/lost-text.ts';
import { copyText, writtenOut } from '../input/copy-text.ts';

interface LoadFailedProps {
  /** Whose page it is, and in which release it did not come up: what a visitor can pass on who needs help. */
  remote: string;
  buildId: string | null;
  onRetry: () => void;
  /** What was typed here before it failed. */
  typed?: readonly LostText[];
}

/** In the place of a page that did not come up. */
export function LoadFailed({ remote, buildId, onRetry, typed = [] }: LoadFailedProps) {
  const { t } = useTranslation('common');
  const which = buildId
    ? t('loading.failedRelease', { remote, buildId })
    : t('loading.failedRemote', { remote });
  return (
    <Container>
      <ProblemNotice
        title={t('loading.failed')}
        detail={
          <>
            {t('loading.failedDetail')}
            <br />
            <small>{which}</small>
          </>
        }
        retryLabel={t('loading.retry')}
        onRetry={onRetry}
      />
      {typed.length > 0 && <TypedTexts texts={typed} />}
    </Container>
  );
}

/** What the visitor has typed, for as long as there is no form to put it back into. */
export function TypedTexts({ texts }: { texts: readonly LostText[] }) {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = writtenOut(texts);
  const copy = async () => {
    if (await copyText(text, area.current)) toasts.add({ color: 'success', title: t('form.copied') });
  };
  return (
    <>
      <Textarea ref={area} label={t('form.ownText')} value={text} readOnly rows={6} />
      <Button variant="outlineSecondary" onClick={() => void copy()}>
        {t('form.copy')}
      </Button>
    </>
  );
}

/** In the place of a page that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <PageRoom>
      <Skeleton rows={5} label={t('loading.busy')} />
    </PageRoom>
  );
}
