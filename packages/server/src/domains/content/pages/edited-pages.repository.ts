import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  PAGE_BOUNDS,
  PAGE_TYPES,
  Pages,
  type PageCounts,
  type PageStatus,
  type PageType,
} from '@samen/resources/content';
import { LIST_WINDOW, type Listed, type ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { after, seconds } from '../../../clock.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { columnsIn, type ContentColumns, type StoredContent } from './page-content.ts';
import { CONTENT, type PagesTable } from './pages.table.ts';
import { isPublishedSql } from './shown-pages.repository.ts';

/** Who is at work in a page. */
export interface AtWork {
  user_id: string;
  name: string;
  since: string;
}

/** A page in a list of editors: what the working copy changes stands in its columns. */
export interface ListedPage extends Selectable<PagesTable> {
  status: PageStatus;
  draft: ContentColumns | null;
  unpublished_changes: number;
  edited_by: string | null;
  translation_id: string | null;
  translation_status: PageStatus | null;
  translation_changes: number | null;
  behind_since: Date | null;
  manager_ids: string[];
  presence: AtWork[];
  slugs: { nl: string; en: string };
}

/** A page as its editors see it, with the blocks of its working copy. */
export interface EditedPage extends ListedPage {
  draft: StoredContent | null;
}

/** What a dashboard shows of a page. */
export interface PageInWork {
  id: string;
  title: string;
  page_type: PageType;
  slug: string;
  status: PageStatus;
  has_draft: boolean;
  publish_from: Date | null;
  publish_until: Date | null;
  updated_at: Date;
}

/** Whose pages are listed, and when. */
export interface EditorsView {
  tenantId: string;
  centerId: string;
  userId: string;
  /** Of `pages.edit`. */
  scope: AccessScope;
  /** Where the caller looks after pages that were assigned to them; null where they do not. */
  assignedIn: string | null;
  now: Date;
}

type Filters = ReadFilters<Pages>;

const TITLE = sql`coalesce(d.content ->> 'title', p.title)`;
const SLUG = sql`coalesce(d.content ->> 'slug', p.slug)`;
const PAGE_TYPE = sql`coalesce(d.content ->> 'page_type', p.page_type)`;
const ADDRESS = sql`(CASE ${PAGE_TYPE} WHEN 'default' THEN '/' ELSE ${`${paths.news.list()}/`} END || ${SLUG})`;

/** The fields and blocks of a working copy that are not as visitors see them. */
const changesSql = (page: string, draft: string) => {
  const [all, content] = [sql.ref(page), sql.ref(`${draft}.content`)];
  return sql`CASE WHEN ${sql.ref(`${draft}.page_id`)} IS NULL THEN 0 ELSE greatest(1,
  (SELECT count(*) FROM unnest(${[...CONTENT]}::text[]) field
    WHERE to_jsonb(${all}) -> field IS DISTINCT FROM ${content} -> field)
  + (SELECT count(*) FROM jsonb_array_elements(${content} -> 'blocks') written
    FULL JOIN (SELECT b.id::text AS id, jsonb_build_object('id', b.id, 'block_type', b.block_type, 'anchor', b.anchor,
        'visible', b.visible, 'background', b.background, 'data', b.data) AS block
      FROM content_blocks b WHERE b.tenant_id = ${sql.ref(`${page}.tenant_id`)} AND b.page_id = ${sql.ref(`${page}.id`)}) shown
    ON shown.id = written ->> 'id' WHERE shown.block IS DISTINCT FROM written)) END`;
};

/** Whether one of the two pages of a pair has a working copy. */
const HAS_DRAFT_IN_PAIR = sql`(d.page_id IS NOT NULL OR EXISTS (SELECT FROM pages t
  JOIN page_drafts x ON x.tenant_id = t.tenant_id AND x.page_id = t.id
  WHERE t.tenant_id = p.tenant_id AND t.translation_of_id = p.id))`;

const SHAPE: ListShape = {
  id: sql`p.id`,
  keys: orders(Pages, 'p', {
    publishedAt: { sql: sql`p.published_at`, type: 'timestamptz', nulls: 'highest' },
    title: { sql: sql`sort_key(${TITLE}) COLLATE "C"`, type: 'text' },
    updatedAt: { sql: sql`coalesce(p.edited_at, p.updated_at)`, type: 'timestamptz' },
  }),
  order: [{ field: 'updated_at', descending: true }],
};

const STATUSES = ['draft', 'scheduled', 'published'] satisfies PageStatus[];

/** The number of its status: one that is published and not seen is over, or waits. */
const stepSql = (table: string, now: Date) => {
  const moment = sql`${now}::timestamptz`;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`CASE WHEN ${isPublishedSql(table, moment)} THEN 3
    WHEN ${column('is_published')} AND coalesce(${column('publish_until')} > ${moment}, true) THEN 2 ELSE 1 END`;
};

/** What visitors see: of a translation no more than of its original. */
const statusSql = (now: Date) => sql`(${STATUSES}::text[])[least(${stepSql('p', now)},
  (SELECT ${stepSql('o', now)} FROM pages o WHERE o.tenant_id = p.tenant_id AND o.id = p.translation_of_id))]`;

/** Assigned to this person, in a page `p`. */
const isAssigned = (userId: string) => sql`EXISTS (SELECT FROM page_managers m
  WHERE m.tenant_id = p.tenant_id AND m.page_id = p.id AND m.user_id = ${userId}::uuid)`;

const conditionsOf = conditions<Pages, EditorsView>(Pages, 'p', {
  statusIn: (statuses, { now }) => sql`${statusSql(now)} = ANY (${[...statuses]}::text[])`,
  hasUnpublishedChangesEq: (has) => sql`(d.page_id IS NOT NULL) = ${has}::boolean`,
  slugEq: (slug) => sql`${SLUG} = ${slug}`,
  pageTypeIn: (types) => sql`${PAGE_TYPE} = ANY (${[...types]}::text[])`,
  titleICont: (text) => sql`strpos(lower(${TITLE}), lower(${text})) > 0`,
  q: (text) => sql`(strpos(lower(${TITLE}), lower(${text})) > 0 OR strpos(${ADDRESS}, lower(${text})) > 0)`,
  mine: (isMine, { userId }) => sql`(${userId}::uuid IN (p.created_by_id, p.edited_by_id)
    OR ${isAssigned(userId)}) IS TRUE = ${isMine}::boolean`,
  // Of the list, and not of a page: see `listed`.
  paired: () => sql`true`,
});

/** The pages that the caller may edit. */
function within({ scope, centerId, userId, assignedIn }: EditorsView): RawBuilder<boolean> {
  const ofCenter = (id: string) => sql`p.volunteer_center_id = ${id}::uuid`;
  const ofManager = (which: RawBuilder<unknown>) =>
    assignedIn === null ? sql<boolean>`false` : sql<boolean>`(${ofCenter(assignedIn)} AND ${which})`;
  switch (scope.kind) {
    case 'tenant':
      return sql<boolean>`${ofCenter(centerId)}`;
    case 'center':
      return sql<boolean>`${ofCenter(scope.id)}`;
    case 'organizations':
      return ofManager(sql`(p.organization_id = ANY (${[...scope.ids]}::uuid[]) OR ${isAssigned(userId)})`);
    default:
      return ofManager(isAssigned(userId));
  }
}

const FROM = sql`FROM pages p LEFT JOIN page_drafts d ON d.tenant_id = p.tenant_id AND d.page_id = p.id`;

const columnsAt = (
  now: Date,
  draft: RawBuilder<unknown>,
) => sql`p.*, ${draft} AS draft, ${changesSql('p', 'd')} AS unpublished_changes, ${statusSql(now)} AS status,
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.tenant_id = p.tenant_id AND u.id = p.edited_by_id)
    AS edited_by,
  (SELECT t.id FROM pages t WHERE t.tenant_id = p.tenant_id AND t.translation_of_id = p.id ORDER BY t.locale LIMIT 1)
    AS translation_id,
  (SELECT (${STATUSES}::text[])[least(${stepSql('t', now)}, ${stepSql('p', now)})] FROM pages t
    WHERE t.tenant_id = p.tenant_id AND t.translation_of_id = p.id ORDER BY t.locale LIMIT 1) AS translation_status,
  (SELECT ${changesSql('t', 'x')} FROM pages t LEFT JOIN page_drafts x ON x.tenant_id = t.tenant_id AND x.page_id = t.id
    WHERE t.tenant_id = p.tenant_id AND t.translation_of_id = p.id ORDER BY t.locale LIMIT 1) AS translation_changes,
  (SELECT o.revised_at FROM pages o JOIN pages t ON t.tenant_id = o.tenant_id AND t.translation_of_id = o.id
    WHERE o.tenant_id = p.tenant_id AND o.id = coalesce(p.translation_of_id, p.id) AND p.id IN (o.id, t.id)
      AND o.published_at IS NOT NULL AND o.revised_at > t.revised_at ORDER BY t.locale LIMIT 1) AS behind_since,
  (SELECT coalesce(t.slug, p.slug) FROM pages o LEFT JOIN pages t ON t.tenant_id = p.tenant_id
      AND (t.id = p.translation_of_id OR t.translation_of_id = p.id)
    WHERE o.tenant_id = p.tenant_id AND o.id = p.id LIMIT 1) AS other_slug,
  ARRAY(SELECT m.user_id FROM page_managers m WHERE m.tenant_id = p.tenant_id AND m.page_id = p.id ORDER BY m.user_id)
    AS manager_ids,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', w.user_id, 'name', u.first_name || ' ' || u.last_name,
      'since', to_char(w.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY w.since, w.user_id), '[]')
    FROM page_presence w JOIN users u ON u.tenant_id = w.tenant_id AND u.id = w.user_id
    WHERE w.tenant_id = p.tenant_id AND w.page_id = p.id
      AND w.seen_at > ${after(now, -seconds(PAGE_BOUNDS.presenceSeconds))}::timestamptz) AS presence`;

type Joined<Page extends ListedPage> = Omit<Page, 'slugs'> & { other_slug: string };

/** With what its working copy says. */
function edited({ other_slug, ...row }: Joined<ListedPage>): ListedPage {
  const content = row.draft === null ? {} : columnsIn(row.draft);
  const page = { ...row, ...content };
  const other = row.translation_of_id === null && row.translation_id === null ? page.slug : other_slug;
  const slugs = row.locale === 'nl' ? { nl: page.slug, en: other } : { nl: other, en: page.slug };
  return { ...page, slugs };
}

/** The pages that people edit, as those see them. */
export function editedPageRepository(queries: Queries, view: Pick<EditorsView, 'tenantId' | 'now'>) {
  const { tenantId, now } = view;
  const those = (viewer: EditorsView, filters: Filters) =>
    sql`p.tenant_id = ${tenantId} AND ${within(viewer)} AND ${sql.join(
      [sql`true`, ...conditionsOf(filters, viewer).map((one) => one.sql)],
      sql` AND `,
    )}`;

  /** A pair stands where one of its pages has what is asked for; its kind and its changes are those of both. */
  const pairs = (viewer: EditorsView, { pageTypeIn, hasUnpublishedChangesEq: changed, ...others }: Filters) =>
    sql`${those(viewer, pageTypeIn ? { pageTypeIn } : {})}
      AND ${changed === undefined ? sql`true` : sql`${HAS_DRAFT_IN_PAIR} = ${changed}::boolean`}
      AND p.id IN (SELECT unnest(ARRAY[p.id, p.translation_of_id]) ${FROM} WHERE ${those(viewer, others)})
      AND (p.translation_of_id IS NULL
        OR p.translation_of_id NOT IN (SELECT p.id FROM pages p WHERE ${those(viewer, {})}))`;

  const listed = (viewer: EditorsView, filters: Filters, ids: ListPart['ids']) =>
    sql`${FROM} WHERE ${filters.paired ? pairs(viewer, filters) : those(viewer, filters)}
      AND ${idsSql(SHAPE.id, ids)}`;

  return {
    async list(viewer: EditorsView, filters: Filters, part: ListPart): Promise<Listed<ListedPage>> {
      const { rows, next } = await readPage<Joined<ListedPage>>(queries, {
        part,
        shape: SHAPE,
        columns: columnsAt(now, sql`d.content - 'blocks'`),
        from: listed(viewer, filters, part.ids),
      });
      return { rows: rows.map(edited), next };
    },

    /**
     * How many pages the list has, and of each kind and of those with changes, whatever kind or changes the filters
     * select.
     */
    async count(
      viewer: EditorsView,
      filters: Filters,
      ids: ListPart['ids'],
    ): Promise<PageCounts & { records: number }> {
      const { pageTypeIn: types = PAGE_TYPES, hasUnpublishedChangesEq: changed, ...others } = filters;
      const { rows } = await sql<{ kind: PageType; has_draft: boolean; records: number }>`
        SELECT ${PAGE_TYPE} AS kind,
          ${others.paired ? HAS_DRAFT_IN_PAIR : sql`d.page_id IS NOT NULL`} AS has_draft, count(*) AS records
        ${listed(viewer, others, ids)} GROUP BY 1, 2`.execute(queries);
      const sum = (counted: typeof rows) => counted.reduce((all, { records }) => all + records, 0);
      const isSelected = ({ has_draft }: (typeof rows)[number]) =>
        changed === undefined || has_draft === changed;
      const ofKind = (kind: PageType) => sum(rows.filter((row) => row.kind === kind && isSelected(row)));
      const counts = {
        default: ofKind('default'),
        news: ofKind('news'),
        successStory: ofKind('success_story'),
        changed: sum(rows.filter(({ kind, has_draft }) => has_draft && types.includes(kind))),
      };
      const listedRows = rows.filter((row) => types.includes(row.kind) && isSelected(row));
      return { records: Math.min(sum(listedRows), LIST_WINDOW + 1), counts };
    },

    /** Those of these pages that the caller may edit. */
    async among(viewer: EditorsView, ids: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ id: string }>`SELECT p.id FROM pages p WHERE p.tenant_id = ${tenantId}
        AND p.id = ANY (${[...ids]}::uuid[]) AND ${within(viewer)}`.execute(queries);
      return new Set(rows.map(({ id }) => id));
    },

    /** What visitors do not see yet comes first, then what was changed last; of translations only those. */
    async inWork(viewer: EditorsView, most: number): Promise<PageInWork[]> {
      const { rows } = await sql<PageInWork>`SELECT * FROM (
          SELECT p.id, ${TITLE} AS title, ${PAGE_TYPE} AS page_type, ${SLUG} AS slug, ${statusSql(now)} AS status,
            d.page_id IS NOT NULL AS has_draft, p.publish_from, p.publish_until,
            coalesce(p.edited_at, p.updated_at) AS updated_at, p.translation_of_id
          ${FROM} WHERE p.tenant_id = ${tenantId} AND ${within(viewer)}) edited
        WHERE translation_of_id IS NULL OR has_draft OR status <> 'published'
        ORDER BY status = 'published' AND NOT has_draft, updated_at DESC, id LIMIT ${most}::int`.execute(
        queries,
      );
      return rows;
    },

    async find(id: string): Promise<EditedPage | null> {
      const { rows } = await sql<Joined<EditedPage>>`SELECT ${columnsAt(now, sql`d.content`)} ${FROM}
        WHERE p.tenant_id = ${tenantId} AND p.id = ${id}::uuid`.execute(queries);
      const [row] = rows;
      return row ? { ...edited(row), draft: row.draft } : null;
    },
  };
}
