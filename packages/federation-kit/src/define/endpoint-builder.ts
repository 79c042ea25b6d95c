import type { SamenBaseQuery } from '@samen/api-client';
import type { ReleaseCall } from '@samen/contracts';
import type { InfiniteQueryDefinition, MutationDefinition, QueryDefinition } from '@samen/redux';

/**
 * A call that an endpoint makes, as data. Its `path` is that of its requests, with a parameter for what changes:
 * `vacancies/:id`. Names are as on the wire, filters without `filter[…]`; `parameters` are others, by their whole names.
 * Pages of a list and sparse fields need no mention.
 */
export interface EndpointCall extends Pick<ReleaseCall, 'method' | 'path'> {
  filters?: readonly string[];
  sorts?: readonly string[];
  includes?: readonly string[];
  parameters?: readonly string[];
}

/**
 * What every endpoint says besides RTK Query's own: the one call that it makes, or all of which it makes one. It is
 * written out, since the build reads it from the source: in literals, and in constants of the same file. Without it the
 * build fails; for the types it may be missing, as in sources from before it was asked.
 */
export interface WithCall {
  call?: EndpointCall | readonly EndpointCall[];
}

type Untyped<Definition> = Definition extends unknown ? Omit<Definition, 'type'> & WithCall : never;
type Query<Result, Arg, Raw> = QueryDefinition<Arg, SamenBaseQuery, string, Result, 'api', Raw>;
type Mutation<Result, Arg, Raw> = MutationDefinition<Arg, SamenBaseQuery, string, Result, 'api', Raw>;
type InfiniteQuery<Result, Arg, PageParam, Raw> = InfiniteQueryDefinition<
  Arg,
  PageParam,
  SamenBaseQuery,
  string,
  Result,
  'api',
  Raw
>;

/** RTK Query's builder, for endpoints that say which calls they make. */
export interface EndpointsBuilder {
  query<Result, Arg, Raw = unknown>(definition: Untyped<Query<Result, Arg, Raw>>): Query<Result, Arg, Raw>;
  mutation<Result, Arg, Raw = unknown>(
    definition: Untyped<Mutation<Result, Arg, Raw>>,
  ): Mutation<Result, Arg, Raw>;
  infiniteQuery<Result, Arg, PageParam, Raw = unknown>(
    definition: Untyped<InfiniteQuery<Result, Arg, PageParam, Raw>>,
  ): InfiniteQuery<Result, Arg, PageParam, Raw>;
}
