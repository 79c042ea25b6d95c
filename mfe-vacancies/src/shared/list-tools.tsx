import { VACANCY_TYPES, type VacancyType } from '@samen/resources/vacancies';
import { Select } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { Combobox, ListSearch } from '@samen/records';
import { useChosenNames } from './use-list-chips.ts';
import type { ManagedList } from './managed-list.ts';
import { useManagesAllCenters } from './use-managed-list.ts';
import { useManageTexts } from './use-manage-texts.ts';
import { offeredTypes, typeText, useVacancyLabels } from './vacancy-texts.ts';

/** Words, kind, organization, kind of work and centres, for the management list and bulk editing. */
export function ListTools({ list }: { list: ManagedList }) {
  const labels = useVacancyLabels();
  const { t: manageText } = useManageTexts();
  const site = useSite();
  const isEverywhere = useManagesAllCenters();
  const { q, type, organization, category, centers } = list.filters;
  const { organizations, categories } = useChosenNames();
  return (
    <>
      <ListSearch
        label={manageText('search')}
        value={q}
        onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
      />
      <Select
        size="md"
        label={manageText('type')}
        hideLabel
        placeholder={manageText('allTypes')}
        value={type ?? ''}
        options={offeredTypes(VACANCY_TYPES, site).map((value) => ({
          value,
          label: typeText(value, labels, site),
        }))}
        onChange={({ target }) =>
          list.change({ filters: { type: target.value === '' ? null : (target.value as VacancyType) } })
        }
      />
      {organizations.length > 1 && (
        <Combobox
          label={manageText('organization')}
          hideLabel
          placeholder={manageText('allOrganizations')}
          choices={organizations}
          value={organization}
          onChange={(id) => list.change({ filters: { organization: id } })}
        />
      )}
      <Select
        size="md"
        label={manageText('category')}
        hideLabel
        placeholder={manageText('allCategories')}
        value={category ?? ''}
        options={categories}
        onChange={({ target }) => list.change({ filters: { category: target.value || null } })}
      />
      {isEverywhere && (
        <Select
          size="md"
          label={manageText('centers')}
          hideLabel
          placeholder={site.center.name}
          value={centers ?? ''}
          options={[{ value: 'all', label: manageText('allCenters') }]}
          onChange={({ target }) =>
            list.change({ filters: { centers: target.value === 'all' ? 'all' : null } })
          }
        />
      )}
    </>
  );
}
