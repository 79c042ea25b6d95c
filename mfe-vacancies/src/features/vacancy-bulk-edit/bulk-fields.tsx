import { Vacancies, type VacancyStatus } from '@samen/resources/vacancies';
import { Button, Note, Select } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { Combobox, DateField, MultiCombobox, useFieldNames } from '@samen/records';
import { styled } from 'styled-components';
import { useGetCategoriesQuery } from '../../shared/lookups.api.ts';
import { useGetContactsQuery } from '../../shared/manage.api.ts';
import { useBulkTexts } from './use-bulk-texts.ts';
import { lookupLabel, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { DAY_FIELD, type BulkChangeForm } from './use-bulk-change.ts';

const STATUSES = ['published', 'filled', 'archived', 'draft'] as const satisfies VacancyStatus[];

interface BulkFieldsProps {
  form: BulkChangeForm;
  /** Which share of the work is done; null while there is none. */
  share: number | null;
}

/** The fields that change for all that are chosen; one that is not touched leaves them as they are. */
export function BulkFields({ form, share }: BulkFieldsProps) {
  const { t, locale } = useVacancyLabels();
  const { t: bulk } = useBulkTexts();
  const nameOf = useFieldNames();
  const { organization } = useSession();
  const categories = useGetCategoriesQuery();
  const contacts = useGetContactsQuery(organization?.id ?? null);
  const { ids, hasActivity, days, change, put } = form;
  return (
    <>
      <Hint>{bulk(ids.length === 0 ? 'chooseFirst' : 'onlyChanged')}</Hint>
      <Fields noValidate onSubmit={(event) => void form.submit(event)}>
        <Select
          size="md"
          label={bulk('status')}
          placeholder={bulk('unchanged')}
          value={change.status ?? ''}
          options={STATUSES.map((value) => ({ value, label: t(`common:status.vacancies.${value}`) }))}
          onChange={({ target }) => put('status', (target.value || undefined) as VacancyStatus | undefined)}
        />
        <DateField
          id={DAY_FIELD}
          size="md"
          label={nameOf('expiresAt')}
          labelEnd={change.expiresAt && <Changed />}
          value={change.expiresAt ?? ''}
          min={days.first}
          max={days.last}
          error={form.error}
          help={bulk('dayHelp')}
          onChange={(day) => put('expiresAt', day || undefined)}
          onBlur={form.checkDay}
        />
        <Combobox
          label={nameOf('contactPersonId')}
          placeholder={bulk('unchanged')}
          value={change.contactPersonId ?? null}
          choices={(contacts.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(id) => put('contactPersonId', id ?? undefined)}
        />
        <MultiCombobox
          label={nameOf('categoryIds')}
          placeholder={bulk('unchanged')}
          values={change.categoryIds ?? []}
          max={Vacancies.attributes.categoryIds.options.max}
          choices={(categories.data?.items ?? []).map((one) => ({
            value: one.id,
            label: lookupLabel(one, locale),
          }))}
          onChange={(chosen) => put('categoryIds', chosen.length > 0 ? chosen : undefined)}
        />
        {hasActivity && (change.status === 'published' || change.expiresAt) && (
          <Note tone="info">{bulk('activityNote')}</Note>
        )}
        {change.status === 'filled' && <Note tone="info">{bulk('filledNote')}</Note>}
        {change.status === 'archived' && <Note tone="warning">{bulk('archivedNote')}</Note>}
        {share !== null && <progress aria-label={bulk('working')} value={share} max={1} />}
        <Button type="submit" size="md" busy={form.isBusy} disabled={ids.length === 0 || !form.isChanged}>
          {bulk('apply', { count: ids.length })}
        </Button>
      </Fields>
    </>
  );
}

function Changed() {
  const { t: bulk } = useBulkTexts();
  return <Mark>{bulk('changes')}</Mark>;
}

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
