import { FONT_FILES, fontFaces } from './fonts.ts';
import { illustrationColours } from './illustration.ts';
import { ownVariables } from './own-variables.ts';
import { themeStyleSheet } from './style-sheet.ts';

/** The declarations of the rule that starts with a selector, the last one of a name counting. */
function rule(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector}{`) + selector.length + 1;
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]),
  );
}

describe('the style sheet of a centre', () => {
  const css = themeStyleSheet({ primaryColor: 'orange', themeConfig: { defaultShape: 'straight' } });
  it('carries light in the root and dark twice: chosen, and by the operating system', () => {
    expect(rule(css, ':root')['--surface']).toBe('var(--white)');
    expect(rule(css, ':root')['color-scheme']).toBe('light');
    const chosen = rule(css, ':root[data-mode=dark]');
    expect(chosen['--surface']).toBe('var(--muted-900)');
    expect(chosen['color-scheme']).toBe('dark');
    const bySystem = css.slice(css.indexOf('@media (prefers-color-scheme:dark)'));
    expect(rule(bySystem, ':root:not([data-mode=light])')).toEqual(chosen);
  });
  it('has no corners where the shape is straight', () => {
    expect(rule(css, ':root')['--r-control']).toBe('0px');
    expect(rule(themeStyleSheet({}), ':root')['--r-control']).toBe('10px');
  });
  it('names only variables that it also defines', () => {
    const defined = new Set([...css.matchAll(/(?<![\w-])(--[\w-]+):/g)].map((match) => match[1]));
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
  it('has as many opening as closing braces', () => {
    expect(css.split('{')).toHaveLength(css.split('}').length);
  });
  it('falls back to Inter for a font it does not know', () => {
    const fonts = { sans: "x';}body{", heading: 'Comic Sans' };
    expect(themeStyleSheet({ themeConfig: { fonts } })).toBe(themeStyleSheet({}));
  });
  it('loads the heading font only where it differs', () => {
    expect(themeStyleSheet({})).not.toContain('archivo');
    expect(themeStyleSheet({ themeConfig: { fonts: { heading: 'Archivo' } } })).toContain('archivo');
  });
  it("takes a centre's own light background and text, and not in dark mode", () => {
    const own = themeStyleSheet({ backgroundColor: '#fffdf5', textColor: '#222' });
    expect(rule(own, ':root')).toMatchObject({ '--surface': '#fffdf5', '--text': '#222222' });
    expect(rule(own, ':root[data-mode=dark]')['--surface']).toBe('var(--muted-900)');
  });
});

describe('own variables', () => {
  it('take colours, sizes and lists', () => {
    const own = {
      '--brand-gap': '1.5rem',
      '--brand-line': 'rgb(0 0 0 / .2)',
      '--brand-font': "'Arial', serif",
      '--brand-marks': `")" '"(' "it's"`,
    };
    expect(Object.fromEntries(ownVariables(own))).toEqual(own);
    expect(themeStyleSheet({ themeConfig: { cssVariables: own } })).toContain('--brand-gap:1.5rem');
  });
  it.each([
    ['a name without dashes', 'color', 'red'],
    ['a name that closes the rule', '--x}body{', 'red'],
    ['a second declaration', '--x', 'red;color:blue'],
    ['the end of the rule', '--x', 'red}body{display:none'],
    ['the end of the element', '--x', '</style><script>'],
    ['an address', '--x', 'url(https://example.org/x)'],
    ['an address in other letters', '--x', 'URL (x)'],
    ['an image set', '--x', 'image-set("a.png" 1x)'],
    ['an escape', '--x', 'u\\72l(x)'],
    ['an import', '--x', '@import "x"'],
    ['a comment', '--x', 'red/*'],
    ['an open bracket', '--x', 'calc(1px'],
    ['an open quote', '--x', "'Arial"],
    ['a bracket that only a text closes', '--x', '( ")"'],
    ['a bracket that only a text opens', '--x', `'(' )`],
    ['a quote within another kind of text', '--x', `"'" '`],
    ['a line break', '--x', 'red\nblue'],
    ['nothing', '--x', ''],
    ['too much', '--x', '1px '.repeat(60)],
    ['a text that could not be read', '--text-strong', 'transparent'],
    ['the ground below all texts', '--surface', '#000'],
    ['a shade that texts are taken from', '--primary-700', '#ffffff'],
    ['what is written on a button', '--on-primary', '#11a69c'],
    ['the names in the menu', '--menu-text', 'transparent'],
  ])('leave out %s', (_what, name, value) => {
    expect(ownVariables({ [name]: value })).toEqual([]);
  });
  it('leave out what is no text, and stop at forty', () => {
    expect(ownVariables({ '--x': 3, '--y': null })).toEqual([]);
    expect(ownVariables(null)).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`--own-${index}`, '1px']));
    expect(ownVariables(many)).toHaveLength(40);
  });
});

describe('chrome', () => {
  it('draws the line and the menu', () => {
    expect(rule(themeStyleSheet({ chrome: 'secondary' }), ':root')).toMatchObject({
      '--header-border': 'var(--secondary-500)',
      '--menu-text': 'var(--secondary-text)',
    });
  });
});

describe('illustrations', () => {
  const colour = illustrationColours({ primaryColor: 'rose', mutedColor: 'zinc' });
  it('take the values of the centre', () => {
    expect(colour('<path fill="var(--primary-500, #11a69c)" stroke="var(--muted-900)"/>')).toBe(
      '<path fill="#f14c6d" stroke="#1b1b1f"/>',
    );
  });
  it('keep what they do not know', () => {
    expect(colour('var(--primary-123, #fff) var(--other-500)')).toBe(
      'var(--primary-123, #fff) var(--other-500)',
    );
  });
});

it('names every font file once', () => {
  expect(new Set(FONT_FILES.map(({ file }) => file)).size).toBe(FONT_FILES.length);
  expect(fontFaces(['Inter', 'Inter'])).toBe(fontFaces(['Inter']));
});
