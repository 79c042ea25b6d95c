import type { EditorState } from '../use-editor.ts';
import { carriedHistory } from './carried-history.ts';
import { documentOfPage } from './edited-page.ts';
import { NO_HISTORY } from './history.ts';
import { isSameDocument } from './changes.ts';
import type { Page } from '@samen/resources/content';
import type { PageDocument } from './page-document.ts';
import { picturesIn } from '../canvas/shown-block.ts';

/** What this browser had of a page when it was last open: what was not sent yet, and the steps. */
export type StoredState = Pick<EditorState, 'document' | 'history' | 'base' | 'lockVersion' | 'pictures'> &
  Partial<Pick<EditorState, 'sent'>>;

/** What the editor begins with: the page, and what this browser still has of it that the server has not. */
export function startingState(page: Page, stored: StoredState | null): EditorState {
  const base = documentOfPage(page);
  const pictures = { ...stored?.pictures, ...picturesIn([page.contentBlocks, pagePicture(page)]) };
  const start: EditorState = {
    document: base,
    history: NO_HISTORY,
    selectedId: null,
    pictures,
    base,
    lockVersion: page.lockVersion,
    sent: [],
  };
  if (!stored || !isDocument(stored.document) || !isDocument(stored.base)) return start;
  if (isSameDocument(stored.document, base))
    return { ...start, document: stored.document, base: stored.document, history: stored.history };
  // Nothing was unsent: what differs came from elsewhere.
  if (isSameDocument(stored.document, stored.base))
    return { ...start, history: carriedHistory(stored.history, stored.document, base) };
  const unsent = { ...start, document: stored.document, history: stored.history };
  if (stored.lockVersion === page.lockVersion) return unsent;
  // It is sent as a change of the version that it was made of: what a colleague did since is met as it is online.
  return {
    ...unsent,
    base: stored.base,
    lockVersion: stored.lockVersion,
    sent: (stored.sent ?? []).filter(isDocument),
  };
}

const isDocument = (value: PageDocument | undefined): boolean =>
  Array.isArray(value?.order) && typeof value.blocks === 'object' && typeof value.page === 'object';

const pagePicture = ({ imageId, imageUrl }: Page) =>
  imageId && imageUrl ? { imageId, url: imageUrl, width: 1200, height: 800 } : null;
