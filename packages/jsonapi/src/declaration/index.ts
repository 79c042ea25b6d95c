export * from './attributes.ts';
export * from './declaration.ts';
export type * from './types.ts';
export * from './bounds.ts';
