import { forbiddenInMarkdown, markdownExcess, type ValidationCode } from '@samen/contracts';
import { boundsOf, type Attribute, type Attributes } from '@samen/jsonapi/declaration';
import { FORMATS } from '../shared/fields.ts';
import { BLOCKS, COMMON_FIELDS, isBlockType, type BlockFields, type ContentBlockType } from './blocks.ts';
import { IMAGE, isImage, isLink, type ContentImage } from './content-parts.ts';
import { safeUrl } from './link-target.ts';
import { youtubeId } from './youtube.ts';
import { isData, type Data } from './data.ts';

/** As editors make it: without what the server adds, and with nothing where a group is not filled in. */
type Draft<Value> = Value extends readonly (infer Item)[]
  ? Draft<Item>[]
  : Value extends ContentImage
    ? Pick<ContentImage, 'imageId' | 'alt' | 'decorative'> | null
    : Value extends object
      ? { [Name in keyof Value as Name extends 'href' ? never : Name]: Draft<Value[Name]> }
      : Value;

/** A block of a type as it is written and stored. */
export type BlockDraft<Type extends ContentBlockType = ContentBlockType> = {
  [One in Type]: {
    blockType: One;
    anchor: string | null;
    visible: boolean;
    background: 'none' | 'muted' | 'primary' | 'secondary';
  } & Draft<BlockFields<One>>;
}[Type];

/** A broken rule: where in the block, and the code of the field error. */
export interface BlockError {
  path: readonly (string | number)[];
  code: ValidationCode;
  meta?: { n: number };
}

/** How texts are cleaned, one line and several; null where something is hidden in one. */
export interface TextRules {
  line(text: string): string | null;
  letter(text: string): string | null;
}
const TRIMMED: TextRules = { line: (text) => text.trim(), letter: (text) => text.trim() };

export interface BlockReading {
  /** With every field in its shape; null where its type is none of ours. */
  block: BlockDraft | null;
  errors: readonly BlockError[];
}

type Path = readonly (string | number)[];

interface Reading {
  texts: TextRules;
  refuse(path: Path, code: ValidationCode, n?: number): void;
}

const sent = (fields: Attributes): [string, Attribute][] =>
  Object.entries(fields).filter(([, { options }]) => !options.computed);

/** Of a picture, which may be decorative. */
const ALT: Attribute = { ...IMAGE.alt, options: { max: IMAGE.alt.options.max } };

/** A field that no one has filled in. */
function emptyValue(attribute: Attribute): unknown {
  const { kind, options, words, item, fields } = attribute;
  if (kind === 'list')
    return Array.from({ length: options.min ?? 0 }, () => (item ? emptyValue(item) : null));
  if (options.default !== undefined) return options.default;
  if (!options.required || isImage(attribute)) return null;
  if (kind === 'group') return emptyFields(fields ?? {});
  return kind === 'oneOf' ? (words?.[0] ?? null) : '';
}

const emptyFields = (fields: Attributes): Data =>
  Object.fromEntries(sent(fields).map(([name, attribute]) => [name, emptyValue(attribute)]));

/** A new block of a type, with its defaults and nothing written. */
export const emptyBlock = <Type extends ContentBlockType>(blockType: Type): BlockDraft<Type> =>
  ({ blockType, ...emptyFields({ ...COMMON_FIELDS, ...BLOCKS[blockType] }) }) as BlockDraft<Type>;

/** What a text in this form may not hold; null where all is well. */
function brokenRule(
  text: string,
  { format, pattern }: Attribute['options'],
): Omit<BlockError, 'path'> | null {
  if (format === 'markdown') {
    const forbidden = forbiddenInMarkdown(text);
    const excess = markdownExcess(text);
    if (forbidden) return { code: forbidden };
    return excess && { code: excess.code, meta: { n: excess.n } };
  }
  if (format === 'slug' && !FORMATS.slug.test(text)) return { code: 'slug' };
  if (format === 'url' && safeUrl(text) === null) return { code: 'url' };
  return pattern !== undefined && !new RegExp(pattern).test(text) ? { code: 'invalid' } : null;
}

