import type { ColourMode } from './mode.ts';

/** Where a role finds its colour: a step of a ramp, white, or a value of its own. */
export type RoleSource =
  | `${'muted' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info'}.${number}`
  | 'white'
  | `rgb(${string})`;

/** What components read: a role, never a preset by name. */
export const ROLES = {
  bg: ['muted.50', 'muted.950'],
  surface: ['white', 'muted.900'],
  raised: ['white', 'muted.800'],
  sunken: ['muted.100', 'muted.950'],
  inset: ['muted.200', 'muted.700'],
  border: ['muted.200', 'muted.800'],
  'border-strong': ['muted.300', 'muted.700'],
  'control-border': ['muted.400', 'muted.500'],
  text: ['muted.900', 'muted.100'],
  'text-strong': ['muted.950', 'white'],
  'text-muted': ['muted.600', 'muted.300'],
  'text-subtle': ['muted.500', 'muted.400'],
  link: ['primary.700', 'primary.300'],
  'link-hover': ['primary.900', 'primary.200'],
  focus: ['primary.700', 'primary.300'],
  'focus-inner': ['white', 'muted.950'],
  'primary-soft': ['primary.50', 'primary.950'],
  'primary-soft-hover': ['primary.100', 'primary.900'],
  'primary-line': ['primary.300', 'primary.700'],
  'primary-text': ['primary.700', 'primary.300'],
  'on-primary-soft': ['primary.800', 'primary.200'],
  'secondary-soft': ['secondary.100', 'secondary.950'],
  'secondary-soft-hover': ['secondary.200', 'secondary.900'],
  'secondary-text': ['secondary.700', 'secondary.300'],
  'on-secondary-soft': ['secondary.900', 'secondary.200'],
  'chart-1': ['primary.700', 'primary.500'],
  'chart-2': ['primary.400', 'primary.300'],
  'chart-3': ['secondary.400', 'secondary.400'],
  'chart-4': ['muted.400', 'muted.500'],
  'chart-area': ['primary.50', 'primary.950'],
  selection: ['primary.100', 'primary.800'],
  'selected-row': ['primary.50', 'primary.950'],
  scrim: ['rgb(0 0 0 / .48)', 'rgb(0 0 0 / .64)'],
  success: ['success.600', 'success.400'],
  'on-success': ['white', 'success.950'],
  'success-text': ['success.700', 'success.300'],
  'success-soft': ['success.50', 'success.950'],
  'success-line': ['success.300', 'success.700'],
  warning: ['warning.400', 'warning.400'],
  'on-warning': ['warning.950', 'warning.950'],
  'warning-text': ['warning.700', 'warning.300'],
  'warning-soft': ['warning.50', 'warning.950'],
  'warning-line': ['warning.400', 'warning.700'],
  danger: ['danger.600', 'danger.400'],
  'on-danger': ['white', 'danger.950'],
  'danger-text': ['danger.700', 'danger.300'],
  'danger-soft': ['danger.50', 'danger.950'],
  'danger-line': ['danger.300', 'danger.700'],
  info: ['info.600', 'info.400'],
  'on-info': ['white', 'info.950'],
  'info-text': ['info.700', 'info.300'],
  'info-soft': ['info.50', 'info.950'],
  'info-line': ['info.300', 'info.700'],
  figure: ['primary.100', 'primary.950'],
} as const satisfies Record<string, readonly [light: RoleSource, dark: RoleSource]>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Where a role finds its colour in a mode. */
export function roleSource(role: Role, mode: ColourMode): RoleSource {
  return ROLES[role][mode === 'light' ? 0 : 1];
}
