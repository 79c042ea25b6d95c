export { loadSynonyms } from './load-synonyms.ts';
