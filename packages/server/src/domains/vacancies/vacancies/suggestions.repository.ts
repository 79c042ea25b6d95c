import { sql } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Queries } from '../../../db/database.ts';
import { visibleSql } from './vacancy-conditions.repository.ts';
import { searchDictionaryRepository } from './search-dictionary.repository.ts';
import type { VacancyView } from './vacancy-view.ts';

/** How many synonyms, and how many words of titles, are looked up; those without results on this site are left out. */
const LOOKED_UP = 10;

/** Search suggestions from what this site shows. `typed` is folded: lower case, without accents. */
export function suggestionRepository(queries: Queries, view: VacancyView, locale: Locale) {
  return {
    /**
     * Words in the reader's language that begin with `typed` and have results: synonyms first, then words of titles.
     */
    words: async (typed: string, amount: number): Promise<string[]> => {
      const { rows } = await sql<{ word: string }>`
        SELECT word FROM (
          (SELECT DISTINCT lower(term) AS word, 1 AS place, length(term) FROM search_synonyms s,
            unnest(CASE s.locale WHEN ${locale} THEN s.terms ELSE s.translations END) AS term
          WHERE s.tenant_id = ${view.tenantId} AND starts_with(lower(unaccent(term)), ${typed})
          ORDER BY length(term), word LIMIT ${LOOKED_UP})
          UNION ALL
          (SELECT word, 2, length(word) FROM search_words
          WHERE tenant_id = ${view.tenantId} AND locale = ${locale} AND prominent AND starts_with(word, ${typed})
          ORDER BY length(word), word LIMIT ${LOOKED_UP})
        ) found GROUP BY word ORDER BY min(place), length(word), word`.execute(queries);
      const words = rows.map(({ word }) => word);
      const withResults = await searchDictionaryRepository(queries, view).wordsWithResults(words, false);
      return words.filter((word) => withResults.has(word)).slice(0, amount);
    },

    /** Categories with vacancies here of whose label, in the reader's language, a word begins with `typed`. */
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

    /** Public organizations of the centre of whose name a word begins with `typed`. */
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
