import type { SamenApi } from '@samen/api-client';
import type { EndpointDefinitions } from '@samen/redux';

/** What RTK Query makes of a definition, as far as the kit passes it on. */
export interface BoundEndpoint {
  useQuery?: (...args: unknown[]) => unknown;
  useLazyQuery?: (...args: unknown[]) => unknown;
  useMutation?: (...args: unknown[]) => unknown;
  useInfiniteQuery?: (...args: unknown[]) => unknown;
  initiate?: (arg: unknown) => unknown;
  select?: (arg: unknown) => (state: unknown) => { status: string };
}

/** Adds the definitions as `<prefix>/<name>`; returns the endpoints by their own names. */
export function inject(
  api: SamenApi,
  prefix: string,
  definitions: EndpointDefinitions,
  tagTypes: readonly string[],
): Record<string, BoundEndpoint> {
  const renamed = Object.entries(definitions).map(([name, definition]) => [`${prefix}/${name}`, definition]);
  const injected = api.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
    overrideExisting: true,
    endpoints: () => Object.fromEntries(renamed) as EndpointDefinitions,
  });
  const all = injected.endpoints as Record<string, BoundEndpoint>;
  return Object.fromEntries(
    Object.keys(definitions).map((name) => [name, all[`${prefix}/${name}`] as BoundEndpoint]),
  );
}
