import {
  SYNONYM_BOUNDS,
  SearchSynonyms,
  type NewSearchSynonym,
  type SearchSynonymChanges,
} from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { requireVersion } from '../../../http/require-version.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import {
  searchSynonymRepository,
  type NewSynonym,
  type SynonymColumns,
  type SynonymRow,
} from './search-synonyms.repository.ts';

const synonym = presenter<SearchSynonyms, SynonymRow, null>(SearchSynonyms, {
  values: {},
  audiences: {},
  related: {},
  meta: () => ({ can: ['settings.edit'] }),
});

/** A synonym, for those who change them. */
export const presentSynonym = (row: SynonymRow): Resource => synonym(row, null);

const NO_NAMES = { terms: [], translations: [] };

/** Names as they are stored: each once, whatever its capitals. */
function readNames(fields: FieldReader, attribute: string, given: readonly string[]): string[] {
  const names = given.map((name, index) =>
    fields.requiredLine(`${attribute}/${index}`, name, [1, SYNONYM_BOUNDS.term]),
  );
  return names.filter(
    (name, index) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === index,
  );
}

/** What was sent of a synonym as columns, with all of its names: those that were sent over those that there are. */
function readSynonym<Columns extends SynonymColumns>(
  { terms: sentTerms, translations: sentTranslations, ...given }: Omit<SearchSynonymChanges, 'lockVersion'>,
  before: Pick<SynonymRow, 'terms' | 'translations'>,
): Columns {
  const fields = fieldReader();
  const terms = readNames(fields, 'terms', sentTerms ?? before.terms);
  const translations = readNames(fields, 'translations', sentTranslations ?? before.translations);
  const columns = columnsOf<Columns>(fields, SearchSynonyms, given, { isNew: false });
  // One name is another name for nothing.
  if (!fields.failed() && terms.length + translations.length < SYNONYM_BOUNDS.least)
    fields.refuse('terms', 'min_items', { n: SYNONYM_BOUNDS.least });
  fields.finish();
  return { ...columns, terms, translations };
}

/** The use cases of synonyms in one transaction. */
export function synonymsOf(queries: Queries, { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>) {
  const now = clock.now();
  const synonyms = searchSynonymRepository(queries, caller.tenantId);

  async function requireLocked(id: string): Promise<SynonymRow> {
    const row = await synonyms.lock(id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  const log = (action: 'created' | 'changed' | 'deleted', { id, locale, terms }: SynonymRow) =>
    audit(queries, caller, now, {
      action: `search_synonym.${action}`,
      subjectType: 'search_synonyms',
      subjectId: id,
      data: { locale, terms },
    });

  return {
    async add(given: NewSearchSynonym): Promise<Resource> {
      const row = await synonyms.insert(readSynonym<NewSynonym>(given, NO_NAMES), now);
      await log('created', row);
      return presentSynonym(row);
    },

    async change(id: string, { lockVersion, ...given }: SearchSynonymChanges): Promise<Resource> {
      const before = await requireLocked(id);
      requireVersion(before, lockVersion);
      const row = await synonyms.update(id, readSynonym(given, before), now);
      await log('changed', row);
      return presentSynonym(row);
    },

    async remove(id: string): Promise<void> {
      const row = await requireLocked(id);
      await synonyms.remove(id);
      await log('deleted', row);
    },
  };
}
