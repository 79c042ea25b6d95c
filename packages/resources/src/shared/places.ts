import { decimal, declareResource, filter, text, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('places', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    latitude: decimal({ required: true, computed: true }),
    longitude: decimal({ required: true, computed: true }),
  },
  filters: { q: filter('text') },
});
/** `places`: towns, villages and areas of a postcode. */
export interface Places extends Readonly<typeof declared> {}
export const Places: Places = declared;

/** `GET geocode?postal_code=` or `?place_name=`: where to search from. */
export interface GeocodedPlace extends Entity<Places> {}
