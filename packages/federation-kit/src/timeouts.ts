/** What the runtime promises in milliseconds, for journeys: they allow twice that, and wait for twice that where nothing is to happen. */
export { STILL } from './live/hang-watch.ts';
export { CLEAN_UP } from './releases/leftovers.ts';
