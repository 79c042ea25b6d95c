import { sql } from 'kysely';
import type { ReleaseDescriptor, ReleaseHistoryEntry } from '@samen/contracts';
import type { Queries } from '../db/database.ts';

/** Any number that no other use of advisory locks in this database has. */
const RELEASES_LOCK = 7_242_030;
/** The same for the first of two numbers; the second is the build. */
const BUILDS_LOCK = 7_242_031;

export const CHANNEL = 'samen_releases';

export interface ActiveRow {
  remote: string;
  buildId: string;
  activationHistory: string[];
  /** Of the change that made it active. */
  revision: number;
  since: Date;
}

export interface ReleaseRow {
  remote: string;
  buildId: string;
  version: string;
  publishedAt: Date;
}

export interface PublishedRow {
  descriptor: ReleaseDescriptor;
  publishedAt: Date;
  publishedBy: string;
}

interface HistoryRow extends Omit<ReleaseHistoryEntry, 'at'> {
  at: Date;
}

type NewEntry = Omit<ReleaseHistoryEntry, 'at' | 'rules' | 'reload'> &
  Partial<Pick<ReleaseHistoryEntry, 'rules' | 'reload'>>;

const HISTORY = sql`revision, remote, build_id AS "buildId", previous_build_id AS "previousBuildId",
  action, actor, reason, rules, reload, at`;

const toEntry = ({ at, ...row }: HistoryRow): ReleaseHistoryEntry => ({ ...row, at: at.toISOString() });

