import { sql } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Queries } from '../../../db/database.ts';
import { visibleSql } from './vacancy-conditions.repository.ts';
import { vacancyWordRepository } from './vacancy-words.repository.ts';
import type { VacancyView } from './vacancy-view.ts';

/** How many names, and how many words of titles, are tried: those that find nothing on this site are left out. */
const TRIED = 10;

/** What a search may become, of what this site shows. `typed` is folded: lower case, without accents. */
export function suggestionRepository(queries: Queries, view: VacancyView, locale: Locale) {
  return {
    /** Words in the reader's language that begin as typed and find something: what things are called, then titles. */
    words: async (typed: string, amount: number): Promise<string[]> => {
      const { rows } = await sql<{ word: string }>`
        SELECT word FROM (
          (SELECT DISTINCT lower(term) AS word, 1 AS place, length(term) FROM search_synonyms s,
            unnest(CASE s.locale WHEN ${locale} THEN s.terms ELSE s.translations END) AS term
          WHERE s.tenant_id = ${view.tenantId} AND starts_with(lower(unaccent(term)), ${typed})
          ORDER BY length(term), word LIMIT ${TRIED})
          UNION ALL
          (SELECT word, 2, length(word) FROM search_words
          WHERE tenant_id = ${view.tenantId} AND locale = ${locale} AND prominent AND starts_with(word, ${typed})
          ORDER BY length(word), word LIMIT ${TRIED})
        ) found GROUP BY word ORDER BY min(place), length(word), word`.execute(queries);
      const words = rows.map(({ word }) => word);
      const known = await vacancyWordRepository(queries, view).known(words, false);
      return words.filter((word) => known.has(word)).slice(0, amount);
    },

    /** Categories of which a word begins as typed, in the reader's language, and of which there are vacancies here. */
    categories: async (typed: string, amount: number): Promise<{ key: string; label: string }[]> => {
      const { rows } = await sql<{ key: string; label: string }>`
        SELECT key, label FROM (
          SELECT id, key, position, CASE ${locale}::text WHEN 'en' THEN label_en ELSE label_nl END AS label
          FROM categories WHERE tenant_id = ${view.tenantId}
        ) named WHERE position(' ' || ${typed} IN ' ' || lower(unaccent(label))) > 0
          AND EXISTS (SELECT FROM vacancies v WHERE named.id = ANY (v.category_ids) AND ${visibleSql(view)})
        ORDER BY position, key LIMIT ${amount}`.execute(queries);
      return rows;
    },

    /** Organizations that the centre shows to everybody, of whose name a word begins as typed. */
    organizations: async (typed: string, amount: number): Promise<{ key: string; label: string }[]> => {
      const { rows } = await sql<{ key: string; label: string }>`
        SELECT id AS key, name AS label FROM organizations
        WHERE tenant_id = ${view.tenantId} AND volunteer_center_id = ${view.centerId}::uuid
          AND status = 'approved' AND NOT is_root
          AND position(' ' || ${typed} IN ' ' || lower(unaccent(name))) > 0
        ORDER BY name, id LIMIT ${amount}`.execute(queries);
      return rows;
    },
  };
}
