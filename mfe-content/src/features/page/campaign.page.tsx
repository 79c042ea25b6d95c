import { CAMPAIGN_BLOCKS } from '../../blocks/campaign/campaign-blocks.ts';
import { PageOfBlocks } from './page.page.tsx';
import { CAMPAIGN_SLUG } from './system-slugs.ts';

/** The page of a campaign, alone on its host. */
export function CampaignPage() {
  return <PageOfBlocks slug={CAMPAIGN_SLUG} blocks={CAMPAIGN_BLOCKS} />;
}
