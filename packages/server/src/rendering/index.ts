export { readApi } from './read-api.ts';
export { createPageCache, type CachedPage } from './page-cache.ts';
export { countedQuery, pageKey } from './page-key.ts';
export { openPageRenderer, type PageRenderer, type Rehearsed } from './page-renderer.ts';
export { compositionKey } from './pools.ts';
