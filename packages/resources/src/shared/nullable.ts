import { Type } from 'typebox';

/** A field that may be left out and may be emptied: with one form of rejection for all. */
export const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
