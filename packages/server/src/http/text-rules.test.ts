import { GOOD_LINES, HIDDEN_IN_LINES } from '../test/text-samples.ts';
import { cleanLetter, cleanLine, composed } from './text-rules.ts';

const MARK = '\u0301';

describe('a text is composed', () => {
  it('from letters and their marks', () => {
    expect(composed(`e${MARK}`)).toBe('é');
    expect(composed('plain')).toBe('plain');
  });

  it('and not looked at where there are too many of them', () => {
    expect(composed(`a${MARK.repeat(30)}`)).not.toBeNull();
    expect(composed(`a${MARK.repeat(31)}`)).toBeNull();
    expect(composed(`a${'\u0903'.repeat(31)}b`)).toBeNull();
  });
});

describe('a line', () => {
  it.each(Object.entries(GOOD_LINES))('may be written with %s', (_what, line) => {
    expect(cleanLine(line)).toBe(line);
  });

  it.each(Object.entries(HIDDEN_IN_LINES))('has no %s', (_what, line) => {
    expect(cleanLine(line)).toBeNull();
  });

  it('has single spaces, and none around it', () => {
    expect(cleanLine(' a \u00a0\u2003 b\u3000')).toBe('a b');
    expect(cleanLine('   ')).toBe('');
  });

  it('has at most four marks on a letter, and no text that is refused for its marks alone', () => {
    expect(cleanLine(`x${'\u0335'.repeat(4)}`)).toBe(`x${'\u0335'.repeat(4)}`);
    expect(cleanLine(`x${'\u0335'.repeat(5)}`)).toBeNull();
    expect(cleanLine(`x${'\u0489'.repeat(5)}`)).toBeNull();
    expect(cleanLine(`x${'\u0903'.repeat(6)}`)).toBe(`x${'\u0903'.repeat(6)}`);
    expect(cleanLine(`x${'\u0903'.repeat(31)}`)).toBeNull();
  });

  it('begins with no mark', () => {
    expect(cleanLine(`${MARK}a`)).toBeNull();
    expect(cleanLine(` \u0903a`)).toBeNull();
  });
});

describe('a joiner', () => {
  it.each([
    ['Arabic', 'ب', 'ت'],
    ['Syriac', 'ܐ', 'ܒ'],
    ['N’Ko', 'ߊ', 'ߋ'],
    ['Mongolian', 'ᠠ', 'ᠡ'],
    ['Devanagari', 'क', 'ष'],
    ['Bengali', 'ক', 'খ'],
    ['Gurmukhi', 'ਕ', 'ਖ'],
    ['Gujarati', 'ક', 'ખ'],
    ['Oriya', 'କ', 'ଖ'],
    ['Tamil', 'க', 'ச'],
    ['Telugu', 'క', 'ఖ'],
    ['Kannada', 'ಕ', 'ಖ'],
    ['Malayalam', 'ക', 'ഖ'],
    ['Sinhala', 'ක', 'ඛ'],
    ['Khmer', 'ក', 'ខ'],
    ['Burmese', 'က', 'ခ'],
  ])('stands between letters of %s, and of nothing else', (_script, one, other) => {
    for (const joiner of ['\u200c', '\u200d']) {
      expect(cleanLine(`${one}${joiner}${other}`)).toBe(`${one}${joiner}${other}`);
      expect(cleanLine(`a${joiner}${other}`)).toBeNull();
      expect(cleanLine(`${one}${joiner}a`)).toBeNull();
      expect(cleanLine(`${one}${joiner}`)).toBeNull();
      expect(cleanLine(`${joiner}${other}`)).toBeNull();
    }
    expect(cleanLine(`${one}\u200b${other}`)).toBeNull();
  });

  it('stands behind a mark of a letter, and in every word of a line', () => {
    expect(cleanLine('क्\u200dष क्\u200dष')).toBe('क्\u200dष क्\u200dष');
  });
});

describe('a variant', () => {
  it.each(['❤\ufe0e', '❤\ufe0f', '☎\ufe0e ☎\ufe0e', '葛\u{e0100}', '葛\ufe00城\ufe0f', '葛\u{e01ef}'])(
    'is kept: %j',
    (line) => expect(cleanLine(line)).toBe(line),
  );

  it.each([
    'a\ufe0e',
    'a\ufe0f',
    'a\u{e0100}',
    'é\ufe00',
    '❤\ufe00',
    '❤\u{e0100}',
    '葛\u{e01f0}',
    '❤\ufe0e\ufe0e',
  ])('of something else is refused: %j', (line) => expect(cleanLine(line)).toBeNull());
});

it('keeps pictures of several signs together, and hides nothing behind them', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  expect(cleanLine(`${family} ${family} ${flag}`)).toBe(`${family} ${family} ${flag}`);
  expect(cleanLine(`${family}\u200d`)).toBeNull();
});

describe('a letter', () => {
  it('has lines of one kind, and nothing around them', () => {
    expect(cleanLetter(' a\r\nb\rc\u0085d\u2028e\u2029f\n\ng \n')).toBe('a\nb\nc\nd\ne\nf\n\ng');
    expect(cleanLetter(`e${MARK}\ta  b`)).toBe('é\ta  b');
  });

  it.each(['\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u2060', '\ufeff'])(
    'loses %j, which was copied along',
    (debris) => expect(cleanLetter(`a${debris}b${debris}c`)).toBe('abc'),
  );

  it.each(['a\u200cb', 'a\u200db', 'a\ufe0eb', 'a\ufe0fb'])(
    'keeps %j, which may hold a picture together',
    (text) => {
      expect(cleanLetter(text)).toBe(text);
    },
  );

  it.each([
    'a\u0007',
    'a\u009bb',
    'a\u202eb',
    'a\u2066b',
    'a\ud800',
    'a\udc00b',
    'a\ue000',
    'a\u{e0041}',
    'a\ufff9',
  ])('hides nothing: %j', (text) => expect(cleanLetter(text)).toBeNull());

  it('has at most four marks on a letter', () => {
    expect(cleanLetter(`x${'\u0335'.repeat(4)}`)).not.toBeNull();
    expect(cleanLetter(`x${'\u0335'.repeat(5)}`)).toBeNull();
    expect(cleanLetter(`x${'\u0903'.repeat(31)}`)).toBeNull();
  });
});
