import type { Role } from './roles.ts';

/** Grounds in a tint of a main colour; the text colour must be readable on them. */
export const SOFT_GROUNDS = [
  'primary-soft',
  'primary-soft-hover',
  'secondary-soft',
  'secondary-soft-hover',
  'selection',
  'selected-row',
] as const satisfies readonly Role[];

interface Pair {
  role: Role;
  on: readonly Role[];
  ratio: number;
}

const SHEETS = ['bg', 'surface', 'raised', 'sunken'] as const;

/** Roles derived from a main colour, the grounds they stand on, and the contrast they need there. */
export const READABLE_ON: readonly Pair[] = [
  { role: 'link', on: [...SHEETS, 'primary-soft', 'primary-soft-hover', 'selected-row'], ratio: 4.5 },
  { role: 'link-hover', on: [...SHEETS, 'primary-soft', 'selected-row'], ratio: 4.5 },
  { role: 'primary-text', on: [...SHEETS, 'primary-soft', 'primary-soft-hover', 'selected-row'], ratio: 4.5 },
  { role: 'on-primary-soft', on: ['primary-soft', 'primary-soft-hover'], ratio: 4.5 },
  { role: 'secondary-text', on: ['bg', 'surface', 'raised', 'sunken'], ratio: 4.5 },
  { role: 'on-secondary-soft', on: ['secondary-soft', 'secondary-soft-hover'], ratio: 4.5 },
  { role: 'focus', on: [...SHEETS, 'primary-soft'], ratio: 3 },
  { role: 'chart-1', on: ['surface'], ratio: 3 },
];