/** Releases, which of them are active, and how that came about. Revisions rise in the order of their commits. */
export function releaseRepository(queries: Queries) {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(queries)).rows;

  async function note(entry: NewEntry): Promise<void> {
    const { revision, remote, buildId, previousBuildId, action, actor, reason } = entry;
    const { rules = null, reload = false } = entry;
    await rows(sql`INSERT INTO platform.history
        (revision, remote, build_id, previous_build_id, action, actor, reason, rules, reload, at)
      VALUES (${revision}, ${remote}, ${buildId}, ${previousBuildId}, ${action}, ${actor}, ${reason},
        ${rules === null ? null : JSON.stringify(rules)}::jsonb, ${reload},
        clock_timestamp())`);
    await rows(sql`SELECT pg_notify(${CHANNEL}, ${String(revision)})`);
  }

  return {
    /** Changes of releases happen one at a time, until the end of this transaction. */
    lock: async (): Promise<void> => {
      await rows(sql`SELECT pg_advisory_xact_lock(${RELEASES_LOCK})`);
    },

    /** One build comes in at a time, until the end of this transaction; others do not wait for it. */
    lockBuild: async (remote: string, buildId: string): Promise<void> => {
      await rows(sql`SELECT pg_advisory_xact_lock(${BUILDS_LOCK}::int, hashtext(${`${remote}/${buildId}`}))`);
    },

    revision: async (): Promise<number> => {
      const [row] = await rows<{ revision: number }>(
        sql`SELECT coalesce(max(revision), 0)::int AS revision FROM platform.history`,
      );
      return row?.revision ?? 0;
    },

    active: (): Promise<ActiveRow[]> =>
      rows(sql<ActiveRow>`SELECT active.remote, active.build_id AS "buildId", trail AS "activationHistory",
          active.revision::int AS revision, history.at AS since
        FROM platform.active JOIN platform.history USING (revision) ORDER BY active.remote`),

    /** The last change of each remote. */
    revisions: async (): Promise<Map<string, number>> => {
      const found = await rows<{ remote: string; revision: number }>(
        sql`SELECT remote, max(revision)::int AS revision FROM platform.history GROUP BY remote`,
      );
      return new Map(found.map(({ remote, revision }) => [remote, revision]));
    },

    descriptors: async (keys: { remote: string; buildId: string }[]): Promise<ReleaseDescriptor[]> => {
      const found = await rows<{ descriptor: ReleaseDescriptor }>(
        sql`SELECT descriptor FROM platform.releases
          JOIN unnest(${keys.map(({ remote }) => remote)}::text[], ${keys.map(({ buildId }) => buildId)}::text[])
            AS wanted(remote, build_id) USING (remote, build_id)`,
      );
      return found.map(({ descriptor }) => descriptor);
    },

    /** Published releases that are stored, the latest first. */
    releases: (remote?: string): Promise<ReleaseRow[]> =>
      rows(sql<ReleaseRow>`SELECT remote, build_id AS "buildId", descriptor->>'version' AS version,
          published_at AS "publishedAt"
        FROM platform.releases
        WHERE pruned_at IS NULL AND (${remote ?? null}::text IS NULL OR remote = ${remote ?? null})
        ORDER BY published_at DESC, build_id`),

    /** As `releases`, whole. */
    published: (remote?: string): Promise<PublishedRow[]> =>
      rows(sql<PublishedRow>`SELECT descriptor, published_at AS "publishedAt", published_by AS "publishedBy"
        FROM platform.releases
        WHERE pruned_at IS NULL AND (${remote ?? null}::text IS NULL OR remote = ${remote ?? null})
        ORDER BY published_at DESC, build_id`),

    add: async (descriptor: ReleaseDescriptor, actor: string): Promise<void> => {
      await rows(sql`INSERT INTO platform.releases (remote, build_id, descriptor, published_by)
        VALUES (${descriptor.remote}, ${descriptor.buildId}, ${JSON.stringify(descriptor)}::jsonb, ${actor})`);
    },

    wasEverActive: async (remote: string, buildId: string): Promise<boolean> => {
      const found = await rows(sql`SELECT FROM platform.history
        WHERE remote = ${remote} AND build_id = ${buildId} LIMIT 1`);
      return found.length > 0;
    },

    /** The latest first. */
    history: async (filter: {
      remote?: string;
      revision?: number;
      limit: number;
    }): Promise<ReleaseHistoryEntry[]> => {
      const found = await rows(sql<HistoryRow>`SELECT ${HISTORY} FROM platform.history
        WHERE (${filter.remote ?? null}::text IS NULL OR remote = ${filter.remote ?? null})
          AND (${filter.revision ?? null}::bigint IS NULL OR revision = ${filter.revision ?? null})
        ORDER BY history.revision DESC LIMIT ${filter.limit}`);
      return found.map(toEntry);
    },

    /** Writes a change down, and notifies every server once this transaction is committed. */
    note,

    /** Writes the change down and makes it so. */
    change: async (entry: Omit<NewEntry, 'rules'>, activationHistory: string[]): Promise<void> => {
      const { revision, remote, buildId } = entry;
      await note(entry);
      await rows(sql`INSERT INTO platform.active (remote, build_id, trail, revision)
        VALUES (${remote}, ${buildId}, ${activationHistory}, ${revision})
        ON CONFLICT (remote) DO UPDATE
          SET build_id = excluded.build_id, trail = excluded.trail, revision = excluded.revision`);
    },

    /** Releases that ran before a change with which tabs were to be loaded again, with the revision of the last such change. */
    reloads: (): Promise<{ remote: string; buildId: string; revision: number }[]> =>
      rows(sql`SELECT history.remote, previous_build_id AS "buildId", max(history.revision)::int AS revision
        FROM platform.history JOIN platform.releases
          ON releases.remote = history.remote AND releases.build_id = previous_build_id
        WHERE reload AND pruned_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`),

    /** The release that ran before this one came; null when there was none. */
    ranBefore: async (remote: string, buildId: string): Promise<string | null> => {
      const [row] = await rows<{
        before: string;
      }>(sql`SELECT previous_build_id AS before FROM platform.history
        WHERE remote = ${remote} AND build_id = ${buildId} AND previous_build_id <> build_id
        ORDER BY revision DESC LIMIT 1`);
      return row?.before ?? null;
    },

    /** What it may go back to, while the same release stays active. */
    setActivationHistory: async (remote: string, activationHistory: string[]): Promise<void> => {
      await rows(sql`UPDATE platform.active SET trail = ${activationHistory} WHERE remote = ${remote}`);
    },

    /** Nothing of the remote is active any more. */
    deactivate: async (remote: string): Promise<void> => {
      await rows(sql`DELETE FROM platform.active WHERE remote = ${remote}`);
    },
  };
}

export type ReleaseRepository = ReturnType<typeof releaseRepository>;
