import {
  SYNONYM_BOUNDS,
  SearchSynonyms,
  type NewSearchSynonym,
  type SearchSynonymChanges,
} from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { requireVersion } from '../../../http/require-version.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { searchSynonymRepository, type NewSynonym, type SynonymRow } from './search-synonyms.repository.ts';

const synonym = presenter<SearchSynonyms, SynonymRow, null>(SearchSynonyms, {
  values: {},
  audiences: {},
  related: {},
  meta: () => ({ can: ['settings.edit'] }),
});

/** A synonym, for those who change them. */
export const presentSynonym = (row: SynonymRow): Resource => synonym(row, null);

/** Names as they are stored: each once, whatever its capitals. */
function readNames(fields: FieldReader, attribute: string, given: readonly string[]): string[] {
  const names = given.map((name, index) =>
    fields.requiredLine(`${attribute}/${index}`, name, [1, SYNONYM_BOUNDS.term]),
  );
  return names.filter(
    (name, index) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === index,
  );
}

/** The whole of a synonym: what was sent over what there is. */
function readSynonym(given: SearchSynonymChanges, before: NewSynonym): NewSynonym {
  const fields = fieldReader();
  const terms = readNames(fields, 'terms', given.terms ?? before.terms ?? []);
  const translations = readNames(fields, 'translations', given.translations ?? before.translations ?? []);
  // One name is another name for nothing.
  if (!fields.failed() && terms.length + translations.length < SYNONYM_BOUNDS.least)
    fields.refuse('terms', 'min_items', { n: SYNONYM_BOUNDS.least });
  fields.finish();
  return {
    locale: given.locale ?? before.locale,
    terms,
    translations,
    one_way: given.oneWay ?? before.one_way ?? false,
  };
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
    async add({ locale, ...given }: NewSearchSynonym): Promise<Resource> {
      const row = await synonyms.insert(readSynonym(given, { locale, terms: [] }), now);
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
