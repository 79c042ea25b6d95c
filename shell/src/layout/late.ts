import { latePart } from '../late/late-part.ts';

/** The frame of people who work here comes in a chunk of its own: visitors never need it. */
export const workLayout = latePart(() => import('./index.ts'));
