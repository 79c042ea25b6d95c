import { foldWord } from '@samen/resources/shared';
import { SearchSuggestions, type SearchSuggestion } from '@samen/resources/vacancies';
import { presenter } from '../../../declared/presenter.ts';
import { listRules } from '../../../declared/query-rules.ts';
import type { RowOf } from '../../../declared/table.ts';
import { queryOf, sendList } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import type { App } from '../../../http/app-types.ts';
import { suggestionRepository } from './suggestions.repository.ts';
import { vacancyView } from './vacancy-view.ts';

const SHORTEST = 3;
const LONGEST = 60;
const MOST = { words: 4, categories: 2, organizations: 2 };

const CONFIG = {
  access: 'public',
  query: listRules(SearchSuggestions),
  responses: { many: 'search_suggestions' },
} as const;

/** `/api/v1/vacancies/suggestions?filter[q]=tui`: words, categories and organizations to complete a search with. */
export async function suggestionRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;
  app.get('/vacancies/suggestions', { config: CONFIG }, async (request, reply) => {
    const query = queryOf(request, CONFIG.query);
    const typed = foldWord((query.filters['q'] ?? '').trim().replace(/\s+/g, ' '));
    const isLookedUp = typed.length >= SHORTEST && typed.length <= LONGEST;
    const found = isLookedUp
      ? await db.read(request.caller.tenantId, async (queries) => {
          const view = vacancyView(request.caller, clock.now());
          const suggestions = suggestionRepository(queries, view, request.locale);
          const [words, categories, organizations] = await Promise.all([
            suggestions.words(typed, MOST.words),
            suggestions.categories(typed, MOST.categories),
            suggestions.organizations(typed, MOST.organizations),
          ]);
          return [
            ...words.map((label) => suggestion('word', label, null)),
            ...categories.map(({ key, label }) => suggestion('category', label, key)),
            ...organizations.map(({ key, label }) => suggestion('organization', label, key)),
          ];
        })
      : [];
    // The response is the same for everyone on this site who reads its language.
    void reply.headers({
      'cache-control': 'public, max-age=300',
      vary: 'host, accept-language, volunteer-center-id, tenant',
    });
    const { rows, ...rest } = partOfList(found, query);
    return sendList(request, reply, rows, { query, ...rest });
  });
}

const present = presenter<SearchSuggestions, RowOf<SearchSuggestions>, null>(SearchSuggestions, {
  values: {},
  audiences: {},
  related: {},
});

const suggestion = (kind: SearchSuggestion['kind'], label: string, key: string | null) =>
  present({ id: `${kind}-${key ?? label}`, kind, label, key }, null);
