export { FEED, FEED_CACHE, FEED_ROWS, feedLanguage, sendChannel } from './channel.ts';
export { feedText } from './texts.ts';
