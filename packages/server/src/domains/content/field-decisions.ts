import { WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  pages: {
    group: 'site',
    open: `title slug page_type page_layout show_title_on_page is_published published_at summary featured image_alt
      meta_title meta_description og_title og_description locale lock_version publish_from publish_until image_id
      organization_id translation_of_id edited_at volunteer_center_id created_by_id edited_by_id revised_at ${WRITTEN}`,
  },
  content_blocks: {
    group: 'site',
    open: `position anchor visible background page_id block_type ${WRITTEN}`,
    masked: 'data',
  },
  page_versions: {
    group: 'site',
    open: 'page_id number reason created_at made_by_id',
    masked: 'content',
  },
  menu_items: {
    group: 'site',
    open: `name menu parent_id link_type name_en page_id system_page_id url lock_version volunteer_center_id position
      ${WRITTEN}`,
  },
  stock_images: {
    group: 'site',
    open: `name description short_description keywords upload_id lock_version volunteer_center_id ${WRITTEN}`,
  },
} satisfies Readonly<Record<string, FieldDecision>>;
