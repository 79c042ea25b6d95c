import { problemText } from '@samen/api-client';
import type { NotableType } from '@samen/resources/administration';
import type { WithCan } from '@samen/resources/shared';
import { Button, Heading, ProblemNotice, Skeleton } from '@samen/design-system';
import { useSession, useToasts, useTranslation } from '@samen/federation-kit';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  useAddNoteMutation,
  useChangeNoteMutation,
  useListNotesQuery,
  type Notable,
} from './internal-notes.api.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

export interface InternalNotesProps {
  type: NotableType;
  /** The record that they are about; its `meta.can` says whether the reader may see and write any. */
  about: WithCan & { id: string };
}

/** What the staff of one side write down for each other about a record, newest first. Nothing for anybody else. */
export function InternalNotes({ type, about: { id, meta } }: InternalNotesProps) {
  if (!meta?.can?.includes('internal_notes.edit')) return null;
  return <Notes key={`${type}/${id}`} about={{ type, id }} />;
}

const PAGE = 25;

function Notes({ about }: { about: Notable }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { organization } = useSession();
  const [add] = useAddNoteMutation();
  const [change] = useChangeNoteMutation();
  const [size, setSize] = useState(PAGE);
  const list = useListNotesQuery({ about, size });
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = list;
  const side = organization?.type === 'VolunteerCenter' ? 'center' : 'organization';
  const latest = async (id: string) => {
    const { data: now } = await refetch();
    const found = now?.items.find((one) => one.id === id);
    return found ? { note: found.note, lockVersion: found.lockVersion } : null;
  };
  // After the dialog has given the focus back to a button that is about to go.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const hasMore = data !== undefined && (data.pagination?.records ?? 0) > data.items.length;
  return (
    <Part aria-labelledby={headingId}>
      <Heading ref={heading} level={2} size="h4" id={headingId} tabIndex={-1}>
        {t('common:notes.title')}
      </Heading>
      <NoteForm
        name={`note-${about.type}-${about.id}`}
        label={t('common:notes.new')}
        help={t(`common:notes.seenBy.${side}`)}
        saveLabel={t('common:notes.add')}
        values={{ note: '', lockVersion: 0 }}
        save={({ note }) => add({ about, note })}
        amend={({ id, lockVersion }, { note }) => change({ id, about, changes: { note, lockVersion } })}
        onSaved={() => toasts.add({ color: 'success', title: t('common:notes.addDone') })}
      />
      {data ? (
        <List>
          {data.items.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              about={about}
              latest={() => latest(note.id)}
              onRemoved={focusHeading}
            />
          ))}
        </List>
      ) : (
        !error && <Skeleton rows={3} label={t('common:loading.busy')} />
      )}
      {data?.items.length === 0 && <Remark>{t('common:notes.none')}</Remark>}
      {error !== undefined && (
        <ProblemNotice
          title={t('common:notes.failed')}
          detail={problemText(error, t)}
          onRetry={() => void refetch()}
          retryLabel={t('common:loading.retry')}
          busy={isFetching}
        />
      )}
      {hasMore && (
        <div>
          <Button
            variant="outlineSecondary"
            size="sm"
            busy={isFetching}
            onClick={() => setSize((count) => count + PAGE)}
          >
            {t('common:notes.older')}
          </Button>
        </div>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin-top: 24px;
  padding-top: 16px;
  border-top: 1px solid var(--border);

  > h2:focus {
    outline: none;
    box-shadow: none;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

const Remark = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
