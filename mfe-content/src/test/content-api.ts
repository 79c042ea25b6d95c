import type { ContentBlock, ContentButton, ContentImage, LabelledLink, Page } from '@samen/resources/content';
import type { Site } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import { renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import remoteConfig from '../remote.config.ts';
import remote from '../remote.ts';

export const PAGES = 'GET /api/v1/pages';
/** Longer than a column of a phone, without a place to break. */
export const LONG_WORD = 'Vrijwilligersverzekeringsovereenkomst'.repeat(4);

export function makePage(own: Partial<Page> = {}): Page {
  const slug = own.slug ?? 'home';
  return {
    id: 'page-1',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-03T09:00:00.000Z',
    title: 'Over ons',
    slug,
    slugs: { nl: slug, en: slug },
    pageType: 'default',
    pageLayout: 'wide',
    showTitleOnPage: false,
    isPublished: true,
    publishedAt: '2026-03-02T09:00:00.000Z',
    summary: null,
    featured: false,
    imageUrl: null,
    imageAlt: null,
    imageFocal: null,
    metaTitle: null,
    metaDescription: null,
    ogTitle: null,
    ogDescription: null,
    locale: 'nl',
    lockVersion: 0,
    ...own,
  };
}

export function makeImage(own: Partial<ContentImage> = {}): ContentImage {
  return {
    imageId: 'image-1',
    url: '/media/uploads/buren.jpg',
    width: 1600,
    height: 1200,
    focalX: 0.5,
    focalY: 0.5,
    alt: 'Buren in de moestuin',
    decorative: false,
    ...own,
  };
}

export function makeButton(own: Partial<ContentButton> = {}): ContentButton {
  return {
    label: 'Doe mee',
    variant: 'primary',
    newTab: false,
    linkType: 'url',
    pageId: null,
    systemPageId: null,
    url: '/signup',
    href: '/signup',
    ...own,
  };
}

const linkTo = (href: string) => ({
  linkType: 'url' as const,
  pageId: null,
  systemPageId: null,
  url: href,
  href,
});

export const makeLabelledLink = (label: string, href: string): LabelledLink => ({ label, ...linkTo(href) });

/** What every block has; the rest is of its type. */
export const BLOCK = { id: 'block-1', position: 1, anchor: null, visible: true, background: 'none' } as const;

/** Pages as the API sends them, blocks included; `records` where there are more than these. */
export const listOf = (pages: readonly Page[], { page = 1, size = 10, records = pages.length } = {}) => ({
  data: pages.map((one) => toResource('pages', one, { relations: { contentBlocks: 'content_blocks' } })),
  included: pages.flatMap(({ contentBlocks = [] }) =>
    contentBlocks.map((block) => toResource('content_blocks', block)),
  ),
  meta: { pagination: paginate(page, size, records) },
});

interface OpenOptions {
  site?: Partial<Site>;
}

/** A page of this remote, with an API that has these handlers. */
export async function openPage(path: string, handlers: ApiHandlers, { site = {} }: OpenOptions = {}) {
  const api = await startApi(handlers);
  const rendered = await renderRemote(remote, { path, config: remoteConfig, api, site });
  return { api, ...rendered };
}

/** The home page with these blocks alone. */
export const openBlocks = (
  blocks: readonly ContentBlock[],
  handlers: ApiHandlers = {},
  options: OpenOptions = {},
) => openPage('/', { [PAGES]: listOf([makePage({ contentBlocks: [...blocks] })]), ...handlers }, options);
