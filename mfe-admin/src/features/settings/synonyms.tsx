import type { SearchSynonym } from '@samen/resources/vacancies';
import { problemText } from '@samen/api-client';
import { Button, ConfirmDialog, SectionHeading, Skeleton, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useRemoveSynonymMutation, useSearchSynonymsQuery } from './settings.api.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

const FIRST = 25;

/** What the search understands as the same: found, added, changed and removed. */
export function Synonyms() {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [size, setSize] = useState(FIRST);
  const [edited, setEdited] = useState<SearchSynonym | 'new' | null>(null);
  const [removed, setRemoved] = useState<SearchSynonym | null>(null);
  const q = useDeferredValue(words.trim());
  const { data, error, refetch, isFetching } = useSearchSynonymsQuery({ q, page: 1, size });
  const records = data?.pagination?.records ?? 0;
  return (
    <section>
      <SectionHeading
        title={t('settings.synonyms.title')}
        subtitle={t('settings.synonyms.intro')}
        size="h3"
        end={
          <Button type="button" variant="outlineSecondary" size="sm" onClick={() => setEdited('new')}>
            {t('settings.synonyms.add')}
          </Button>
        }
      />
      <TextField
        id="synonyms-search"
        type="search"
        size="md"
        label={t('settings.synonyms.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {!data && !error && <Skeleton rows={5} />}
      {error && (
        <LoadFailure
          title={t('settings.synonyms.failed')}
          problem={error}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      <p role="status">{data?.items.length === 0 && t('settings.synonyms.none')}</p>
      <Rows>
        {data?.items.map((synonym) => (
          <Row
            key={synonym.id}
            synonym={synonym}
            onChange={() => setEdited(synonym)}
            onRemove={() => setRemoved(synonym)}
          />
        ))}
      </Rows>
      {records > size && (
        <Button
          type="button"
          variant="tertiary"
          size="sm"
          busy={isFetching}
          onClick={() => setSize(4 * FIRST)}
        >
          {t('settings.synonyms.more')}
        </Button>
      )}
      {edited && <SynonymDialog synonym={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <RemoveDialog synonym={removed} onClose={() => setRemoved(null)} />
    </section>
  );
}

interface RowProps {
  synonym: SearchSynonym;
  onChange: () => void;
  onRemove: () => void;
}

function Row({ synonym, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { locale, terms, translations } = synonym;
  const [word = ''] = terms;
  const other = locale === 'nl' ? 'en' : 'nl';
  return (
    <li>
      <span>
        <strong lang={locale}>{terms.join(', ')}</strong>
        {translations.length > 0 && <span lang={other}>{translations.join(', ')}</span>}
      </span>
      <Button
        type="button"
        variant="tertiary"
        size="sm"
        aria-label={t('settings.synonyms.changeOne', { word })}
        onClick={onChange}
      >
        {t('settings.synonyms.change')}
      </Button>
      <Button
        type="button"
        variant="tertiary"
        size="sm"
        aria-label={t('settings.synonyms.removeOne', { word })}
        onClick={onRemove}
      >
        {t('settings.synonyms.remove')}
      </Button>
    </li>
  );
}

function RemoveDialog({ synonym, onClose }: { synonym: SearchSynonym | null; onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [remove, { isLoading }] = useRemoveSynonymMutation();
  async function confirm(id: string) {
    const { error } = await remove(id);
    toasts.add(
      error
        ? { color: 'danger', title: problemText(error, t), duration: 0 }
        : { color: 'success', title: t('settings.synonyms.removed') },
    );
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen={synonym !== null}
      title={t('settings.synonyms.removeTitle')}
      confirmLabel={t('settings.synonyms.remove')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading}
      danger
      onCancel={onClose}
      onConfirm={() => void (synonym && confirm(synonym.id))}
    >
      {t('settings.synonyms.removeText', { word: synonym?.terms[0] ?? '' })}
    </ConfirmDialog>
  );
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
    font-size: var(--fs-sm);
  }
  > li > span {
    display: grid;
    flex: 1 1 260px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 550;
  }
  strong + span {
    color: var(--text-muted);
  }
`;
