import { SavedSearches, type SavedSearch, type VacancyFilter } from '@samen/resources/vacancies';
import { Button, Dialog, Glyph, TextField } from '@samen/design-system';
import { useLateTexts, useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import en from '../../locales/save-search/en.json';
import nl from '../../locales/save-search/nl.json';
import { useSaveSearchMutation } from './save-search.api.ts';
import { savedQuery } from './saved-query.ts';
import type { Search } from '../../shared/search/search-address.ts';

const useSaveTexts = () => useLateTexts('vacancies-save-search', { nl, en });

interface SaveSearchProps {
  search: Search;
  /** Null while the search cannot be requested yet. */
  filter: VacancyFilter | null;
  /** What the name begins with: how the search reads. */
  suggestion: string;
}

/** Keeps a search under a name; the periodic mail reports what is new in it. */
export function SaveSearch({ search, filter, suggestion }: SaveSearchProps) {
  const { t } = useSaveTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="tertiary"
        size="sm"
        icon={<Glyph icon={BellPlus} />}
        aria-haspopup="dialog"
        disabled={filter === null}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')} size="sm">
        {filter && (
          <NameForm search={search} filter={filter} suggestion={suggestion} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

interface NameFormProps extends Omit<SaveSearchProps, 'filter'> {
  filter: VacancyFilter;
  onDone: () => void;
}

function NameForm({ search, filter, suggestion, onDone }: NameFormProps) {
  const { t } = useSaveTexts();
  const rules = useRules();
  const toasts = useToasts();
  const [save] = useSaveSearchMutation();
  const form = useRecordForm<{ name: string }, SavedSearch>({
    name: 'save-search',
    unsaved: 'lose',
    values: { name: suggestion.slice(0, SavedSearches.attributes.name.options.max) },
    label: () => t('name'),
    save: ({ name }) => save({ name, query: savedQuery(search, filter) }),
    amend: 'notify',
    onSaved: ({ name }) => {
      toasts.add({
        color: 'success',
        title: t('saved', { name }),
        message: t('savedText'),
      });
      onDone();
    },
  });
  return (
    <RecordForm
      form={form}
      footer={
        <div>
          <Button type="submit">{t('submit')}</Button>
        </div>
      }
    >
      <TextField
        {...form.field('name', rules.text(SavedSearches.attributes.name.options))}
        help={t('help')}
      />
    </RecordForm>
  );
}
