import { characterEntitiesHtml4 } from 'character-entities-html4';

const NAMED = new Map(Object.entries(characterEntitiesHtml4)).set('apos', "'");

/**
 * Stands in for `decode-named-character-reference`, which uses innerHTML in the browser (refused under Trusted Types)
 * and Node by a table of 2,000 names: both bundles of a release have the same 250, and leave others as they stand.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return NAMED.get(name) ?? false;
}
