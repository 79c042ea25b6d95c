import { INLINE_IDS, type Composition, type PostedForm, type Site } from '@samen/contracts';

function readOptional(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

function read(document: Document, id: string): unknown {
  const value = readOptional(document, id);
  if (value === null) throw new Error(`The page carries no ${id}.`);
  return value;
}

/** What the server wrote into the page, so that nothing has to be asked before drawing. */
export function readInline(document: Document): {
  site: Site;
  composition: Composition;
  posted: PostedForm | null;
} {
  return {
    site: read(document, INLINE_IDS.site) as Site,
    composition: read(document, INLINE_IDS.composition) as Composition,
    posted: readOptional(document, INLINE_IDS.posted) as PostedForm | null,
  };
}
