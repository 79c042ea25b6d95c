import { latePart } from '../late/late-part.ts';

/** The command menu comes when it is first opened. */
export const commandMenu = latePart(() => import('./command-menu.tsx'));
