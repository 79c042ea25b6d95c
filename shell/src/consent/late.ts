import { latePart } from '../late/late-part.ts';

/** The fragment that opens the choice again. */
export const COOKIE_CHOICE = '#cookies';

/** The question comes where a centre has a tag, to visitors who have not decided. */
export const consentQuestion = latePart(() => import('./consent-question.tsx'));
