export { focusArrival } from './arrive.ts';
export { keepFocus } from './focus-keeper.ts';
