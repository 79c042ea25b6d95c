import type { MessageAttachment } from '@samen/resources/messaging';
import { text } from '@samen/design-system';
import { FileLinks } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** What came with a message. */
export function MessageFiles({ files }: { files: readonly MessageAttachment[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <Files>
      <FileLinks files={files} label={t('conversations.files.sent')} />
    </Files>
  );
}

const Files = styled.div`
  ${text('sm')}
  margin-top: 8px;
`;