function readText(value: unknown, attribute: Attribute, path: Path, reading: Reading): string | null {
  const { options } = attribute;
  const isLong = options.format === 'markdown' || options.format === 'letter';
  const given = typeof value === 'string' ? value.trim() : '';
  const text = given === '' ? '' : reading.texts[isLong ? 'letter' : 'line'](given);
  const isText = typeof value === 'string' || value === undefined || value === null;
  if (!isText) reading.refuse(path, 'invalid');
  if (text === null) reading.refuse(path, 'characters');
  if (!text) {
    if (isText && text === '' && options.required) reading.refuse(path, 'required');
    return options.required ? '' : null;
  }
  const [least, most] = boundsOf(attribute);
  const { length } = [...text];
  if (length < least) reading.refuse(path, 'min_length', least);
  if (length > most) reading.refuse(path, 'max_length', most);
  const broken = brokenRule(text, options);
  if (broken) reading.refuse(path, broken.code, broken.meta?.n);
  return text;
}

function readWhole(value: unknown, attribute: Attribute, path: Path, { refuse }: Reading): unknown {
  const { default: given } = attribute.options;
  if (value === undefined || value === null) return given;
  if (!Number.isInteger(value)) {
    refuse(path, 'integer');
    return given;
  }
  const [least, most] = boundsOf(attribute);
  if ((value as number) < least) refuse(path, 'min_value', least);
  if ((value as number) > most) refuse(path, 'max_value', most);
  return Math.min(most, Math.max(least, value as number));
}

function readWord(value: unknown, attribute: Attribute, path: Path, { refuse }: Reading): unknown {
  const found = attribute.words?.find((word) => word === value);
  if (found !== undefined) return found;
  const isMissing = value === undefined || value === null || value === '';
  if (!isMissing) refuse(path, 'inclusion');
  return emptyValue(attribute);
}

function readFlag(value: unknown, { options }: Attribute, path: Path, { refuse }: Reading): unknown {
  if (typeof value === 'boolean') return value;
  if (value !== undefined && value !== null) refuse(path, 'inclusion');
  return options.default;
}

function readId(value: unknown, { options }: Attribute, path: Path, { refuse }: Reading): string | null {
  if (typeof value === 'string' && FORMATS.id.test(value)) return value;
  const isMissing = value === undefined || value === null || value === '';
  if (!isMissing) refuse(path, 'invalid');
  else if (options.required) refuse(path, 'required');
  return options.required ? '' : null;
}

function readItems(value: unknown, attribute: Attribute, path: Path, reading: Reading): unknown[] {
  const { kind, item, options } = attribute;
  if (value !== undefined && value !== null && !Array.isArray(value)) reading.refuse(path, 'invalid');
  const given: unknown[] = Array.isArray(value) ? value : [];
  const { max: most = Infinity } = options;
  if (given.length > most) reading.refuse(path, 'max_items', most);
  if (kind === 'ids')
    return [...new Set(given)].flatMap(
      (one, at) => readId(one, { ...attribute, options: {} }, [...path, at], reading) ?? [],
    );
  return given.map((one, at) => (item ? readValue(one, item, [...path, at], reading) : one));
}

/** The address that a link of its type needs. */
function checkLink({ linkType, pageId, systemPageId, url }: Data, path: Path, { refuse }: Reading): void {
  const [name, target] =
    linkType === 'page'
      ? ['pageId', pageId]
      : linkType === 'system_page'
        ? ['systemPageId', systemPageId]
        : ['url', url];
  if (target === null) refuse([...path, name as string], 'required');
  else if (name === 'url' && safeUrl(url as string) === null) refuse([...path, 'url'], 'url');
}

