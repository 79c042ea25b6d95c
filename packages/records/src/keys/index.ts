export { useSingleKeys } from './use-single-keys.ts';
