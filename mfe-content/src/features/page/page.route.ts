import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { contentApi } from '../../shared/content.api.ts';
import { CAMPAIGN_SLUG, HOME_SLUG } from './system-slugs.ts';

const Component = lazyPage(() => import('./page.page.tsx').then(({ ContentPage }) => ContentPage));
const { getPageBySlug } = contentApi.endpoints;

export const homeRoute = defineRoute({
  path: paths.home.pattern,
  Component,
  queries: () => [getPageBySlug.needs({ slug: HOME_SLUG, news: false })],
});

export const pageRoute = defineRoute({
  path: paths.page.pattern,
  Component,
  queries: ({ params }) => [getPageBySlug.needs({ slug: params['slug'] ?? '', news: false })],
});

export const campaignRoute = defineRoute({
  path: paths.campaign.pattern,
  Component: lazyPage(() => import('./campaign.page.tsx').then(({ CampaignPage }) => CampaignPage)),
  queries: () => [getPageBySlug.needs({ slug: CAMPAIGN_SLUG, news: false })],
});
