import { sql } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Queries } from '../../../db/database.ts';
import { visibleSql } from './vacancy-conditions.repository.ts';
import type { VacancyView } from './vacancy-view.ts';

/** The dictionary of a tenant's search: which words have results, and which look similar. */
export function searchDictionaryRepository(queries: Queries, view: VacancyView) {
  return {
    /** Those of `words` that have results on this site; with `asPrefix`, also as the prefix of another word. */
    wordsWithResults: async (words: readonly string[], asPrefix: boolean): Promise<Set<string>> => {
      const { rows } = await sql<{ word: string }>`
        SELECT word FROM unnest(${[...words]}::text[]) AS given(word)
          LEFT JOIN search_synonyms_of(${[...words]}::text[]) names ON names.typed = given.word
        WHERE EXISTS (
          SELECT FROM search_vacancies(jsonb_build_array(jsonb_build_array(jsonb_build_object(
            'text', given.word, 'prefix', ${asPrefix ? sql`given.word` : sql`NULL::text`},
            'nl', coalesce(names.nl, '{}'), 'en', coalesce(names.en, '{}')
          )))) hit JOIN vacancies v ON v.id = hit.id
          WHERE ${visibleSql(view)}
        )`.execute(queries);
      return new Set(rows.map(({ word }) => word));
    },

    /** Words of the tenant's texts in the reader's language, and names, that look similar to the given ones. */
    similarWords: async (words: readonly string[], locale: Locale): Promise<Map<string, string[]>> => {
      const { rows } = await sql<{ typed: string; word: string }>`
        SELECT typed, word FROM similar_search_words(${[...words]}::text[], ${locale})`.execute(queries);
      const found = new Map<string, string[]>();
      for (const { typed, word } of rows) found.set(typed, [...(found.get(typed) ?? []), word]);
      return found;
    },
  };
}
