import type { Page } from '@samen/api-client';
import type { Lookup, StockImage } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

const HOUR = 3600;

/** The tenant's word lists; they hardly ever change. */
export const lookupsApi = defineEndpoints((build) => ({
  getCategories: build.query<Page<Lookup>, void>({
    call: { method: 'GET', path: 'categories' },
    query: () => ({ path: 'categories', query: { 'page[size]': 100 } }),
    keepUnusedDataFor: HOUR,
  }),
  getSkills: build.query<Page<Lookup>, void>({
    call: { method: 'GET', path: 'skills' },
    query: () => ({ path: 'skills', query: { 'page[size]': 100 } }),
    keepUnusedDataFor: HOUR,
  }),
  getAgeGroups: build.query<Page<Lookup>, void>({
    call: { method: 'GET', path: 'age_groups' },
    query: () => ({ path: 'age_groups', query: { 'page[size]': 100 } }),
    keepUnusedDataFor: HOUR,
  }),
  getStockImages: build.query<Page<StockImage>, void>({
    call: { method: 'GET', path: 'stock_images' },
    query: () => ({ path: 'stock_images', query: { 'page[size]': 100 } }),
    keepUnusedDataFor: HOUR,
  }),
}));

export const { useGetCategoriesQuery, useGetSkillsQuery, useGetAgeGroupsQuery, useGetStockImagesQuery } =
  lookupsApi;
