import type { ContentBlock } from '@samen/resources/content';
import { resource, type Resource } from '@samen/jsonapi';
import { pictureUrl, type Picture } from '../../../services/media/index.ts';
import type { PageRow } from './pages.repository.ts';

export function presentContentBlock({ id, ...attributes }: ContentBlock): Resource {
  return resource('content_blocks', id, { attributes });
}

/** A page; `blocks` are null where they were not requested. */
export function presentPage(
  row: PageRow,
  pictures: ReadonlyMap<string, Picture>,
  blocks: readonly ContentBlock[] | null,
): Resource {
  const picture = row.image_id === null ? undefined : pictures.get(row.image_id);
  return resource('pages', row.id, {
    attributes: {
      title: row.title,
      slug: row.slug,
      slugs: row.slugs,
      pageType: row.page_type,
      pageLayout: row.page_layout,
      showTitleOnPage: row.show_title_on_page,
      isPublished: row.is_published,
      publishedAt: row.published_at,
      summary: row.summary,
      featured: row.featured,
      imageUrl: picture ? pictureUrl(picture) : null,
      imageAlt: row.image_alt ?? picture?.alt_text ?? null,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      ogTitle: row.og_title,
      ogDescription: row.og_description,
      locale: row.locale,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lockVersion: row.lock_version,
    },
    ...(blocks
      ? { relations: { contentBlocks: blocks.map(({ id }) => ({ type: 'content_blocks', id })) } }
      : {}),
  });
}
