export { searchSynonymRoutes } from './search-synonyms.routes.ts';
export { searchSynonymTable } from './search-synonyms.repository.ts';
