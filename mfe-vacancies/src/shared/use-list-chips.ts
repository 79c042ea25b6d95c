import { useSite } from '@samen/federation-kit';
import type { ListChip } from '@samen/records';
import type { ManagedList } from './managed-list.ts';
import { useManageTexts } from './use-manage-texts.ts';
import { typeText, useVacancyLabels } from './vacancy-texts.ts';

/** The filters of the management list that are in use; its part stands in the tabs. */
export function useListChips({ filters, change }: ManagedList): (ListChip | null)[] {
  const labels = useVacancyLabels();
  const { t: manageText } = useManageTexts();
  const site = useSite();
  const { q, type, centers } = filters;
  return [
    q ? { id: 'q', label: `“${q}”`, remove: () => change({ filters: { q: '' } }) } : null,
    type && {
      id: 'type',
      label: typeText(type, labels, site),
      remove: () => change({ filters: { type: null } }),
    },
    centers && {
      id: 'centers',
      label: manageText('allCenters'),
      remove: () => change({ filters: { centers: null } }),
    },
  ];
}
