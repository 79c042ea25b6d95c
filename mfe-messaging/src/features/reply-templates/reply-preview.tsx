import { problemText } from '@samen/api-client';
import { Heading, Note, Skeleton } from '@samen/design-system';
import type { ReplyPurpose } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useLagging } from '../../shared/use-lagging.ts';
import { usePreviewReplyQuery } from './reply-templates.api.ts';
import { useReplyTemplateTexts } from './reply-template-texts.ts';

interface ReplyPreviewPartProps {
  organizationId: string;
  purpose: ReplyPurpose;
  body: string;
}

/** What a text becomes while it is written, for someone who is made up. */
export function ReplyPreviewPart({ organizationId, purpose, body }: ReplyPreviewPartProps) {
  const { t } = useReplyTemplateTexts();
  const { t: texts } = useTranslation();
  const lagging = useLagging(body);
  const isEmpty = lagging.trim() === '';
  const { currentData, error } = usePreviewReplyQuery(
    { organizationId, for: purpose, body: lagging },
    { skip: isEmpty },
  );
  return (
    <Part aria-label={t('preview.title')}>
      <Heading level={3} size="h4">
        {t('preview.title')}
      </Heading>
      {isEmpty && <Muted>{t('preview.empty')}</Muted>}
      {!isEmpty && error && (
        <Note tone="warning">
          {t('preview.failed')}: {problemText(error, texts)}
        </Note>
      )}
      {!isEmpty && !error && !currentData && <Skeleton rows={3} label={t('preview.loading')} />}
      {!isEmpty && !error && currentData && <p>{currentData.meta.text}</p>}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
  padding: 16px 18px;
  border-radius: var(--r-md);
  background: var(--sunken);

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.p`
  color: var(--text-muted);
`;
