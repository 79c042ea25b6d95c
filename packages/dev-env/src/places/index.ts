export { importPlaces, loadPlaces } from './load-places.ts';
