import type { Page } from '@samen/api-client';
import type { Locale } from '@samen/contracts';
import type { Lookup } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

const HOUR = 3600;
const all = (path: string) => ({ path, query: { 'page[size]': 100 } });

/** The tenant's word lists about organizations; they hardly ever change. */
export const lookupsApi = defineEndpoints((build) => ({
  getActivityTypes: build.query<Page<Lookup>, void>({
    call: { method: 'GET', path: 'activity_types' },
    query: () => all('activity_types'),
    keepUnusedDataFor: HOUR,
  }),
  getNonProfitTypes: build.query<Page<Lookup>, void>({
    call: { method: 'GET', path: 'non_profit_types' },
    query: () => all('non_profit_types'),
    keepUnusedDataFor: HOUR,
  }),
  getTargetGroups: build.query<Page<Lookup>, void>({
    call: { method: 'GET', path: 'target_groups' },
    query: () => all('target_groups'),
    keepUnusedDataFor: HOUR,
  }),
}));

export const { useGetActivityTypesQuery, useGetNonProfitTypesQuery, useGetTargetGroupsQuery } = lookupsApi;

/** A word list's word in the visitor's language. */
export function lookupLabel(lookup: Pick<Lookup, 'labelNl' | 'labelEn'>, locale: Locale): string {
  return locale === 'en' ? lookup.labelEn : lookup.labelNl;
}
