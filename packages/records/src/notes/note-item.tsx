import { problemText } from '@samen/api-client';
import type { InternalNote } from '@samen/resources/administration';
import { Avatar, Button, ConfirmDialog, text } from '@samen/design-system';
import { useFormat, useToasts, useTranslation } from '@samen/federation-kit';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useChangeNoteMutation, useRemoveNoteMutation, type Notable } from './internal-notes.api.ts';
import { NoteForm, type NoteValues } from './note-form.tsx';

export interface NoteItemProps {
  note: InternalNote;
  about: Notable;
  /** Fetches the note as it is now; null when it could not be fetched. */
  latest: () => Promise<NoteValues | null>;
  /** It is gone, and what had the focus with it. */
  onRemoved: () => void;
}

/** A note with who wrote it and when, and what the reader may do with it. */
export function NoteItem({ note, about, latest, onRemoved }: NoteItemProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [isChanging, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const may = (action: string) => note.meta?.can?.includes(`internal_notes.${action}`) ?? false;
  const author = note.authorName ?? t('common:notes.formerColleague');
  const at = dateTime(note.createdAt);
  const close = () => {
    setChanging(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <Item>
      <Avatar name={note.authorName ?? '–'} tone="secondary" />
      <div>
        <Head>
          <strong>{author}</strong> <time dateTime={note.createdAt}>{at}</time>
          {note.updatedAt !== note.createdAt && <span> {t('common:notes.changed')}</span>}
        </Head>
        {isChanging ? (
          <ChangeForm note={note} about={about} latest={latest} onClose={close} />
        ) : (
          <>
            <Text>{note.note}</Text>
            <Actions>
              {may('edit') && (
                <Button
                  ref={button}
                  variant="tertiary"
                  size="sm"
                  aria-label={t('common:notes.changeOf', { at })}
                  onClick={() => setChanging(true)}
                >
                  {t('common:notes.change')}
                </Button>
              )}
              {may('delete') && <RemoveAction note={note} about={about} onRemoved={onRemoved} />}
            </Actions>
          </>
        )}
      </div>
    </Item>
  );
}

interface ChangeFormProps extends Pick<NoteItemProps, 'note' | 'about' | 'latest'> {
  onClose: () => void;
}

function ChangeForm({ note: { id, note, lockVersion }, about, latest, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [change] = useChangeNoteMutation();
  return (
    <NoteForm
      name={`note-${id}`}
      label={t('common:notes.one')}
      saveLabel={t('common:form.save')}
      values={{ note, lockVersion }}
      save={(changes) => change({ id, about, changes })}
      latest={latest}
      onCancel={onClose}
      onSaved={() => {
        toasts.add({ color: 'success', title: t('common:notes.changeDone') });
        onClose();
      }}
    />
  );
}

/** Takes the note away, after a confirmation. */
function RemoveAction({ note, about, onRemoved }: Omit<NoteItemProps, 'latest'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const toasts = useToasts();
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isLoading }] = useRemoveNoteMutation();
  const take = async () => {
    const { error } = await remove({ id: note.id, about });
    setConfirming(false);
    if (error) return toasts.add({ color: 'danger', duration: 0, title: problemText(error, t) });
    toasts.add({ color: 'success', title: t('common:notes.removeDone') });
    return onRemoved();
  };
  return (
    <>
      <Button
        variant="tertiary"
        size="sm"
        aria-label={t('common:notes.removeOf', { at: dateTime(note.createdAt) })}
        onClick={() => setConfirming(true)}
      >
        {t('common:notes.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('common:notes.removeTitle')}
        confirmLabel={t('common:notes.removeNote')}
        cancelLabel={t('common:form.cancel')}
        danger
        busy={isLoading}
        onConfirm={() => void take()}
        onCancel={() => setConfirming(false)}
      >
        {t('common:notes.removeText')}
      </ConfirmDialog>
    </>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding-block: 12px;

  & + & {
    border-top: 1px solid var(--border);
  }
`;

const Head = styled.p`
  ${text('sm')}
  color: var(--text-muted);

  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
`;

const Text = styled.p`
  ${text('sm')}
  max-width: 68ch;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-left: -10px;

  &:empty {
    display: none;
  }
`;
