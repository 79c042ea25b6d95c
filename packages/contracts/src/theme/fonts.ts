/** One file of a font, as it is named under `/assets/fonts/` and in its package. */
export interface FontFile {
  file: string;
  package: string;
  weight: string;
  /** Letters beyond western Europe come in a file of their own, fetched when they occur. */
  extended: boolean;
}

interface Font {
  files: readonly FontFile[];
  /** What stands in until the font has arrived, stretched to take the same room. */
  fallback: { local: 'sans' | 'serif'; size: number; ascent: number; descent: number };
}

const variable = (name: string, axis: string, weight: string): readonly FontFile[] =>
  [false, true].map((extended) => ({
    file: `${name}-latin${extended ? '-ext' : ''}-${axis}-normal.woff2`,
    package: `@fontsource-variable/${name}`,
    weight,
    extended,
  }));

const fixed = (name: string, weights: readonly number[]): readonly FontFile[] =>
  weights.flatMap((weight) =>
    [false, true].map((extended) => ({
      file: `${name}-latin${extended ? '-ext' : ''}-${weight}-normal.woff2`,
      package: `@fontsource/${name}`,
      weight: String(weight),
      extended,
    })),
  );

/** The fonts a centre may choose, served from the site itself. Percentages were measured against Arial and Times New Roman at 16 px. */
export const FONTS = {
  Inter: {
    files: variable('inter', 'opsz', '100 900'),
    fallback: { local: 'sans', size: 105.3, ascent: 92, descent: 22.9 },
  },
  Archivo: {
    files: variable('archivo', 'wght', '100 900'),
    fallback: { local: 'sans', size: 97.5, ascent: 90.2, descent: 21.5 },
  },
  'Open Sans': {
    files: variable('open-sans', 'wght', '300 800'),
    fallback: { local: 'sans', size: 104.9, ascent: 102, descent: 27.7 },
  },
  'Source Sans 3': {
    files: variable('source-sans-3', 'wght', '200 900'),
    fallback: { local: 'sans', size: 93.1, ascent: 109.5, descent: 42.9 },
  },
  Nunito: {
    files: variable('nunito', 'wght', '200 1000'),
    fallback: { local: 'sans', size: 100.8, ascent: 100.2, descent: 34.7 },
  },
  'Atkinson Hyperlegible': {
    files: fixed('atkinson-hyperlegible', [400, 700]),
    fallback: { local: 'sans', size: 99.1, ascent: 95.9, descent: 29.3 },
  },
  Merriweather: {
    files: variable('merriweather', 'wght', '300 900'),
    fallback: { local: 'serif', size: 118.7, ascent: 82.5, descent: 22.7 },
  },
} as const satisfies Record<string, Font>;

export type FontName = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as FontName[];

/** Every file that `/assets/fonts/<file>` must answer. */
export const FONT_FILES: readonly FontFile[] = FONT_NAMES.flatMap((name) => FONTS[name].files);

/** Address of a font's file. */
export function fontUrl(file: string): string {
  return `/assets/fonts/${file}`;
}

/** The font by its name, the default one for an unknown name. */
export function fontNamed(name: string | undefined): FontName {
  return name !== undefined && Object.hasOwn(FONTS, name) ? (name as FontName) : 'Inter';
}

/** The `font-family` of a font, with what stands in for it. */
export function fontStack(name: FontName): string {
  const generic = FONTS[name].fallback.local === 'serif' ? 'Georgia, serif' : 'system-ui, Arial, sans-serif';
  return `'${name}', '${name} stand-in', ${generic}`;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const STAND_INS = {
  sans: ['Arial', 'Liberation Sans', 'Helvetica'],
  serif: ['Times New Roman', 'Liberation Serif', 'Times'],
} as const;

/** `@font-face` rules of the given fonts: their files, and a local stand-in of the same size. */
export function fontFaces(names: readonly FontName[]): string {
  return [...new Set(names)]
    .map((name) => FONTS[name].files.map((file) => face(name, file)).join('') + standIn(name))
    .join('');
}

/** The files to preload: those of the first letters a visitor sees. */
export function fontPreloads(names: readonly FontName[]): string[] {
  return [...new Set(names)].flatMap((name) =>
    FONTS[name].files.filter(({ extended }) => !extended).map(({ file }) => fontUrl(file)),
  );
}

/**
 * `optional`: a font that is not there for the first paint, preloaded as it is, stands from the next page on. One that
 * came in later would make letters change under the eye and move what stands beside them.
 */
function face(name: FontName, { file, weight, extended }: FontFile): string {
  const range = extended ? LATIN_EXTENDED : LATIN;
  return `@font-face{font-family:'${name}';font-style:normal;font-display:optional;font-weight:${weight};src:url(${fontUrl(file)}) format('woff2');unicode-range:${range}}`;
}

function standIn(name: FontName): string {
  const { local, size, ascent, descent } = FONTS[name].fallback;
  const sources = STAND_INS[local].map((font) => `local('${font}')`).join(',');
  return `@font-face{font-family:'${name} stand-in';src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
