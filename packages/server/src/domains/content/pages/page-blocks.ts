import { PAGE_BOUNDS, readBlock, safeUrl, type BlockError, type EditedBlock } from '@samen/resources/content';
import { leadsAstray } from '@samen/contracts';
import { keysToCamel, keysToSnake, toSnake } from '@samen/jsonapi';
import type { FieldReader } from '../../../http/field-reader.ts';
import { cleanLetter, cleanLine } from '../../../http/text-rules.ts';
import { isData } from './block-data.ts';
import type { StoredBlock } from './page-content.ts';

const TEXTS = { line: cleanLine, letter: cleanLetter };

/** Of a text that is still to become shorter: as it is written, not as a store of anything. */
const MOST_WRITTEN = 20_000;

/** What a page is missing that is still written. */
const UNFINISHED: readonly string[] = ['required', 'min_length', 'min_items', 'alt_text', 'slug'];

function valueAt(value: unknown, [name, ...rest]: BlockError['path']): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null
    ? valueAt((value as Record<string | number, unknown>)[name], rest)
    : undefined;
}

/** An address that is not written to its end, and not one that is never stored. */
function isBegun(url: unknown): boolean {
  return typeof url === 'string' && safeUrl(url) === null && !leadsAstray(url) && !URL.canParse(url.trim());
}

const isUnfinished = (block: unknown, { code, path }: BlockError): boolean =>
  UNFINISHED.includes(code) ||
  (code === 'url' && isBegun(valueAt(block, path))) ||
  (code === 'max_length' && String(valueAt(block, path)).length <= MOST_WRITTEN);

const idOf = (block: unknown): string => {
  const id = isData(block) ? block['id'] : undefined;
  return typeof id === 'string' ? id : '';
};

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
  return given.flatMap((one, at) => {
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
}

/** A stored block as it is edited: with every field of its type. */
export function editedBlock({ id, block_type: blockType, data, ...common }: StoredBlock): EditedBlock {
  const raw = { ...(keysToCamel(data) as object), ...common, blockType };
  return { ...common, ...(readBlock(raw).block ?? raw), blockType, id };
}
