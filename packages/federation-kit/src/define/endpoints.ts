import type { EndpointDefinitions } from '@samen/redux';
import { useCollectedNeed } from './collect-need.ts';
import { inject, type BoundEndpoint } from './bind-endpoints.ts';
import { withCheckedCalls } from './checked-calls.ts';
import type { EndpointsBuilder } from './endpoint-builder.ts';
import { buildDefinitions, removeEndpoints } from '../state/rtk-query-internals.ts';
import type { QueryNeed } from './query-need.ts';
import type { EndpointOwner, EndpointSet } from './endpoint-set.ts';

/**
 * Declares endpoints: `const vacancyApi = defineEndpoints((build) => ({ getVacancy: build.query<Vacancy, string>({ call, query }) }))`.
 * They take effect by `context.endpoints(vacancyApi)` in the remote's `activate`; before that the hooks throw. In the
 * store their names are `<remote>/<buildId>/<endpoint>`, so that two releases never read each other's responses.
 */
export function defineEndpoints<D extends EndpointDefinitions>(
  define: (build: EndpointsBuilder) => D,
  { tagTypes = [] }: { tagTypes?: readonly string[] } = {},
): EndpointSet<D> {
  const definitions = withCheckedCalls(buildDefinitions(define));
  let bound: Record<string, BoundEndpoint> | null = null;
  let owner: EndpointOwner | null = null;

  function endpoint(name: string): BoundEndpoint {
    const found = bound?.[name];
    if (!found) throw new Error(`${name} is used before activate() has called context.endpoints()`);
    return found;
  }

  const namesOf = ({ remote, buildId }: EndpointOwner) =>
    Object.keys(definitions).map((name) => `${remote}/${buildId}/${name}`);

  const endpoints: Record<string, unknown> = {};
  const hooks: Record<string, unknown> = {};
  for (const [name, { type }] of Object.entries(definitions)) {
    endpoints[name] = lateEndpoint(() => endpoint(name));
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    if (type === 'mutation') {
      hooks[`use${title}Mutation`] = (...args: unknown[]) => endpoint(name).useMutation?.(...args);
    } else if (type === 'infinitequery') {
      hooks[`use${title}InfiniteQuery`] = (...args: unknown[]) => endpoint(name).useInfiniteQuery?.(...args);
    } else {
      const useQuery = (...args: unknown[]) => {
        const need = needOf(() => endpoint(name), args[0]);
        useCollectedNeed(endpoint(name), need, args);
        return endpoint(name).useQuery?.(...args);
      };
      hooks[`use${title}Query`] = useQuery;
      hooks[`useLazy${title}Query`] = (...args: unknown[]) => endpoint(name).useLazyQuery?.(...args);
    }
  }

  return {
    ...hooks,
    endpoints,
    tagTypes,
    attach(next: EndpointOwner) {
      owner = next;
      bound = inject(next.api, `${next.remote}/${next.buildId}`, definitions, tagTypes);
    },
    detach() {
      if (owner) removeEndpoints(owner.api, namesOf(owner));
      owner = null;
      bound = null;
    },
  } as unknown as EndpointSet<D>;
}

/** The endpoint object exists from the start; what it offers comes with activation. */
function lateEndpoint(bound: () => BoundEndpoint): object {
  const needs = (arg: unknown): QueryNeed => needOf(bound, arg);
  return new Proxy({ needs } as Record<string, unknown>, {
    get: (own, key: string) => (key in own ? own[key] : bound()[key as keyof BoundEndpoint]),
  });
}

function needOf(bound: () => BoundEndpoint, arg: unknown): QueryNeed {
  return {
    async start(store) {
      const request = store.dispatch(bound().initiate?.(arg) as never) as unknown as StartedQuery;
      await request;
      request.unsubscribe();
    },
  };
}

/** RTK Query's handle: resolves to the result, also when that is an error; the response stays a minute without readers. */
interface StartedQuery extends PromiseLike<unknown> {
  unsubscribe(): void;
}
