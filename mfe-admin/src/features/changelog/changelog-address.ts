import { paths } from '@samen/resources/shared';

/** What the page shows: what concerns the reader or everything, back to a month. */
export interface ChangelogAddress {
  all: boolean;
  /** `2026-11`; null is the latest month alone. */
  until: string | null;
}

export const readAddress = (search: URLSearchParams): ChangelogAddress => ({
  all: search.get('for') === 'all',
  until: /^\d{4}-\d{2}$/.exec(search.get('until') ?? '')?.[0] ?? null,
});

export function changelogAddress({ all, until }: ChangelogAddress): string {
  const search = new URLSearchParams({ ...(all && { for: 'all' }), ...(until !== null && { until }) });
  return search.size === 0 ? paths.changelog() : `${paths.changelog()}?${search}`;
}
