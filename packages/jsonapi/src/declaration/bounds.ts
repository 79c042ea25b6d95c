import type { Attribute } from './attributes.ts';

/** Least and greatest length, value or number of items of an attribute; without bounds 0 and endless. */
export const boundsOf = ({ options }: Pick<Attribute, 'options'>): readonly [number, number] => [
  options.min ?? 0,
  options.max ?? Infinity,
];
