import { pagePath, type PageType } from '@samen/resources/content';
import { useMemo } from 'react';
import { useGetPageChoicesQuery } from './editing.api.ts';

export interface PageChoice {
  id: string;
  label: string;
  path: string;
  /** Whether visitors see it. */
  isShown: boolean;
  pageType: PageType;
  isTranslated: boolean;
}

/** The pages that links can lead to. */
export function usePageChoices(): PageChoice[] {
  const { data } = useGetPageChoicesQuery();
  return useMemo(
    () =>
      (data?.items ?? [])
        // A link to a Dutch page leads English visitors to its translation.
        .filter(({ locale }) => locale === 'nl')
        .map((page) => ({
          id: page.id,
          label: page.title,
          path: pagePath(page),
          isShown: page.status === 'published',
          pageType: page.pageType,
          isTranslated: page.translationId !== null,
        })),
    [data],
  );
}
