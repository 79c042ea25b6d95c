/** Where the form is, for whoever leads to it; part of the page's addresses. */
export const APPLY_ID = 'reageren';
export const APPLY_TITLE_ID = 'reageren-titel';
