import { INLINE_IDS, type Composition, type Site } from '@samen/contracts';

function read(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no ${id}.`);
  return JSON.parse(text);
}

/** What the server wrote into the page, so that nothing has to be asked before drawing. */
export function readInline(document: Document): { site: Site; composition: Composition } {
  return {
    site: read(document, INLINE_IDS.site) as Site,
    composition: read(document, INLINE_IDS.composition) as Composition,
  };
}
