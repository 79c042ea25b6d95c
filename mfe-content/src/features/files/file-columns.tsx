import type { Upload } from '@samen/resources/shared';
import { useFormat } from '@samen/federation-kit';
import { useFileFacts, type Column } from '@samen/records';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { BelowName, Named } from '../../shared/files/named.ts';
import { Thumb } from '../../shared/files/thumb.tsx';
import { isPicture } from './file-list.ts';

/** The columns of files; the name of a file opens it. */
export function useFileColumns(onOpen: (upload: Upload) => void): Column<Upload>[] {
  const { t } = useEditorTexts();
  const format = useFormat();
  const facts = useFileFacts();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('files.column.name'),
        sortBy: 'filename',
        card: 'title',
        cell: (upload) => (
          <Named>
            <Thumb
              url={isPicture(upload) ? upload.url : null}
              width={upload.width}
              focal={upload}
              isLogo={isPicture(upload) && upload.purpose !== 'image'}
            />
            <span>
              <Open type="button" onClick={() => onOpen(upload)}>
                {upload.filename}
              </Open>
              <BelowName>
                {facts(upload.contentType, upload.byteSize)}
                {upload.width && upload.height ? ` · ${upload.width} × ${upload.height}` : ''}
              </BelowName>
            </span>
          </Named>
        ),
      },
      {
        id: 'alt',
        header: t('files.column.alt'),
        width: '26%',
        cell: (upload) =>
          upload.altText ?? <Missing>{upload.purpose === 'image' ? t('files.noAlt') : '–'}</Missing>,
      },
      {
        id: 'usage',
        header: t('files.column.usage'),
        width: '140px',
        cell: ({ usage }) => t('usage.in', { count: usage?.count ?? 0 }),
      },
      {
        id: 'added',
        header: t('files.column.added'),
        sortBy: 'created_at',
        width: '150px',
        cell: ({ createdAt }) => format.relative(createdAt),
      },
    ],
    [t, format, facts, onOpen],
  );
}

const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-strong);
  font: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`;

const Missing = styled.span`
  color: var(--text-muted);
`;
