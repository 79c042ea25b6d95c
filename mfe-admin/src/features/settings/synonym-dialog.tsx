import { SYNONYM_BOUNDS, type SearchSynonym } from '@samen/resources/vacancies';
import { problemText } from '@samen/api-client';
import { FormDialog, Note, Switch, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { useCreateSynonymMutation, useUpdateSynonymMutation } from './settings.api.ts';

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

interface SynonymDialogProps {
  /** Null for a new one. */
  synonym: SearchSynonym | null;
  onClose: () => void;
}

/** The words of one thing, in both languages. */
export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isEnglish = synonym?.locale === 'en';
  const [own, other] = [synonym?.terms ?? [], synonym?.translations ?? []];
  const [dutch, setDutch] = useState((isEnglish ? other : own).join(', '));
  const [english, setEnglish] = useState((isEnglish ? own : other).join(', '));
  const [oneWay, setOneWay] = useState(synonym?.oneWay ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creating] = useCreateSynonymMutation();
  const [update, updating] = useUpdateSynonymMutation();

  function wrong(terms: string[], translations: string[]): string | null {
    const all = [...terms, ...translations];
    if (all.length < SYNONYM_BOUNDS.least || terms.length === 0) return t('settings.synonyms.tooFew');
    const { terms: most, term: longest } = SYNONYM_BOUNDS;
    if (Math.max(terms.length, translations.length) > most)
      return t('settings.synonyms.tooMany', { n: most });
    if (all.some((name) => name.length > longest)) return t('settings.synonyms.tooLong', { n: longest });
    return null;
  }

  async function save() {
    const [nl, en] = [namesIn(dutch), namesIn(english)];
    // What is English alone is an English word with no other.
    const locale = nl.length === 0 ? 'en' : (synonym?.locale ?? 'nl');
    const [terms, translations] = locale === 'en' ? [en, nl] : [nl, en];
    const found = wrong(terms, translations);
    setProblem(found);
    if (found !== null) return;
    const values = { locale, terms, translations, oneWay } as const;
    const result = synonym
      ? await update({ id: synonym.id, changes: { ...values, lockVersion: synonym.lockVersion } })
      : await create(values);
    if (result.error) return setProblem(problemText(result.error, t));
    toasts.add({ color: 'success', title: t('settings.synonyms.saved') });
    onClose();
  }

  return (
    <FormDialog
      isOpen
      title={synonym ? t('settings.synonyms.changeOne', { word: own[0] ?? '' }) : t('settings.synonyms.add')}
      submitLabel={t('settings.synonyms.save')}
      cancelLabel={t('common:form.cancel')}
      busy={creating.isLoading || updating.isLoading}
      onCancel={onClose}
      onSubmit={() => void save()}
    >
      {problem !== null && (
        <Note tone="danger" announce>
          {problem}
        </Note>
      )}
      <TextField
        id="synonym-dutch"
        label={t('setting.terms')}
        help={t('settings.synonyms.termsHelp')}
        lang="nl"
        value={dutch}
        onChange={({ target }) => setDutch(target.value)}
      />
      <TextField
        id="synonym-english"
        label={t('setting.translations')}
        lang="en"
        value={english}
        onChange={({ target }) => setEnglish(target.value)}
      />
      <Switch
        label={t('setting.oneWay')}
        checked={oneWay}
        onChange={({ target }) => setOneWay(target.checked)}
      />
    </FormDialog>
  );
}
