import { asProblem, type Page, type Problem } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { FORMATS, type GeocodedPlace } from '@samen/resources/shared';

const DAY = 86_400;

/** The queries of a search near a place over the bundled places. */
export const placesApi = defineEndpoints((build) => ({
  /**
   * `place` as a person types it: a postcode, its four digits, or a name. One that no one knows is null: as a response
   * it travels with the page that the server renders.
   */
  getPlace: build.query<GeocodedPlace | null, string>({
    call: { method: 'GET', path: 'geocode', parameters: ['postal_code', 'place_name'] },
    queryFn: async (place, _api, _options, request) => {
      const { data, error } = await request({
        path: 'geocode',
        query: FORMATS.postalArea.test(place) ? { postal_code: place } : { place_name: place },
      });
      if (error === undefined) return { data: data as GeocodedPlace };
      const problem = asProblem(error);
      const isUnknown = problem?.kind === 'rejected' && (problem.status === 404 || problem.status === 400);
      return isUnknown ? { data: null } : { error: error as Problem };
    },
    keepUnusedDataFor: DAY,
  }),
  /** Places that what a person types may become. */
  getPlaces: build.query<Page<GeocodedPlace>, string>({
    call: { method: 'GET', path: 'geocode', filters: ['q'] },
    query: (typed) => ({ path: 'geocode', query: { 'filter[q]': typed } }),
    keepUnusedDataFor: DAY,
  }),
}));

export const { useGetPlaceQuery, useGetPlacesQuery, useLazyGetPlacesQuery } = placesApi;
