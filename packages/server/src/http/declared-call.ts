import type { QueryRules } from '@samen/jsonapi';

type Types = string | readonly string[];

interface WithMeta {
  /** Names in the `meta` of the document, beside pagination. */
  meta?: readonly string[];
}

/** What a call of the API responds with when it succeeds. */
export type DeclaredResponse =
  | ({
      /** A resource of one of these types. */ one: Types;
      status?: 200 | 201 | 202;
      mayBeNull?: true;
    } & WithMeta)
  | ({ /** A list of resources of these types. */ many: Types } & WithMeta)
  | {
      /** Identifiers of resources of these types: what a relationship leads to. */ linkage: Types;
      toMany: boolean;
    }
  | { /** A document without a resource. */ meta: readonly string[]; status?: 200 | 201 | 202 }
  | { /** No document, by its status. */ nothing: 202 | 204 }
  | { /** A file, by its media type. */ file: string };

/** What a call takes in its query, as on the wire. */
export type TakenQuery = Pick<Partial<QueryRules>, 'filters' | 'takesFilter' | 'sorts' | 'includes'> & {
  /** Parameters of the route's own, which it reads itself. */
  others?: readonly string[];
};

/** The id of every record in examples. */
export const EXAMPLE_ID = '8c0b6a0e-6f0e-4d7f-9d1c-0a4b1c2d3e4f';

/** A request that the call accepts, as far as neither its schema nor its declarations say one. */
export interface RequestExample {
  /** Filters that are requested together, by their names on the wire. */
  filters?: Readonly<Record<string, string>>;
  /** The attributes of the resource in the body, or the members of a body that is none. */
  sends?: object;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the API responds with, where its address does not say it. */
    responses?: DeclaredResponse | readonly DeclaredResponse[];
    /** What it takes in its query, where the declaration of its resource does not say it. */
    query?: TakenQuery;
    /** A schema of what it takes as a form, for readers; the route checks it itself. */
    form?: object;
    /** Whose records it is about, where who may call does not say that: a sentence of its description. */
    whose?: string;
    /** What the description shows, where a schema alone does not say what is accepted. */
    example?: RequestExample;
  }
}
