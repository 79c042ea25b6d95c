import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../locales/analytics/en.json';
import nl from '../../locales/analytics/nl.json';

/** The texts of these screens come with them: most people never open them. */
export const useAnalyticsTexts = (): Translation<TextKeyOf<typeof nl>> =>
  useLateTexts('admin-analytics', { nl, en });
