import type { SamenApi, SamenBaseQuery } from '@samen/api-client';
import type { EndpointBuilder, EndpointDefinitions } from '@samen/redux';

type Build = EndpointBuilder<SamenBaseQuery, string, 'api'>;

/** What RTK Query makes of a definition, as far as the kit passes it on. */
export interface BoundEndpoint {
  useQuery?: (...args: unknown[]) => unknown;
  useLazyQuery?: (...args: unknown[]) => unknown;
  useMutation?: (...args: unknown[]) => unknown;
  useInfiniteQuery?: (...args: unknown[]) => unknown;
  initiate?: (arg: unknown) => unknown;
  select?: (arg: unknown) => (state: unknown) => { status: string };
}

/** Runs the declaration once, to learn names and kinds. */
export function buildDefinitions<D extends EndpointDefinitions>(define: (build: Build) => D): D {
  const build = {
    query: (definition: object) => ({ ...definition, type: 'query' }),
    mutation: (definition: object) => ({ ...definition, type: 'mutation' }),
    infiniteQuery: (definition: object) => ({ ...definition, type: 'infinitequery' }),
  };
  return define(build as unknown as Build);
}

/** Adds the definitions as `<prefix>/<name>`; answers the endpoints by their own names. */
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

/**
 * RTK Query cannot forget an endpoint, and a definition holds the code of its release. So the name gets an empty
 * definition, and what else carries it is removed.
 */
export function retire(api: SamenApi, prefix: string, definitions: EndpointDefinitions): void {
  const names = Object.keys(definitions).map((name) => `${prefix}/${name}`);
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => Object.fromEntries(names.map((name) => [name, build.query({ query: () => '' })])),
  });
  const known = api as unknown as Record<string, unknown> & { endpoints: Record<string, unknown> };
  for (const name of names) {
    delete known.endpoints[name];
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    for (const hook of [`use${title}Query`, `useLazy${title}Query`, `use${title}Mutation`])
      delete known[hook];
  }
}
