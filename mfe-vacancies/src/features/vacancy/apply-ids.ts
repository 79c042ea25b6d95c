/** Where the form is, for what links to it; part of the page's addresses. */
export const APPLY_ID = 'reageren';
export const APPLY_TITLE_ID = 'reageren-titel';
/** Where others like it are. */
export const SIMILAR_ID = 'lijkt-hierop';
