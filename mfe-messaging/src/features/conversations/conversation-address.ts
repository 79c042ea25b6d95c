import type { ConversationFilter } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';

/** Which conversations the list shows. */
export const VIEWS = ['open', 'unread', 'closed'] as const;
export type View = (typeof VIEWS)[number];

/** Where one is among one's conversations: what the list shows, and what stands beside it. */
export interface ConversationPlace {
  view: View;
  page: number;
  /** The conversation that is read. */
  id: string | null;
  /** A new one is written. */
  isNew: boolean;
}

const ID = 'id';
const VIEW = 'view';
const PAGE = 'page';
const NEW = 'new';

/** Reads an address; invalid parts count as missing. */
export function readPlace(search: URLSearchParams): ConversationPlace {
  const page = Number(search.get(PAGE));
  const id = search.get(ID);
  return {
    view: VIEWS.find((view) => view === search.get(VIEW)) ?? 'open',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    id: id || null,
    isNew: !id && search.get(NEW) === 'true',
  };
}

/** The address of a place. */
export function addressOf({ view, page, id, isNew }: ConversationPlace): string {
  const search = new URLSearchParams();
  if (view !== 'open') search.set(VIEW, view);
  if (page > 1) search.set(PAGE, String(page));
  if (id) search.set(ID, id);
  else if (isNew) search.set(NEW, 'true');
  const text = search.toString();
  return paths.conversations() + (text ? `?${text}` : '');
}

/** The filter of a view. */
export function filterOf(view: View): ConversationFilter {
  return view === 'unread' ? { unread: true } : { statusEq: view };
}
