import { VACANCY_BOUNDS, type VacancyStatus } from '@samen/contracts';
import { below, Button, DateField, Heading, Note, Select } from '@samen/design-system';
import { useFormat, useSession, useTranslation, useUnsavedChanges } from '@samen/federation-kit';
import { Combobox, MultiCombobox, useSelectedIds, type RowSelection } from '@samen/records';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { expiryDays } from '../../shared/expiry-days.ts';
import { useGetCategoriesQuery } from '../../shared/lookups.api.ts';
import { useGetContactsQuery } from '../../shared/manage.api.ts';
import { lookupLabel, useWords } from '../../shared/vacancy-texts.ts';
import type { BulkChange } from './apply-to-many.ts';

const STATUSES = ['published', 'filled', 'archived', 'draft'] as const satisfies VacancyStatus[];

interface BulkPanelProps {
  selection: RowSelection;
  /** Which share of the work is done; null while there is none. */
  share: number | null;
  onApply: (ids: readonly string[], change: BulkChange) => Promise<boolean>;
}

/** What changes for all that are chosen; a field that is not touched leaves them as they are. */
export function BulkPanel({ selection, share, onApply }: BulkPanelProps) {
  const { t, locale } = useWords();
  const format = useFormat();
  const ids = useSelectedIds(selection);
  const { organization } = useSession();
  const categories = useGetCategoriesQuery();
  const contacts = useGetContactsQuery(organization?.id ?? null);
  const [days] = useState(() => expiryDays(Date.now()));
  const [change, setChange] = useState<BulkChange>({});
  const [error, setError] = useState<string>();
  const isChanged = Object.keys(change).length > 0;
  useUnsavedChanges('bulk', isChanged && share === null);

  const put = <Name extends keyof BulkChange>(name: Name, value: BulkChange[Name] | undefined) => {
    const { [name]: _old, ...rest } = change;
    setChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const checkDay = (): string | undefined => {
    const { expiresAt, status } = change;
    if (expiresAt === undefined) return status === 'published' ? t('common:validation.required') : undefined;
    if (expiresAt < days.first) return t('common:validation.date_future');
    return expiresAt > days.last
      ? t('common:validation.date_max', { date: format.date(days.last) })
      : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkDay();
    setError(wrong);
    if (wrong !== undefined) return document.getElementById('bulk-day')?.focus();
    if (await onApply(ids, change)) setChange({});
  };
  return (
    <Panel aria-labelledby="bulk-title">
      <Heading level={2} size="h4" id="bulk-title">
        {t('bulk.panel', { count: ids.length })}
      </Heading>
      <Hint>{t(ids.length === 0 ? 'bulk.chooseFirst' : 'bulk.onlyChanged')}</Hint>
      <Fields noValidate onSubmit={(event) => void submit(event)}>
        <Select
          size="md"
          label={t('bulk.status')}
          placeholder={t('bulk.unchanged')}
          value={change.status ?? ''}
          options={STATUSES.map((value) => ({ value, label: t(`common:status.vacancies.${value}`) }))}
          onChange={({ target }) => put('status', (target.value || undefined) as VacancyStatus | undefined)}
        />
        <DateField
          id="bulk-day"
          size="md"
          label={t('manage.expiresAt')}
          labelEnd={change.expiresAt && <Changed />}
          value={change.expiresAt ?? ''}
          min={days.first}
          max={days.last}
          error={error}
          help={t('bulk.dayHelp')}
          onChange={({ target }) => put('expiresAt', target.value || undefined)}
          onBlur={() => setError(change.expiresAt === undefined ? undefined : checkDay())}
        />
        <Combobox
          label={t('write.field.contactPersonId')}
          placeholder={t('bulk.unchanged')}
          value={change.contactPersonId ?? null}
          choices={(contacts.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(id) => put('contactPersonId', id ?? undefined)}
        />
        <MultiCombobox
          label={t('write.field.categoryIds')}
          placeholder={t('bulk.unchanged')}
          values={change.categoryIds ?? []}
          max={VACANCY_BOUNDS.categoryIds[1]}
          choices={(categories.data?.items ?? []).map((one) => ({
            ...{ value: one.id, label: lookupLabel(one, locale) },
          }))}
          onChange={(chosen) => put('categoryIds', chosen.length > 0 ? chosen : undefined)}
        />
        {change.status === 'filled' && <Note tone="info">{t('bulk.filledNote')}</Note>}
        {change.status === 'archived' && <Note tone="warning">{t('bulk.archivedNote')}</Note>}
        {share !== null && <progress aria-label={t('bulk.working')} value={share} max={1} />}
        <Button
          type="submit"
          size="md"
          busy={share !== null}
          disabled={ids.length === 0 || !isChanged}
          aria-describedby="bulk-title"
        >
          {t('bulk.apply', { count: ids.length })}
        </Button>
      </Fields>
    </Panel>
  );
}

function Changed() {
  const { t } = useTranslation();
  return <Mark>{t('bulk.changes')}</Mark>;
}

const Panel = styled.section`
  position: sticky;
  top: 88px;
  padding: 18px;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--bg);

  ${below.lg} {
    position: static;
  }
`;

const Hint = styled.p`
  margin-block: 2px 14px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;

const Fields = styled.form`
  display: grid;
  gap: 16px;

  progress {
    width: 100%;
  }
`;

const Mark = styled.span`
  color: var(--primary-text);
  font-size: var(--fs-2xs);
  font-weight: 600;
`;
