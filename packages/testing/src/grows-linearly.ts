function attempt(parse: (text: string) => unknown, text: string): void {
  try {
    parse(text);
  } catch {
    // A rejection costs as well.
  }
}

/** Milliseconds of this thread's own processor time: what else runs on the machine does not count. */
function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several runs: collecting garbage and compiling fall on one or another. */
const leastOf = (runs: number, work: () => void): number =>
  Math.min(...Array.from({ length: runs }, () => processorTime(work)));

/** Where every further character doubles the time, these show it before the test stands still. */
const STEPS = [16, 20, 24, 28, 32, 40, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256, 512, 1_024];
/** Milliseconds that none of those takes. */
const STEP_LIMIT = 100;

const LARGE = 8_192;
const FACTOR = 8;
/** Below this a quadratic parser cannot be at that length. */
const FLOOR = 4;
/** Milliseconds over which a measurement goes. */
const ENOUGH = 40;
/** Linear is 8, quadratic 64. */
const MAX_GROWTH = 24;

/**
 * Whether the time of `parse` grows no faster than the text that `hostile` makes of a length. `parse` may throw.
 */
export function growsLinearly(
  parse: (text: string) => unknown,
  hostile: (length: number) => string,
): boolean {
  for (const length of STEPS) {
    const text = hostile(length);
    if (
      processorTime(() => attempt(parse, text)) > STEP_LIMIT &&
      leastOf(4, () => attempt(parse, text)) > STEP_LIMIT
    )
      return false;
  }
  const large = hostile(LARGE);
  const small = hostile(LARGE / FACTOR);
  const repeated = (text: string, count: number) =>
    processorTime(() => {
      for (let done = 0; done < count; done += 1) attempt(parse, text);
    });
  // Processor time comes in ticks of some milliseconds: a measurement goes on until one more or less says nothing.
  let times = 1;
  let time = repeated(large, times);
  while (time < ENOUGH && time / times >= FLOOR / 2) time = repeated(large, (times *= 2));
  if (time / times < FLOOR) return true;
  // A busy machine disturbs one measurement or another, not each of three.
  return [1, 2, 3].some(
    () => repeated(large, times) * FACTOR <= MAX_GROWTH * repeated(small, times * FACTOR),
  );
}

/** A text of any length, by what it consists of. */
export interface HostileText {
  name: string;
  make: (length: number) => string;
}

/** Whether the time of one text is more than `MAX_GROWTH` times that of one that is `FACTOR` times shorter. */
function outgrows(parse: (text: string) => unknown, large: string, small: string): boolean {
  const time = processorTime(() => attempt(parse, large));
  if (time < ENOUGH) return false;
  return (
    leastOf(3, () => attempt(parse, large)) >
    MAX_GROWTH *
      Math.max(
        FLOOR,
        leastOf(3, () => attempt(parse, small)),
      )
  );
}

/** The same for the longest text that reaches `parse`, where that is longer: what is a little there is much here. */
export const growsLinearlyTo = (
  longest: number,
  parse: (text: string) => unknown,
  hostile: (length: number) => string,
): boolean => !outgrows(parse, hostile(longest), hostile(longest / FACTOR));

/** What parsers know: spaces, quotes, brackets, separators, escapes, words, and signs of more than one unit. */
const UNITS = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  'a',
  'A',
  '0',
  '-',
  '_',
  '.',
  '..',
  '/',
  '//',
  '\\',
  '"',
  "'",
  '`',
  '#',
  '?',
  '@',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '<',
  '>',
  '&',
  '&amp;',
  '%',
  '%41',
  '%E2',
  '+',
  '*',
  '~',
  '!',
  '|',
  '=',
  ':',
  ',',
  ';',
  'a.',
  'a@',
  'a-',
  'a=b;',
  'a=b&',
  'a,',
  'q=0.',
  ';q=1,',
  '*_',
  '[](',
  '[a](',
  '![',
  '<!---->',
  '<!--',
  '<a b="',
  '</a',
  ' a',
  '" a',
  '-a',
  '1.',
  '://',
  'http://',
  '\u0301',
  '\u202e',
  '\ud83d\ude00',
  'é',
  '["',
  '[1,',
  '{"a":',
  '"a":1,',
  '\\u0061',
  '\\"',
  '_a',
  'Aa',
  '1234 AB',
  '+31 6',
  '+1-',
  '0 ',
  '@a',
  'or ',
];

const repeat = (unit: string, length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length)));

/** Two things, each over and over: one that is searched in the other, or sorted before it. */
const PAIRS = [
  // Marks of descending classes, with and without the categories that such marks mostly have.
  '\u0315\u0301',
  '\u0301\u0316',
  '\u0345\u0334',
  '\u302e\u302a',
  '\u{1d16d}\u{1d165}',
  '[]',
  '()',
  '<>',
  '{}',
  '"\\',
  '*_',
  '`~',
  '&;',
  ' \n',
  '/.',
  'aé',
  '_a',
].map((pair): HostileText => {
  const [first = '', second = ''] = pair;
  const middleOf = (length: number) => Math.floor(length / 2);
  return {
    name: `a${JSON.stringify(first)}…${JSON.stringify(second)}…`,
    make: (length) => `a${repeat(first, middleOf(length))}${repeat(second, middleOf(length))}`,
  };
});

/** One thing over and over, and of two of them one after the other. */
export const LONG_TEXTS: readonly HostileText[] = [
  ...UNITS.map((unit) => ({
    name: `${JSON.stringify(unit)}…`,
    make: (length: number) => repeat(unit, length),
  })),
  ...PAIRS,
];

/** Texts that make a parser go back: those, and with something that does not fit around it. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...LONG_TEXTS,
  ...UNITS.flatMap((unit) => {
    const shown = JSON.stringify(unit);
    return [
      { name: `${shown}…!`, make: (length: number) => `${repeat(unit, length)}!"` },
      { name: `a${shown}…x`, make: (length: number) => `a${repeat(unit, length)}x` },
    ];
  }),
];

/** Lines after a first one, each of which makes a parser of Markdown look back at what came before. */
const LOOKING_BACK = [
  ['', '*_\n    ***\n'],
  ['', '*_\n\u00a0\n'],
  ['', '*_'],
  ['', '<a b="'],
  ['', '> a\nb\n'],
  ['', '- - - - - - a\n'],
  ['', 'a\n---\n'],
  ['> a\n', 'b\n'],
  ['- a\n\n  b\n', 'c\n'],
  ['', '*_\n\n'],
] as const;

/** Texts in which marks, lists, quotations and headings cost a parser of Markdown the square of its length. */
export const HOSTILE_MARKDOWN: readonly HostileText[] = LOOKING_BACK.map(([first, line]) => ({
  name: `${JSON.stringify(first)} ${JSON.stringify(line)}…`,
  make: (length: number) => first + line.repeat(Math.ceil(length / line.length)),
}));
