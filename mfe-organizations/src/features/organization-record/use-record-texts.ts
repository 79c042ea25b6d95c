import { useLateTexts } from '@samen/federation-kit';
import { activityTexts } from '@samen/resources/activity-text';
import en from '../../locales/record/en.json';
import nl from '../../locales/record/nl.json';

/** The texts of the record, which come with it. */
export const useRecordTexts = () => useLateTexts('organizations-record', { nl, en });

/** What happened, in words. */
export const useHistoryTexts = () => useLateTexts('organizations-history', activityTexts);
