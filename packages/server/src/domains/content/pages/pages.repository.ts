import { sql, type RawBuilder, type Selectable } from 'kysely';
import { LOCALES, type Locale } from '@samen/contracts';
import { Pages, type PageType } from '@samen/resources/content';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { ContentBlocksTable, PagesTable } from './pages.table.ts';
import { isPublishedSql, isShownSql } from './shown-pages.repository.ts';

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

type PageFilters = ReadFilters<Pages>;

export interface PageTarget {
  id: string;
  slug: string;
  pageType: PageType;
}

export interface PageName extends PageTarget {
  title: string;
}

/** The page that a link leads to, as this visitor reads it. */
export interface NamedTarget extends PageName {
  locale: Locale;
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
  keys: orders(Pages, 'p', {
    publishedAt: { sql: sql`p.published_at`, type: 'timestamptz', nulls: 'highest' },
    title: { sql: sql`sort_key(shown.title) COLLATE "C"`, type: 'text' },
  }),
  order: [{ field: 'published_at', descending: true }],
  then: [{ field: 'published_at', descending: true }],
};

const ofSite = (table: string, { tenantId, centerId }: PageView) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${column('tenant_id')} = ${tenantId} AND ${column('volunteer_center_id')} = ${centerId}::uuid`;
};
const moment = ({ now }: PageView) => sql`${now}::timestamptz`;

const visible = (table: string, view: PageView): RawBuilder<boolean> =>
  sql`(${ofSite(table, view)} AND ${isPublishedSql(table, moment(view))})`;

/** Whether visitors see the page `table`, which may be a translation. */
const shown = (table: string, view: PageView) =>
  sql`(${ofSite(table, view)} AND ${isShownSql(table, moment(view))})`;

/** Whether `p` has this slug, in any language. */
const hasSlug = (slug: string, view: PageView) =>
  sql`(p.slug = ${slug} OR EXISTS (SELECT FROM pages o WHERE o.tenant_id = p.tenant_id
    AND o.translation_of_id = p.id AND o.slug = ${slug} AND ${visible('o', view)}))`;

/** Whether it had this slug before it was renamed, and no page that visitors see has it now. */
const hadSlug = (slug: string, view: PageView) =>
  sql`EXISTS (SELECT FROM former_page_slugs f JOIN pages n ON n.tenant_id = f.tenant_id AND n.id = f.page_id
    WHERE f.tenant_id = ${view.tenantId} AND f.volunteer_center_id = ${view.centerId}::uuid AND f.slug = ${slug}
    AND p.id = coalesce(n.translation_of_id, n.id)
    AND NOT EXISTS (SELECT FROM pages present WHERE present.tenant_id = f.tenant_id
      AND present.volunteer_center_id = f.volunteer_center_id AND present.slug = f.slug AND ${shown('present', view)}))`;

const conditionsOf = conditions<Pages, PageView>(Pages, 'p', {
  slugEq: (slug, view) => sql`(${hasSlug(slug, view)} OR ${hadSlug(slug, view)})`,
  titleICont: (text) => sql`strpos(lower(p.title), lower(${text})) > 0`,
  // Of editors alone.
  q: () => sql`false`,
  mine: () => sql`false`,
  paired: () => sql`false`,
});

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

  const matching = (filters: PageFilters): RawBuilder<unknown> =>
    sql.join([sql`true`, ...conditionsOf(filters, view).map((one) => one.sql)], sql` AND `);

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

    /** Counts a view of a page on this day; those of a translation are its original's. */
    async countView(id: string, today: string): Promise<void> {
      await sql`INSERT INTO page_view_days AS seen (tenant_id, page_id, day, views)
        SELECT tenant_id, coalesce(translation_of_id, id), ${today}::date, 1 FROM pages
        WHERE tenant_id = ${view.tenantId} AND id = ${id}::uuid
        ON CONFLICT (tenant_id, page_id, day) DO UPDATE SET views = seen.views + 1`.execute(queries);
    },

    /** Exactly this page, also when it is a translation. */
    async find(id: string): Promise<PageRow | null> {
      const { rows } = await sql<PageRow>`
        SELECT p.*, ${slugsOf('p')} FROM pages p WHERE p.id = ${id}::uuid AND ${shown('p', view)}`.execute(
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
        SELECT shown.id, shown.slug, shown.page_type AS "pageType", ${hasSlug(slug, view)} AS current
        ${from} AND ${matching({ slugEq: slug })}`.execute(queries);
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
    async targets(ids: readonly string[]): Promise<Map<string, NamedTarget>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<NamedTarget & { linked: string }>`
        SELECT linked.id AS linked, shown.id, shown.slug, shown.page_type AS "pageType", shown.title, shown.locale
        FROM pages linked JOIN LATERAL (SELECT p.id, shown.slug, shown.page_type, shown.title, shown.locale ${from}
          AND p.id = coalesce(linked.translation_of_id, linked.id)) shown ON true
        WHERE linked.tenant_id = ${view.tenantId} AND linked.id = ANY (${[...new Set(ids)]}::uuid[])`.execute(
        queries,
      );
      return new Map(rows.map(({ linked, ...target }) => [linked, target]));
    },

    /** What these pages of the centre are called, also where visitors do not see them. */
    async names(ids: readonly string[]): Promise<Map<string, PageName>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<PageName>`SELECT id, title, slug, page_type AS "pageType" FROM pages
        WHERE tenant_id = ${view.tenantId} AND volunteer_center_id = ${view.centerId}::uuid
          AND id = ANY (${[...new Set(ids)]}::uuid[])`.execute(queries);
      return new Map(rows.map((page) => [page.id, page]));
    },

    /** The pages of the centre that visitors do not see. */
    async hidden(): Promise<PageName[]> {
      const { rows } =
        await sql<PageName>`SELECT p.id, p.title, p.slug, p.page_type AS "pageType" FROM pages p
        WHERE p.tenant_id = ${view.tenantId} AND p.volunteer_center_id = ${view.centerId}::uuid
          AND NOT ${shown('p', view)}`.execute(queries);
      return rows;
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
