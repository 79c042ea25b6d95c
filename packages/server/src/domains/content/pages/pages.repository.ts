import { sql, type ColumnType, type Generated, type RawBuilder, type Selectable } from 'kysely';
import { LOCALES, type Locale } from '@samen/contracts';
import type { PageType } from '@samen/resources/content';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type Touched = ColumnType<Date, Date | string | undefined, Date | string>;

export interface PagesTable {
  tenant_id: string;
  id: Generated<string>;
  volunteer_center_id: string;
  organization_id: string | null;
  title: string;
  slug: string;
  page_type: Generated<PageType>;
  page_layout: Generated<'default' | 'wide' | 'empty'>;
  show_title_on_page: Generated<boolean>;
  is_published: Generated<boolean>;
  published_at: Moment | null;
  publish_from: Moment | null;
  publish_until: Moment | null;
  summary: string | null;
  featured: Generated<boolean>;
  image_id: string | null;
  image_alt: string | null;
  meta_title: string | null;
  meta_description: string | null;
  og_title: string | null;
  og_description: string | null;
  locale: Generated<Locale>;
  translation_of_id: string | null;
  lock_version: Generated<number>;
  created_at: Touched;
  updated_at: Touched;
}

export interface ContentBlocksTable {
  tenant_id: string;
  id: Generated<string>;
  page_id: string;
  position: number;
  block_type: string;
  anchor: string | null;
  visible: Generated<boolean>;
  background: Generated<'none' | 'muted' | 'primary' | 'secondary'>;
  data: ColumnType<Record<string, unknown>, string, string>;
  created_at: Touched;
  updated_at: Touched;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    pages: PagesTable;
    content_blocks: ContentBlocksTable;
    former_page_slugs: FormerPageSlugsTable;
  }
}

export interface FormerPageSlugsTable {
  tenant_id: string;
  volunteer_center_id: string;
  slug: string;
  page_id: string | null;
  created_at: Touched;
}

/** A page with its slug in every language; the original's slug where there is no translation. */
export type PageRow = Selectable<PagesTable> & { slugs: Record<Locale, string> };
export type ContentBlockRow = Selectable<ContentBlocksTable>;

/** The centre of the pages, and the language and time of the visit. */
export interface PageView {
  tenantId: string;
  centerId: string;
  locale: Locale;
  now: Date;
}

export interface PageFilters {
  slug_eq?: string;
  page_type_in?: readonly PageType[];
  featured_eq?: boolean;
}

export interface PageTarget {
  id: string;
  slug: string;
  pageType: PageType;
}

export interface PageAddress {
  pageType: PageType;
  /** The locale of the original. */
  locale: Locale;
  slugs: Record<Locale, string>;
  modified: Date;
}

const SHAPE: ListShape = {
  id: sql`shown.id`,
  keys: {
    published_at: { sql: sql`p.published_at`, type: 'timestamptz', nulls: 'highest' },
    title: { sql: sql`sort_key(shown.title) COLLATE "C"`, type: 'text' },
  },
  order: [{ field: 'published_at', descending: true }],
  then: [{ field: 'published_at', descending: true }],
};
export const PAGE_SORTS = Object.keys(SHAPE.keys);

