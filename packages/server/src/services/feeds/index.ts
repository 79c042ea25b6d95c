export { FEED, FEED_CACHE, FEED_PAGE, feedLanguage, sendChannel } from './channel.ts';
export { feedText } from './texts.ts';
