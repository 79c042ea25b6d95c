export * from './scale.ts';
export { ICON_LOADING, LOADING_BAR, TOAST } from './behaviour.ts';
