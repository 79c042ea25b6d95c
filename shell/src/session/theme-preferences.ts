import {
  COLOUR_PRESETS,
  MUTED_PRESETS,
  type ColourPreset,
  type MutedPreset,
  type Shape,
} from '@samen/contracts/theme';

/** What was chosen for this browser alone, over the centre's theme; absent parts are the centre's. */
export interface ThemePreferences {
  primary?: ColourPreset;
  secondary?: ColourPreset;
  muted?: MutedPreset;
  shape?: Shape;
}

export const SHAPES = ['rounded', 'straight'] as const satisfies readonly Shape[];

const isOneOf = (values: readonly string[], value: unknown) =>
  value === undefined || values.includes(value as string);

/** Whether the stored value is a theme preference that exists today. */
export function isThemePreferences(value: unknown): value is ThemePreferences {
  if (typeof value !== 'object' || value === null) return false;
  const { primary, secondary, muted, shape } = value as Record<string, unknown>;
  return (
    isOneOf(COLOUR_PRESETS, primary) &&
    isOneOf(COLOUR_PRESETS, secondary) &&
    isOneOf(MUTED_PRESETS, muted) &&
    isOneOf(SHAPES, shape)
  );
}
