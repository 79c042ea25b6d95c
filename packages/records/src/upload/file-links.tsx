import { Link, text } from '@samen/design-system';
import { styled } from 'styled-components';
import { FileGlyph, useFileFacts } from './file-facts.tsx';

/** A file that is stored, as lists of them show it. */
export interface LinkedFile {
  id: string;
  url: string;
  filename: string;
  contentType: string;
  byteSize: number;
}

/** Files to be saved; nothing of them is opened in the page. */
export function FileLinks({ files, label }: { files: readonly LinkedFile[]; label?: string }) {
  const facts = useFileFacts();
  return (
    <List aria-label={label}>
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
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    ${text('xs')}
    color: var(--text-muted);
    white-space: nowrap;
  }
`;
