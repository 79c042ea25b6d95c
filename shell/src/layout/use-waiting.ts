import { paths } from '@samen/resources/shared';
import type { SideItem } from '@samen/design-system/work';
import { workApi } from '../session/work.api.ts';
import { useTranslation } from '../texts.ts';

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
    const count = kind && counts?.[kind];
    return kind && count ? { waiting: { count, label: t(`waiting.${kind}`, { count }) } } : {};
  };
}
