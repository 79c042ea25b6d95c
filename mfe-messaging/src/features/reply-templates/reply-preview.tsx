import { problemText } from '@samen/api-client';
import { Note, Skeleton } from '@samen/design-system';
import type { ReplyPurpose } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { PreviewPart } from '../../shared/preview-part.tsx';
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
    <PreviewPart title={t('preview.title')} level={3}>
      {isEmpty && <Muted>{t('preview.empty')}</Muted>}
      {!isEmpty && error && (
        <Note tone="warning">
          {t('preview.failed')}: {problemText(error, texts)}
        </Note>
      )}
      {!isEmpty && !error && !currentData && <Skeleton rows={3} label={t('preview.loading')} />}
      {!isEmpty && !error && currentData && <Text>{currentData.meta.text}</Text>}
    </PreviewPart>
  );
}

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: var(--text-muted);
`;
