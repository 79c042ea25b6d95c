import type { MessageAttachment } from '@samen/resources/messaging';
import { Link, text } from '@samen/design-system';
import { FileGlyph, useFileFacts } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** What came with a message, to be saved; nothing of it is opened in the page. */
export function MessageFiles({ files }: { files: readonly MessageAttachment[] }) {
  const { t } = useTranslation();
  const facts = useFileFacts();
  if (files.length === 0) return null;
  return (
    <List aria-label={t('conversations.files.sent')}>
      {files.map(({ id, url, filename, contentType, byteSize }) => (
        <li key={id}>
          <FileGlyph type={contentType} />
          <span>
            <Link href={url} download={filename}>
              {filename}
            </Link>{' '}
            <small>{facts(contentType, byteSize)}</small>
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${text('sm')}
  display: grid;
  gap: 4px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-width: 0;
  }
  svg {
    align-self: center;
  }
  small {
    ${text('xs')}
    color: var(--text-muted);
    white-space: nowrap;
  }
`;
