export const HOME_SLUG = 'home';
export const CAMPAIGN_SLUG = 'gelderse-handen';
