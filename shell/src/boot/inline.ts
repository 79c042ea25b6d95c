import { INLINE_IDS, type Composition, type PageState, type PostedForm } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';

function readOptional(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

function read(document: Document, id: string): unknown {
  const value = readOptional(document, id);
  if (value === null) throw new Error(`The page carries no ${id}.`);
  return value;
}

/** What the server wrote into the page, so that nothing has to be fetched before rendering. */
export interface Inline {
  site: Site;
  composition: Composition;
  /** A form that was sent without scripts and came back. */
  posted: PostedForm | null;
  /** Of a page that the server has rendered; null where it has not. */
  state: PageState | null;
}

/** Reads it. */
export function readInline(document: Document): Inline {
  return {
    site: read(document, INLINE_IDS.site) as Site,
    composition: read(document, INLINE_IDS.composition) as Composition,
    posted: readOptional(document, INLINE_IDS.posted) as PostedForm | null,
    state: readOptional(document, INLINE_IDS.state) as PageState | null,
  };
}