const visible = (table: string, { tenantId, centerId, now }: PageView): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column('tenant_id')} = ${tenantId} AND ${column('volunteer_center_id')} = ${centerId}::uuid
    AND ${column('is_published')}
    AND (${column('publish_from')} IS NULL OR ${column('publish_from')} <= ${now}::timestamptz)
    AND (${column('publish_until')} IS NULL OR ${column('publish_until')} > ${now}::timestamptz))`;
};

/**
 * The published pages of one centre. An original is listed with its translation: visitors get the one in their
 * language.
 */
export function pageRepository(queries: Queries, view: PageView) {
  /** `p` is the original, `shown` the translation for this visitor. */
  const from = sql`FROM pages p
    LEFT JOIN pages t ON t.tenant_id = p.tenant_id AND t.translation_of_id = p.id AND t.locale = ${view.locale}
      AND ${visible('t', view)}
    JOIN pages shown ON shown.tenant_id = p.tenant_id AND shown.id = coalesce(t.id, p.id)
    WHERE ${visible('p', view)} AND p.translation_of_id IS NULL`;

  /** Whether `p` has this slug, in any language. */
  const hasSlug = (slug: string) =>
    sql`(p.slug = ${slug} OR EXISTS (SELECT FROM pages o WHERE o.tenant_id = p.tenant_id
      AND o.translation_of_id = p.id AND o.slug = ${slug} AND ${visible('o', view)}))`;

  /** Whether it had this slug before it was renamed. */
  const hadSlug = (slug: string) =>
    sql`EXISTS (SELECT FROM former_page_slugs f JOIN pages n ON n.tenant_id = f.tenant_id AND n.id = f.page_id
      WHERE f.tenant_id = ${view.tenantId} AND f.volunteer_center_id = ${view.centerId}::uuid AND f.slug = ${slug}
      AND p.id = coalesce(n.translation_of_id, n.id))`;

  /** The slug in each language of the page `alias`, which may be an original or a translation. */
  const slugsOf = (alias: string) => {
    const original = sql`coalesce(${sql.ref(`${alias}.translation_of_id`)}, ${sql.ref(`${alias}.id`)})`;
    const slugs = LOCALES.map(
      (locale) => sql`${locale}::text, (SELECT v.slug FROM pages v WHERE v.tenant_id = ${view.tenantId}
        AND (v.id = ${original} OR v.translation_of_id = ${original} AND v.locale = ${locale})
        AND ${visible('v', view)} ORDER BY v.locale <> ${locale} LIMIT 1)`,
    );
    return sql`jsonb_build_object(${sql.join(slugs)}) AS slugs`;
  };

  function matching({
    slug_eq: slug,
    page_type_in: types,
    featured_eq: featured,
  }: PageFilters): RawBuilder<unknown> {
    const conditions = [sql`true`];
    if (slug !== undefined) conditions.push(sql`(${hasSlug(slug)} OR ${hadSlug(slug)})`);
    if (types !== undefined) conditions.push(sql`p.page_type = ANY (${[...types]}::text[])`);
    if (featured !== undefined) conditions.push(sql`p.featured = ${featured}::boolean`);
    return sql.join(conditions, sql` AND `);
  }

  const listed = (filters: PageFilters, ids: ListPart['ids']) =>
    sql`${from} AND ${matching(filters)} AND ${idsSql(SHAPE.id, ids)}`;

  return {
    list: (filters: PageFilters, part: ListPart): Promise<Listed<PageRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns: sql`shown.*, ${slugsOf('shown')}`,
        from: listed(filters, part.ids),
      }),

    count: (filters: PageFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(filters, ids)),

    /** Exactly this page, also when it is a translation. */
    async find(id: string): Promise<PageRow | null> {
      const { rows } = await sql<PageRow>`
        SELECT p.*, ${slugsOf('p')} FROM pages p WHERE p.id = ${id}::uuid AND ${visible('p', view)}`.execute(
        queries,
      );
      return rows[0] ?? null;
    },

    /** The slugs of every page in every language, and the time of its last change. */
    async addresses(): Promise<PageAddress[]> {
      const { rows } = await sql<PageAddress>`
        SELECT p.page_type AS "pageType", p.locale, ${slugsOf('p')}, greatest(p.updated_at, p.published_at,
          (SELECT max(v.updated_at) FROM pages v WHERE v.tenant_id = p.tenant_id AND v.translation_of_id = p.id
            AND ${visible('v', view)})) AS modified
        FROM pages p WHERE ${visible('p', view)} AND p.translation_of_id IS NULL
        ORDER BY p.published_at DESC, p.id`.execute(queries);
      return rows;
    },

    /** The page with a slug, and whether that slug is current. */
    async bySlug(slug: string): Promise<(PageTarget & { current: boolean }) | null> {
      const { rows } = await sql<PageTarget & { current: boolean }>`
        SELECT shown.id, shown.slug, shown.page_type AS "pageType", ${hasSlug(slug)} AS current
        ${from} AND ${matching({ slug_eq: slug })}`.execute(queries);
      return rows[0] ?? null;
    },

    /** Whether a deleted page had this slug. */
    async isGone(slug: string): Promise<boolean> {
      const row = await queries
        .selectFrom('former_page_slugs')
        .where('tenant_id', '=', view.tenantId)
        .where('volunteer_center_id', '=', view.centerId)
        .where('slug', '=', slug)
        .where('page_id', 'is', null)
        .select('slug')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The pages that links to these pages lead to, by the id of the linked page. */
    async targets(ids: readonly string[]): Promise<Map<string, PageTarget>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<PageTarget & { linked: string }>`
        SELECT linked.id AS linked, shown.id, shown.slug, shown.page_type AS "pageType"
        FROM pages linked JOIN LATERAL (SELECT p.id, shown.slug, shown.page_type ${from}
          AND p.id = coalesce(linked.translation_of_id, linked.id)) shown ON true
        WHERE linked.tenant_id = ${view.tenantId} AND linked.id = ANY (${[...new Set(ids)]}::uuid[])`.execute(
        queries,
      );
      return new Map(rows.map(({ linked, ...target }) => [linked, target]));
    },

    blocks: async (pageIds: readonly string[]): Promise<ContentBlockRow[]> =>
      pageIds.length === 0
        ? []
        : queries
            .selectFrom('content_blocks')
            .where('tenant_id', '=', view.tenantId)
            .where('page_id', 'in', [...pageIds])
            .where('visible', '=', true)
            .orderBy('page_id')
            .orderBy('position')
            .selectAll()
            .execute(),
  };
}
