import { latePart } from '../late/late-part.ts';

/** Panels beside the page come with the first of them that is opened. */
export const sidePanels = latePart(() => import('./index.ts'));