function readGroup(value: unknown, attribute: Attribute, path: Path, reading: Reading): Data | null {
  const { fields = {}, options } = attribute;
  if (!isData(value)) {
    if (value !== undefined && value !== null) reading.refuse(path, 'invalid');
    else if (options.required) reading.refuse(path, 'required');
    return emptyValue(attribute) as Data | null;
  }
  if (isImage(attribute)) return readImage(value, fields, path, reading);
  const read = readFields(value, fields, path, reading);
  if (isLink(attribute)) checkLink(read, path, reading);
  return read;
}

/** A picture says what is to be seen in it, unless it is decorative. */
function readImage(value: Data, { alt: _alt, ...fields }: Attributes, path: Path, reading: Reading): Data {
  const image = readFields(value, fields, path, reading);
  const text = readText(value['alt'], ALT, [...path, 'alt'], reading);
  if (text === null && !image['decorative']) reading.refuse([...path, 'alt'], 'alt_text');
  return { ...image, alt: text ?? '' };
}

function readValue(value: unknown, attribute: Attribute, path: Path, reading: Reading): unknown {
  switch (attribute.kind) {
    case 'text':
      return readText(value, attribute, path, reading);
    case 'whole':
      return readWhole(value, attribute, path, reading);
    case 'oneOf':
      return readWord(value, attribute, path, reading);
    case 'flag':
      return readFlag(value, attribute, path, reading);
    case 'id':
      return readId(value, attribute, path, reading);
    case 'group':
      return readGroup(value, attribute, path, reading);
    default:
      return readItems(value, attribute, path, reading);
  }
}

const readFields = (value: Data, fields: Attributes, path: Path, reading: Reading): Data =>
  Object.fromEntries(
    sent(fields).map(([name, attribute]) => [
      name,
      readValue(value[name], attribute, [...path, name], reading),
    ]),
  );

/** What holds between fields of a block: lists need items where they are its source, and a video is one of YouTube. */
function checkBlock(type: ContentBlockType, block: Data, { refuse }: Reading): void {
  for (const [name, { kind, options }] of Object.entries<Attribute>(BLOCKS[type])) {
    const { min = 0 } = options;
    const isUsed = block['source'] === undefined || block['source'] === 'manual';
    if (kind === 'list' && isUsed && (block[name] as unknown[]).length < min)
      refuse([name], 'min_items', min);
  }
  const { videoUrl } = block;
  if (typeof videoUrl === 'string' && videoUrl !== '' && youtubeId(videoUrl) === null)
    refuse(['videoUrl'], 'url');
}

const readingInto = (errors: BlockError[], texts: TextRules): Reading => ({
  texts,
  refuse: (path, code, n) => void errors.push({ path, code, ...(n === undefined ? {} : { meta: { n } }) }),
});

/** What is missing or wrong in values, by what is declared of them. */
export function fieldErrors(attributes: Attributes, values: Data): readonly BlockError[] {
  const errors: BlockError[] = [];
  readFields(values, attributes, [], readingInto(errors, TRIMMED));
  return errors;
}

/**
 * Reads a block as it was sent or stored: every field in its shape, defaults where there is nothing, numbers within their
 * bounds, and what is unknown left out. The errors are what keeps it from being published.
 */
export function readBlock(value: unknown, texts: TextRules = TRIMMED): BlockReading {
  const errors: BlockError[] = [];
  const reading = readingInto(errors, texts);
  const blockType = isData(value) ? value['blockType'] : undefined;
  if (!isData(value) || !isBlockType(blockType)) {
    reading.refuse(['blockType'], 'inclusion');
    return { block: null, errors };
  }
  const fields = readFields(value, { ...COMMON_FIELDS, ...BLOCKS[blockType] }, [], reading);
  checkBlock(blockType, fields, reading);
  return { block: { blockType, ...fields } as BlockDraft, errors };
}
