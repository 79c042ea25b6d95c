export { ICON_LOADING, LOADING_BAR, TOAST } from './behaviour.ts';
export { contrast, isHexColour, luminance, opaqueHex } from './colour.ts';
export {
  FONT_FILES,
  FONT_NAMES,
  FONTS,
  fontFaces,
  fontNamed,
  fontPreloads,
  fontStack,
  fontUrl,
} from './fonts.ts';
export type { FontFile, FontName } from './fonts.ts';
export { SCENE_COLOURS, sceneColours, profileOfColours } from './scene-colours.ts';
export { illustrationColours } from './illustration.ts';
export { COLOUR_MODES } from './mode.ts';
export type { ColourMode } from './mode.ts';
export { ownVariables } from './own-variables.ts';
export { backgroundOf, paletteOf, rolesOf, solidsOf, textColourOf, valueOf } from './palette.ts';
export type { Palette, Ramps } from './palette.ts';
export { readableColour } from './readable-colour.ts';
export { rampFromColour } from './ramp-from-colour.ts';
export {
  BRAND_RAMPS,
  COLOUR_PRESETS,
  MUTED_PRESETS,
  MUTED_RAMPS,
  STATUS_RAMPS,
  STEPS,
  isMuted,
  presetRamp,
} from './ramps.ts';
export type { BrandPreset, ColourPreset, MutedPreset, Ramp, StatusTone, Step } from './ramps.ts';
export { ROLES, ROLE_NAMES } from './roles.ts';
export type { Role, RoleSource } from './roles.ts';
export {
  BREAKPOINTS,
  DURATIONS,
  EASINGS,
  FLUID_TYPE,
  FONT_WEIGHTS,
  ICON_SIZES,
  ICON_STROKE,
  LAYERS,
  RADII,
  SHADOWS,
  SIZES,
  SPACE,
  TYPE_SCALE,
  WIDTHS,
} from './scale.ts';
export type { Breakpoint, IconSize, Shape } from './scale.ts';
export { parseShades, type Shades } from './shades.ts';
export { solidOf } from './solid.ts';
export type { Solid } from './solid.ts';
export { themeStyleSheet } from './style-sheet.ts';
export { THEME_DEFAULTS } from './theme-profile.ts';
export type { PageShellColour } from './page-shell-colour.ts';
export type { ThemeProfile } from './theme-profile.ts';
