import { isDeepStrictEqual } from 'node:util';
import { isData, PAGE_BOUNDS, readBlock, type EditedBlock } from '@samen/resources/content';
import { isUnfinished } from '@samen/resources/page-check';
import { MARKDOWN_MARKS } from '@samen/contracts';
import { keysToCamel, keysToSnake, toSnake } from '@samen/jsonapi';
import type { FieldReader } from '../../../http/field-reader.ts';
import { cleanLetter, cleanLine } from '../../../http/text-rules.ts';
import type { StoredBlock } from './page-content.ts';

const TEXTS = { line: cleanLine, letter: cleanLetter };

const idOf = (block: unknown): string => {
  const id = isData(block) ? block['id'] : undefined;
  return typeof id === 'string' ? id : '';
};

/** How long the texts of blocks are, all together. */
function textOf(blocks: readonly StoredBlock[]): { characters: number; lines: number; marks: number } {
  const total = { characters: 0, lines: 0, marks: 0 };
  const count = (value: unknown): void => {
    if (typeof value === 'string') {
      total.characters += value.length;
      for (const sign of value) {
        if (sign === '\n') total.lines += 1;
        else if (MARKDOWN_MARKS.includes(sign)) total.marks += 1;
      }
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(count);
  };
  for (const { data } of blocks) count(data);
  return total;
}

function checkText(fields: FieldReader, blocks: readonly StoredBlock[]): void {
  const text = textOf(blocks);
  const { characters, lines, marks } = PAGE_BOUNDS.text;
  if (text.characters > characters || text.lines > lines || text.marks > marks)
    fields.refuse('blocks', 'page_text', PAGE_BOUNDS.text);
}

/**
 * Blocks as they were sent, as they are stored: in the shape of their type and cleaned. What is unfinished is taken; what
 * is wrong is refused with its place. A block of a type that cannot be edited stays what it was, and can be
 * hidden.
 */
export function readBlocks(
  fields: FieldReader,
  given: readonly unknown[],
  stored: readonly StoredBlock[],
): StoredBlock[] {
  if (given.length > PAGE_BOUNDS.blocks) fields.refuse('blocks', 'max_items', { n: PAGE_BOUNDS.blocks });
  const blocks = given.flatMap((one, at) => {
    const { block, errors } = readBlock(one, TEXTS);
    const unchanged = block ? undefined : stored.find(({ id }) => id === idOf(one));
    if (unchanged)
      return [{ ...unchanged, visible: isData(one) ? one['visible'] !== false : unchanged.visible }];
    for (const error of errors.filter((broken) => !isUnfinished(block, broken)))
      fields.refuse(
        ['blocks', at, ...error.path.map((part) => toSnake(String(part)))].join('/'),
        error.code,
        error.meta,
      );
    if (!block) return [];
    const { blockType, anchor, visible, background, ...data } = block;
    const own = keysToSnake(data) as StoredBlock['data'];
    return [{ id: idOf(one), block_type: blockType, anchor, visible, background, data: own }];
  });
  checkText(fields, blocks);
  return blocks;
}

/** A stored block as it is edited: with every field of its type. */
export function editedBlock({ id, block_type: blockType, data, ...common }: StoredBlock): EditedBlock {
  const raw = { ...(keysToCamel(data) as object), ...common, blockType };
  return { ...common, ...(readBlock(raw).block ?? raw), blockType, id };
}

/**
 * Blocks that are edited to what they were before stay as they were stored: an editor sends every field, also one that came
 * later than the block, and that alone is no change.
 */
export function withStored(blocks: readonly StoredBlock[], before: readonly StoredBlock[]): StoredBlock[] {
  const stored = new Map(before.map((block) => [block.id, block]));
  return blocks.map((block) => {
    const same = stored.get(block.id);
    return same && isDeepStrictEqual(editedBlock(same), editedBlock(block)) ? same : block;
  });
}
