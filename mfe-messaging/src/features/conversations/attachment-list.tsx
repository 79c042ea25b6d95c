import {
  Button,
  FieldError,
  from,
  Glyph,
  IconButton,
  Spinner,
  text,
  VisuallyHidden,
} from '@samen/design-system';
import { FileGlyph, useFileFacts } from '@samen/records';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { Attachments } from './use-attachments.ts';

interface AttachmentListProps {
  attachments: Attachments;
  /** They are on their way with the message. */
  isLocked: boolean;
  /** After one was taken away, the focus needs a place. */
  onRemoved: () => void;
}

/** The files for the next message: what goes along, what is still on its way, and what cannot go and why. */
export function AttachmentList({ attachments, isLocked, onRemoved }: AttachmentListProps) {
  const { t } = useTranslation();
  const facts = useFileFacts();
  const { files, waiting, gone } = attachments;
  return (
    <>
      {files.length + waiting.length > 0 && (
        <List aria-label={t('conversations.files.list')}>
          {files.map(({ id, filename, contentType, byteSize }) => (
            <Entry
              key={id}
              name={filename}
              type={contentType}
              facts={facts(contentType, byteSize)}
              error={gone.includes(id) ? t('conversations.files.gone') : undefined}
              isLocked={isLocked}
              onRemove={() => {
                attachments.remove(id, filename);
                onRemoved();
              }}
            />
          ))}
          {waiting.map((one) => (
            <Entry
              key={one.key}
              name={one.file.name}
              type={one.file.type}
              facts={one.state === 'sending' ? t('conversations.files.sending') : null}
              isSending={one.state === 'sending'}
              error={one.error}
              isLocked={isLocked}
              onRemove={() => {
                attachments.drop(one);
                onRemoved();
              }}
            >
              {one.state === 'failed' && (
                <Button
                  variant="tertiary"
                  size="sm"
                  aria-label={`${t('common:form.again')}: ${one.file.name}`}
                  onClick={() => attachments.again(one)}
                >
                  {t('common:form.again')}
                </Button>
              )}
            </Entry>
          ))}
        </List>
      )}
      <VisuallyHidden aria-live="polite">
        {attachments.announcements.map((line, index) => (
          <span key={index}>{line} </span>
        ))}
      </VisuallyHidden>
    </>
  );
}

interface EntryProps {
  name: string;
  type: string;
  facts: string | null;
  error?: string | undefined;
  isSending?: boolean;
  isLocked: boolean;
  onRemove: () => void;
  children?: ReactNode;
}

function Entry({ name, type, facts, error, isSending = false, isLocked, onRemove, children }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Row>
      {isSending ? <Spinner /> : <FileGlyph type={type} />}
      <Texts>
        <span>{name}</span>
        {error ? <FieldError>{error}</FieldError> : <small>{facts}</small>}
        {children}
      </Texts>
      <IconButton
        label={t('conversations.files.remove', { name })}
        icon={<Glyph icon={X} size="sm" />}
        size="sm"
        disabled={isLocked}
        onClick={onRemove}
      />
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0 0 10px;
  padding: 0;
  list-style: none;

  ${from.lg} {
    max-height: 232px;
    overflow-y: auto;
  }
`;

const Row = styled.li`
  ${text('sm')}
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 6px 6px 6px 12px;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
`;

const Texts = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  > span:first-child {
    color: var(--text-strong);
  }
  small {
    ${text('xs')}
    color: var(--text-muted);
  }
  > button {
    justify-self: start;
    margin-left: -9px;
  }
`;
