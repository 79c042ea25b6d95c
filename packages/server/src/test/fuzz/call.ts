import type { Person, World } from './world.ts';

/** A request that is accepted as it stands, and everything in it that can be replaced. */
export interface Call {
  as?: Person;
  headers?: Record<string, string>;
  /** Of the address, by name; `*` for what follows. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a browser sends a form without a file. */
  form?: Record<string, string>;
  /** Sent as a form with a file. */
  upload?: { fields: Record<string, string>; filename: string; type: string; bytes: Buffer };
  /** Sent as it is. */
  bytes?: { type: string; bytes: Buffer };
}

export interface CallMaker {
  /** Makes the state that the call needs, and the call. */
  make: (world: World) => Promise<Call>;
  /** Where several calls of one route reach different lines. */
  variant?: string;
  /** It can be sent again and again; otherwise its state is made again once it was accepted. */
  lasts?: true;
  /** Nothing else may be under way: it takes away what other calls stand on. */
  alone?: true;
}

/** By method and route. */
export type Calls = Record<string, CallMaker | readonly CallMaker[]>;

/** A call whose state lasts, or that needs none. */
export const lasting = (make: (world: World) => Promise<Call> | Call): CallMaker => ({
  make: async (world) => make(world),
  lasts: true,
});
/** A call that uses its state up. */
export const once = (make: (world: World) => Promise<Call> | Call, variant?: string): CallMaker => ({
  make: async (world) => make(world),
  ...(variant === undefined ? {} : { variant }),
});

/** The body of a write as JSON:API has it. */
export const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
