import { keysToSnake } from '@samen/jsonapi';
import type { Attribute, Attributes } from '@samen/jsonapi/declaration';
import { BLOCKS, CONTENT_BLOCK_TYPES, type ContentBlockType } from '@samen/resources/content';
import { LONG_WORD } from './long-words.ts';

/** How much of what a block may have: all of it, each text one word as long as it may be; or no more than it must. */
export type Fill = 'most' | 'least';

interface Filling {
  fill: Fill;
  /** The picture of every block. */
  imageId: string;
  /** The form of the one that shows one. */
  formId: string;
}

/** What only some words are right for, by the name of the field. */
const TEXTS: Readonly<Record<string, string>> = {
  url: '/contact',
  link: 'https://www.example.org/',
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  icon: 'lucide:heart',
};

const longWord = (length: number) => LONG_WORD.repeat(Math.ceil(length / LONG_WORD.length)).slice(0, length);

/** Every kind of Markdown, and one word in it. */
const markdownOf = (length: number) => {
  const word = longWord(60);
  const parts = [
    `## ${word}`,
    word,
    `- ${word}\n- **${word}**`,
    `1. ${word}`,
    `> ${word}`,
    `[${word}](https://www.example.org/)`,
  ];
  return parts.join('\n\n').slice(0, length);
};

function textOf(name: string, { options: { format, max = 0, min = 1 } }: Attribute, fill: Fill): string {
  const fixed = TEXTS[name];
  if (fixed !== undefined) return fixed;
  if (fill === 'least') return 'Aa'.repeat(min).slice(0, min);
  return format === 'markdown' ? markdownOf(max) : longWord(max);
}

function valueOf(name: string, attribute: Attribute, filling: Filling): unknown {
  const { kind, options, words, item, fields } = attribute;
  const isMost = filling.fill === 'most';
  const { min = 0, max = 0 } = options;
  switch (kind) {
    case 'text':
      return textOf(name, attribute, filling.fill);
    case 'id':
      return name === 'imageId' || name === 'formId' ? filling[name] : undefined;
    case 'oneOf':
      return name === 'linkType' ? 'url' : name === 'source' ? 'manual' : isMost ? words?.at(-1) : words?.[0];
    case 'whole':
      return isMost ? max : min;
    case 'flag':
      // A picture without a description has none that could be long.
      return isMost && name !== 'decorative';
    case 'list':
      return Array.from({ length: isMost ? max : min }, () => item && valueOf(name, item, filling));
    case 'group':
      return fields && valuesOf(fields, filling);
    default:
      return undefined;
  }
}

/** The values of fields that are sent: with `least` those that have to be there, an address among them where one leads on. */
function valuesOf(fields: Attributes, filling: Filling): Record<string, unknown> {
  const isNeeded = (name: string, { options }: Attribute) =>
    options.required ?? Boolean(options.min ?? (name === 'url' && 'linkType' in fields));
  const sent = Object.entries(fields).filter(
    ([name, attribute]) =>
      !attribute.options.computed && (filling.fill === 'most' || isNeeded(name, attribute)),
  );
  return Object.fromEntries(sent.map(([name, attribute]) => [name, valueOf(name, attribute, filling)]));
}

/** A block of every type, as the API takes them, filled as far as its declaration says. */
export function filledBlocks(filling: Filling): object[] {
  return CONTENT_BLOCK_TYPES.map((blockType: ContentBlockType) =>
    keysToSnake({ blockType, ...valuesOf(BLOCKS[blockType], filling) }),
  ) as object[];
}
