import { activityTexts } from '@samen/resources/activity-text';
import { useLateTexts } from '../late/use-late-texts.ts';

/** The texts of the panel of what happened, which come with it. */
export const useActivityTexts = () => useLateTexts('activity', activityTexts);
