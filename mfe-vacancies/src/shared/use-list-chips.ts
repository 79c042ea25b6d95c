import { useSite } from '@samen/federation-kit';
import type { Choice, ListChip } from '@samen/records';
import { useGetCategoriesQuery } from './lookups.api.ts';
import { useGetOwnOrganizationsQuery } from './manage.api.ts';
import type { ManagedList } from './managed-list.ts';
import { useManageTexts } from './use-manage-texts.ts';
import { typeText, useVacancyLabels } from './vacancy-texts.ts';

/** What vacancies are chosen by: the organizations that a person looks after, and kinds of work. */
export function useChosenNames(): { organizations: Choice[]; categories: Choice[] } {
  const { locale } = useSite();
  const { data: organizations } = useGetOwnOrganizationsQuery();
  const { data: categories } = useGetCategoriesQuery();
  return {
    organizations: (organizations?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    categories: (categories?.items ?? []).map(({ id, labelNl, labelEn }) => ({
      value: id,
      label: locale === 'nl' ? labelNl : labelEn,
    })),
  };
}

/** The filters of the management list that are in use; its part stands in the tabs. */
export function useListChips({ filters, change }: ManagedList): (ListChip | null)[] {
  const labels = useVacancyLabels();
  const { t: manageText } = useManageTexts();
  const site = useSite();
  const { q, type, organization, category, centers } = filters;
  const { organizations, categories } = useChosenNames();
  const nameOf = (choices: readonly Choice[], id: string) => choices.find(({ value }) => value === id)?.label;
  return [
    q ? { id: 'q', label: `“${q}”`, remove: () => change({ filters: { q: '' } }) } : null,
    type && {
      id: 'type',
      label: typeText(type, labels, site),
      remove: () => change({ filters: { type: null } }),
    },
    organization === null
      ? null
      : {
          id: 'organization',
          label: nameOf(organizations, organization) ?? manageText('organization'),
          remove: () => change({ filters: { organization: null } }),
        },
    category === null
      ? null
      : {
          id: 'category',
          label: nameOf(categories, category) ?? manageText('category'),
          remove: () => change({ filters: { category: null } }),
        },
    centers && {
      id: 'centers',
      label: manageText('allCenters'),
      remove: () => change({ filters: { centers: null } }),
    },
  ];
}
