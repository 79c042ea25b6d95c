export { readApi } from './read-api.ts';
export { createPageCache, type KeptPage } from './page-cache.ts';
export { knownQuery, pageKey } from './page-key.ts';
export { openPageRenderer, type PageRenderer, type Rehearsed } from './page-renderer.ts';
