import { CONSTANTS } from '../constants.ts';

/** Times of the loading bar in milliseconds, its height in px. */
export const LOADING_BAR = CONSTANTS.loadingBar;
/** Duration and refresh of toasts in milliseconds, and where they appear. */
export const TOAST = CONSTANTS.toast;
/** Times of fetching icons in milliseconds, and the longest address in characters. */
export const ICON_LOADING = CONSTANTS.icon;
