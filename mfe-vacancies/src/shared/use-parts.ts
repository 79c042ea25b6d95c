import { skipToken } from '@samen/redux';
import { scopeOf } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';
import type { ListTab } from '@samen/records';
import { useCountManagedQuery } from './manage.api.ts';
import { CURRENT, managedFilter, PARTS, type ManagedList, type Part } from './managed-list.ts';
import { useManageTexts } from './use-manage-texts.ts';

/** The parts of the list with how many each has under the other filters. */
export function useParts(list: ManagedList, isEnabled = true): ListTab[] {
  const { t: manageText } = useManageTexts();
  const { roles, organization } = useSession();
  const isReviewer = organization !== null && scopeOf('vacancies.feature', roles, organization) !== null;
  const filter = managedFilter({ filters: { ...list.filters, status: null } });
  const { data } = useCountManagedQuery(isEnabled ? filter : skipToken);
  const countOf = (status: string) => data?.status?.find(({ value }) => value === status)?.count ?? 0;
  const count = (part: Part | null): number | undefined => {
    if (!data?.status || part === 'review') return undefined;
    return part === null ? CURRENT.reduce((sum, status) => sum + countOf(status), 0) : countOf(part);
  };
  const tab = (part: Part | null): ListTab => ({
    id: part ?? 'all',
    label: manageText(`part.${part ?? 'all'}`),
    count: count(part),
    href: list.hrefFor({ filters: { status: part } }),
    isCurrent: list.filters.status === part,
  });
  return [null, ...PARTS.filter((part) => part !== 'review' || isReviewer)].map(tab);
}
