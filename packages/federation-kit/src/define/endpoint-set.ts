import type { SamenApi, SamenBaseQuery } from '@samen/api-client';
import type {
  Api,
  coreModuleName,
  EndpointDefinitions,
  QueryArgFrom,
  reactHooksModuleName,
} from '@samen/redux';
import type { QueryNeed } from './query-need.ts';

type Injected<D extends EndpointDefinitions> = Api<
  SamenBaseQuery,
  D,
  'api',
  string,
  typeof coreModuleName | typeof reactHooksModuleName
>;
type Hooks<D extends EndpointDefinitions> = Omit<
  Pick<Injected<D>, Extract<keyof Injected<D>, `use${string}`>>,
  'usePrefetch'
>;

type Endpoints<D extends EndpointDefinitions> = {
  [K in keyof D]: Injected<D>['endpoints'][K] & { needs(arg: QueryArgFrom<D[K]>): QueryNeed };
};

/** Endpoints of one remote, with their typed hooks. */
export type EndpointSet<D extends EndpointDefinitions = EndpointDefinitions> = Hooks<D> & {
  /** RTK Query's endpoints (`initiate`, `select`, `matchFulfilled`), each with `needs(arg)` for a route's queries. */
  endpoints: Endpoints<D>;
  /** For the kit: puts the endpoints into the API under names that carry remote and build id. */
  attach(owner: EndpointOwner): void;
  /** For the kit: removes the endpoints from the API. */
  detach(): void;
  tagTypes: readonly string[];
};

export interface EndpointOwner {
  remote: string;
  buildId: string;
  api: SamenApi;
}
