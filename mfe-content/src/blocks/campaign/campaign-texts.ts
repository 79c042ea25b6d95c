import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../locales/campaign/en.json';
import nl from '../../locales/campaign/nl.json';

export type CampaignKey = TextKeyOf<typeof nl>;

/** The texts of campaigns alone: other pages do not load them. */
export const useCampaignTexts = (): Translation<CampaignKey> => useLateTexts('content-campaign', { nl, en });
