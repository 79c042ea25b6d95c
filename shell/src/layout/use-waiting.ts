import { paths } from '@samen/contracts';
import { useTranslation } from '@samen/federation-kit';
import type { SideItem } from '@samen/design-system/work';
import { workApi } from '../session/work.api.ts';

/** How often a person who only looks gets new counts. */
export const EVERY = 60_000;

const PLACES: Readonly<Record<string, 'applications' | 'organizations' | 'conversations'>> = {
  [paths.applications.list()]: 'applications',
  [paths.organizations.list()]: 'organizations',
  [paths.conversations()]: 'conversations',
};

/** What waits for a person at an address of the navigation. */
export function useWaiting(): (href: string) => Pick<SideItem, 'waiting'> {
  const { t } = useTranslation('shell');
  const { data: counts } = workApi.useGetWaitingCountsQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return (href) => {
    const kind = PLACES[href];
    const count = kind === undefined ? 0 : (counts?.[kind] ?? 0);
    return count > 0 ? { waiting: { count, label: t(`waiting.${kind}`, { count }) } } : {};
  };
}
