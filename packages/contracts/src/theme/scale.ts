/** Widths in px from which a layout changes. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** Font size, line height and tracking per step; rem based, nothing below 12 px. */
export const TYPE_SCALE = {
  '2xs': ['0.75rem', '1rem', '0.01em'],
  xs: ['0.8125rem', '1.125rem', '0.003em'],
  sm: ['0.875rem', '1.25rem', '0'],
  base: ['1rem', '1.5rem', '-0.006em'],
  md: ['1.125rem', '1.6875rem', '-0.010em'],
  lg: ['1.25rem', '1.75rem', '-0.014em'],
  xl: ['1.5rem', '1.9375rem', '-0.018em'],
  '2xl': ['1.875rem', '2.25rem', '-0.022em'],
  '3xl': ['2.375rem', '2.625rem', '-0.026em'],
  '4xl': ['3rem', '3.125rem', '-0.030em'],
  '5xl': ['3.75rem', '3.8125rem', '-0.034em'],
  '6xl': ['4.75rem', '4.6875rem', '-0.038em'],
} as const;

/** Sizes of public headings, which grow with the window. */
export const FLUID_TYPE = {
  display: 'clamp(2.5rem, 1.35rem + 4.6vw, 4.75rem)',
  h1: 'clamp(2rem, 1.5rem + 2.1vw, 3rem)',
  h2: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.375rem)',
  h3: 'clamp(1.25rem, 1.15rem + .45vw, 1.5rem)',
} as const;

export const FONT_WEIGHTS = { regular: 400, medium: 500, semibold: 600, bold: 700, heading: 680 } as const;

/** Steps of 4 px. */
export const SPACE = {
  '0': '0',
  px: '1px',
  '0_5': '0.125rem',
  '1': '0.25rem',
  '1_5': '0.375rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
  '16': '4rem',
  '20': '5rem',
  '24': '6rem',
  '32': '8rem',
} as const;

/** Corners per shape; `hero` is the quarter circle that one picture per section carries. */
export const RADII = {
  rounded: {
    xs: '4px',
    sm: '6px',
    control: '10px',
    md: '12px',
    lg: '18px',
    xl: '28px',
    hero: '112px',
    pill: '999px',
    avatar: '999px',
  },
  straight: {
    xs: '0px',
    sm: '0px',
    control: '0px',
    md: '0px',
    lg: '0px',
    xl: '0px',
    hero: '0px',
    pill: '0px',
    avatar: '0px',
  },
} as const;
export type Shape = keyof typeof RADII;

export const DURATIONS = {
  instant: '80ms',
  fast: '140ms',
  base: '220ms',
  slow: '360ms',
  page: '480ms',
} as const;

export const EASINGS = {
  standard: 'cubic-bezier(.2, 0, 0, 1)',
  enter: 'cubic-bezier(.05, .7, .1, 1)',
  exit: 'cubic-bezier(.3, 0, .8, .15)',
  linear: 'linear',
} as const;

/** Stacking order; two things on one layer follow the document. */
export const LAYERS = {
  base: 0,
  raised: 1,
  'sticky-cell': 10,
  sticky: 100,
  header: 200,
  sidebar: 210,
  dropdown: 300,
  drawer: 400,
  dialog: 500,
  toast: 600,
  'loading-bar': 700,
  tooltip: 800,
  'skip-link': 900,
} as const;

export const WIDTHS = {
  default: '1184px',
  wide: '1376px',
  prose: '68ch',
  form: '560px',
  gutter: 'clamp(1rem, .5rem + 2.2vw, 2rem)',
  sidebar: '248px',
  'sidebar-collapsed': '64px',
  panel: '360px',
} as const;

export const SIZES = {
  'control-sm': '32px',
  'control-md': '40px',
  'control-lg': '48px',
  'control-xl': '56px',
  'row-compact': '36px',
  row: '44px',
  'admin-header': '56px',
  'public-header': '84px',
  'target-min': '24px',
  'target-touch': '44px',
} as const;

export const SHADOWS = {
  light: {
    sm: '0 1px 2px rgb(20 22 20 / .07)',
    md: '0 1px 2px rgb(20 22 20 / .06), 0 6px 16px -4px rgb(20 22 20 / .12)',
    lg: '0 2px 4px rgb(20 22 20 / .06), 0 18px 40px -10px rgb(20 22 20 / .22)',
  },
  dark: {
    sm: '0 1px 2px rgb(0 0 0 / .5)',
    md: '0 0 0 1px rgb(255 255 255 / .06), 0 8px 20px -4px rgb(0 0 0 / .6)',
    lg: '0 0 0 1px rgb(255 255 255 / .07), 0 22px 48px -10px rgb(0 0 0 / .75)',
  },
} as const;

/** Line icons in `currentColor`, one stroke width at every size. */
export const ICON_STROKE = 1.75;
export const ICON_SIZES = { xs: 14, sm: 16, md: 18, lg: 20, xl: 24, '2xl': 32 } as const;
export type IconSize = keyof typeof ICON_SIZES;
