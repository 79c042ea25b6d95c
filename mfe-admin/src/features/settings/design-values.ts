import type { CenterDesign, CenterProfile, CenterProfileChanges } from '@samen/resources/shared';
import {
  backgroundOf,
  isHexColour,
  paletteOf,
  parseShades,
  presetRamp,
  rolesOf,
  solidsOf,
  STEPS,
  textColourOf,
  valueOf,
  type Shades,
} from '@samen/contracts/theme';

/** The values of the form of a design, in the order of the screen. */
export interface DesignValues {
  primaryColor: string;
  /** JSON, as it was pasted; counts where it is complete. */
  primaryShades: string;
  secondaryColor: string;
  secondaryShades: string;
  mutedColor: CenterProfile['mutedColor'];
  backgroundColor: string;
  textColor: string;
  defaultShape: 'rounded' | 'straight';
  heading: string;
  sans: string;
  headerVariant: 'tab' | 'legacy';
  sticky: boolean;
  languageToggle: boolean;
  fullWidth: boolean;
  centerMenuItems: boolean;
  menuItemFontClass: 'font-sans' | 'font-heading';
  footerVariant: 'tab' | 'legacy' | 'maud';
  /** A line for each: `--name: value`. */
  cssVariables: string;
  lockVersion: number;
}

const asJson = (shades: Shades | null): string => (shades ? JSON.stringify(shades) : '');

/** What a design's form starts with. */
export function valuesOf({ themeConfig, lockVersion, ...profile }: CenterProfile): DesignValues {
  const { header, footer, fonts, cssVariables, defaultShape } = themeConfig;
  return {
    primaryColor: profile.primaryColor,
    primaryShades: profile.customShades ?? asJson(profile.primaryColorShades),
    secondaryColor: profile.secondaryColor,
    secondaryShades: asJson(profile.secondaryColorShades),
    mutedColor: profile.mutedColor,
    backgroundColor: profile.backgroundColor ?? '',
    textColor: profile.textColor ?? '',
    defaultShape,
    heading: fonts.heading,
    sans: fonts.sans,
    headerVariant: header.variant,
    sticky: header.sticky,
    languageToggle: header.languageToggle,
    fullWidth: header.fullWidth,
    centerMenuItems: header.centerMenuItems,
    menuItemFontClass: header.menuItemFontClass,
    footerVariant: footer.variant,
    cssVariables: Object.entries(cssVariables)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    lockVersion,
  };
}

/** The custom properties that stand in a text of lines. */
export function variablesIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim().replace(/;$/, '')];
    }),
  );
}

/** A colour as it was typed, with the hash before its digits where that is all it lacks. */
export function withHash(typed: string): string {
  const colour = typed.trim();
  return presetRamp(colour) === undefined && isHexColour(`#${colour}`) ? `#${colour}` : colour;
}

/** The design that stands in the form, as a site takes it. */
export function designOf(values: DesignValues): CenterDesign {
  return {
    primaryColor: withHash(values.primaryColor),
    secondaryColor: withHash(values.secondaryColor),
    primaryColorShades: null,
    customShades: values.primaryShades.trim() || null,
    secondaryColorShades: (parseShades(values.secondaryShades) as Shades | null) ?? null,
    mutedColor: values.mutedColor,
    backgroundColor: withHash(values.backgroundColor) || null,
    textColor: withHash(values.textColor) || null,
    themeConfig: {
      defaultShape: values.defaultShape,
      fonts: { sans: values.sans, heading: values.heading },
      cssVariables: variablesIn(values.cssVariables),
      header: {
        fullWidth: values.fullWidth,
        variant: values.headerVariant,
        sticky: values.sticky,
        languageToggle: values.languageToggle,
        centerMenuItems: values.centerMenuItems,
        menuItemFontClass: values.menuItemFontClass,
      },
      footer: { variant: values.footerVariant },
    },
  };
}

const COLOURS = ['primaryColor', 'secondaryColor', 'backgroundColor', 'textColor'] as const;
/** Without one of these, the theme has its own. */
const OPTIONAL: readonly string[] = ['backgroundColor', 'textColor'];

/** What can be shown of a form: a colour that is not one, or not yet, stays as it is on the site. */
export function shownValues(values: DesignValues, saved: DesignValues): DesignValues {
  const isColour = (name: (typeof COLOURS)[number]): boolean => {
    const value = withHash(values[name]);
    if (value === '') return OPTIONAL.includes(name);
    return isHexColour(value) || (presetRamp(value) !== undefined && !OPTIONAL.includes(name));
  };
  const wrong = COLOURS.filter((name) => !isColour(name));
  return { ...values, ...Object.fromEntries(wrong.map((name) => [name, saved[name]])) };
}

/** The colours that a site has in a design, in its light mode. */
export function coloursOf(design: CenterDesign): Record<(typeof COLOURS)[number], string> {
  const palette = paletteOf(design);
  const { primary, secondary } = solidsOf(palette, 'light');
  const { surface, text } = rolesOf(palette, 'light');
  return {
    primaryColor: primary.fill,
    secondaryColor: secondary.fill,
    backgroundColor: backgroundOf(design, palette) ?? valueOf(surface, palette),
    textColor: textColourOf(design, palette) ?? valueOf(text, palette),
  };
}

/** The request for a change. */
export const changesOf = (values: DesignValues): CenterProfileChanges =>
  ({ ...designOf(values), lockVersion: values.lockVersion }) as CenterProfileChanges;

/** Why pasted shades do not count: what they lack, or that they are no JSON; null where they count, or there are none. */
export function shadesProblem(text: string): { kind: 'json' } | { kind: 'missing'; steps: string } | null {
  if (text.trim() === '' || parseShades(text)) return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { kind: 'json' };
  }
  if (typeof given !== 'object' || given === null) return { kind: 'json' };
  // One at a time in an otherwise complete set: what is a colour is told by the same rule.
  const whole = Object.fromEntries(STEPS.map((step) => [step, '#000000']));
  const isColour = (step: number) => parseShades({ ...whole, [step]: (given as Shades)[step] }) !== null;
  return { kind: 'missing', steps: STEPS.filter((step) => !isColour(step)).join(', ') };
}
