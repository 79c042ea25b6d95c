import type { Client } from 'pg';
import { idOf } from './ids.ts';
import type { NewsTemplate } from './news.ts';
import type { DemoTenant } from './sites.ts';

/** News that is being written. */
export const UNFINISHED: NewsTemplate = {
  title: 'Een jaar samen tuinieren',
  slug: 'een-jaar-samen-tuinieren',
  scene: 'houses',
  summary: 'Vier seizoenen, dertig buren en heel veel courgettes.',
  body: 'In maart lag er alleen zand. Nu eten dertig gezinnen in {place} uit de tuin.\n\n## Wat er groeide\n\n- Courgettes, meer dan iemand op kon\n- Vriendschappen',
  age: 2,
};

/** News that will be on the site in a week. */
export const ANNOUNCED: NewsTemplate = {
  title: 'Nieuwjaarsborrel voor alle vrijwilligers',
  slug: 'nieuwjaarsborrel-voor-vrijwilligers',
  scene: 'pan',
  summary: 'We proosten op het nieuwe jaar, met soep en muziek.',
  body: 'Iedereen die zich in {place} inzet is welkom. Aanmelden hoeft niet; neem gerust iemand mee.',
  age: 1,
};
export const ANNOUNCED_IN_DAYS = 7;

/** What is changed of a page and not published: a paragraph below what visitors read. */
const CHANGED = {
  slug: 'voor-organisaties',
  added:
    '\n\n## Spreekuur\n\nElke eerste dinsdag van de maand helpen we je van 10.00 tot 12.00 uur met je vacature.',
};

/** The pages that are assigned to the page manager. */
const ASSIGNED = ['over-ons', 'contact'];

const EDITED = [
  'title',
  'slug',
  'page_type',
  'page_layout',
  'show_title_on_page',
  'summary',
  'featured',
  'image_id',
  'image_alt',
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
];

/** The work of the editors of a tenant's default centre: a page that they are changing, and pages with a manager. */
export async function loadPagesInWork(
  client: Client,
  { id: tenantId, defaultCenter }: DemoTenant,
): Promise<void> {
  const pageId = (slug: string) => idOf('page', tenantId, defaultCenter, slug);
  await client.query(
    `INSERT INTO page_drafts (tenant_id, page_id, content)
    SELECT p.tenant_id, p.id, jsonb_build_object('blocks', (
        SELECT jsonb_agg(jsonb_build_object('id', b.id, 'block_type', b.block_type, 'anchor', b.anchor, 'visible',
          b.visible, 'background', b.background, 'data', CASE WHEN b.block_type = 'Markdown'
            THEN b.data || jsonb_build_object('body', (b.data ->> 'body') || $3) ELSE b.data END) ORDER BY b.position)
        FROM content_blocks b WHERE b.tenant_id = p.tenant_id AND b.page_id = p.id))
      || (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(p)) WHERE key = ANY ($4))
    FROM pages p WHERE p.tenant_id = $1 AND p.id = $2`,
    [tenantId, pageId(CHANGED.slug), CHANGED.added, EDITED],
  );
  await client.query(
    `INSERT INTO page_managers (tenant_id, page_id, user_id) SELECT $1, p.id, $2 FROM pages p
    WHERE p.tenant_id = $1 AND coalesce(p.translation_of_id, p.id) = ANY ($3::uuid[])`,
    [tenantId, idOf('user', tenantId, 'pagina'), ASSIGNED.map(pageId)],
  );
}
