import type { OwnBlocks } from '../page-style.ts';
import { CampaignCall } from './campaign-call.tsx';
import { CampaignHero } from './campaign-hero.tsx';
import { CampaignCards } from './needs.tsx';
import { Verbs } from './verbs.tsx';

/** The blocks of a page that stands alone, as a poster. They come with that page: others do not load them. */
export const CAMPAIGN_BLOCKS: OwnBlocks = {
  PhotoHero: CampaignHero,
  DynamicCards: CampaignCards,
  VacancyCategories: Verbs,
  CallToAction: CampaignCall,
};
